import { TickAxis, ValueAxis } from '#web/ui/charts/axis.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { Line } from '#web/ui/charts/line.tsx'
import { Plot } from '#web/ui/charts/plot.tsx'
import { Range } from '#web/ui/charts/range.tsx'

import { comeBackBelow } from '../cells.ts'
import type { Recovery } from '../contract.ts'
import type { Pattern } from '../patterns.ts'
import { afterLabel, recoverySentences } from '../sentences.ts'
import { texts } from '../texts/page.ts'

interface RecoveryChartProps {
  readonly pattern: Pattern
  readonly recovery: Recovery
}

/** By how much stress is above its usual level on each day of the week after, with the range that holds it with 90 %. */
export function RecoveryChart({ pattern, recovery }: RecoveryChartProps) {
  const { curve } = recovery
  const last = curve.length - 1
  const highest = Math.max(2, Math.ceil(Math.max(...curve.map(({ high }) => high))))
  const caption = texts.caption({ after: afterLabel(pattern) })
  return (
    <Chart
      label={texts.chart({ caption, sentences: recoverySentences(pattern, recovery) })}
      note={texts.note}
      table={{
        caption,
        columns: [texts.daysAfter, texts.pointsAbove, texts.likelyRange],
        rows: curve.map(({ day, points, low, high }) => [
          String(day),
          points.toFixed(1),
          texts.range({ low: low.toFixed(1), high: high.toFixed(1) }),
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
          nameOf={(day) => (day === 0 ? texts.end : day === last ? texts.days({ count: day }) : String(day))}
        />
      </Plot>
    </Chart>
  )
}
