import { type ComponentType, lazy } from 'react'

import type { LineChartProps } from './line-chart-props.ts'

/** The chart, loaded after the words; where it cannot be, the words and the table stay. */
export const LazyLineChart = lazy<ComponentType<LineChartProps>>(() =>
  import('./line-chart.tsx').then(
    ({ LineChart }) => ({ default: LineChart }),
    () => ({ default: Missing }),
  ),
)

function Missing() {
  return (
    <p className="grid h-full place-items-center rounded-md bg-muted p-4 text-center text-muted-foreground">
      The picture could not be loaded. The table below shows the same.
    </p>
  )
}
