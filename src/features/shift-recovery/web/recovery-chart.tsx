import { TickAxis, ValueAxis } from '#web/ui/charts/axis.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { Line } from '#web/ui/charts/line.tsx'
import { Plot } from '#web/ui/charts/plot.tsx'
import { Range } from '#web/ui/charts/range.tsx'

import { comeBackBelow } from '../cells.ts'
import type { Recovery } from '../contract.ts'
import type { Pattern } from '../patterns.ts'
import { afterLabels, recoverySentences } from '../sentences.ts'

interface RecoveryChartProps {
  readonly pattern: Pattern
  readonly recovery: Recovery
}

/** By how much stress is above its usual level on each day of the week after, with the range that holds it with 90 %. */
export function RecoveryChart({ pattern, recovery }: RecoveryChartProps) {
  const { curve } = recovery
  const last = curve.length - 1
  const highest = Math.max(2, Math.ceil(Math.max(...curve.map(({ high }) => high))))
  const caption = `Stress above your usual, ${afterLabels[pattern].toLowerCase()}`
  return (
    <Chart
      label={`${caption}. ${recoverySentences(pattern, recovery).join(' ')}`}
      note="The line is the likeliest course, the band holds it with a certainty of 9 in 10. Below the dashed line, half a point, your stress counts as back."
      table={{
        caption,
        columns: ['Days after', 'Points above usual', 'Likely range'],
        rows: curve.map(({ day, points, low, high }) => [
          String(day),
          points.toFixed(1),
          `${low.toFixed(1)} to ${high.toFixed(1)}`,
        ]),
      }}
      className="h-56"
    >
      <Plot x={[0, last]} y={[0, highest]}>
        <ValueAxis values={Array.from({ length: highest + 1 }, (_, value) => value)} />
        <Range points={curve.map(({ day, low, high }) => ({ at: day, low, high }))} tone="attention" />
        <Line points={[0, last].map((at) => ({ at, value: comeBackBelow }))} tone="calm" dashes="4 4" />
        <Line points={curve.map(({ day, points }) => ({ at: day, value: points }))} tone="attention" />
        <TickAxis
          ticks={curve.map(({ day }) => day)}
          nameOf={(day) => (day === 0 ? 'End' : day === last ? `${day} days` : String(day))}
        />
      </Plot>
    </Chart>
  )
}
