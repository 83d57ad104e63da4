import { LineChart } from '#web/ui/charts/line-chart.tsx'

import type { ScorePoint } from '../change.ts'
import { type InstrumentName, instruments } from '../instruments.ts'
import { severityLabel } from '../result-messages.ts'
import { bands } from '../scoring.ts'
import { shortDate } from './dates.ts'

interface ScoreChartProps {
  readonly instrument: InstrumentName
  /** The oldest first. There is at least one. */
  readonly points: readonly ScorePoint[]
}

const dayMs = 24 * 60 * 60 * 1000

/** A line chart of scores over the published bands. */
export function ScoreChart({ instrument, points }: ScoreChartProps) {
  const times = points.map(({ createdAt }) => Date.parse(createdAt))
  return (
    <LineChart
      tone="primary"
      points={points.map(({ score }, index) => ({ at: times[index]!, value: score, line: score }))}
      span={spanOf(times)}
      ticks={ticksOf(times)}
      nameOf={shortDate}
      bands={bands[instrument].map((band) => ({ ...band, name: severityLabel(band.name) }))}
      highest={instruments[instrument].highest}
      look="rising"
    />
  )
}

/** It leaves room on the left for the names of the bands. */
function spanOf(times: readonly number[]): [number, number] {
  const first = Math.min(...times)
  const last = Math.max(...times)
  const room = Math.max(last - first, dayMs)
  return [first - room * 0.45, last + room * 0.06]
}

/** The first and the last day and one in the middle; within three days, only the last. */
function ticksOf(times: readonly number[]): number[] {
  const first = Math.min(...times)
  const last = Math.max(...times)
  return last - first < 3 * dayMs ? [last] : [first, (first + last) / 2, last]
}
