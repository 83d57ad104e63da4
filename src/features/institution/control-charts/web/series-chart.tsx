import { dayLabel, partLabel, windowLabel } from '#features/institution/analytics/web/components.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'

import type { Series } from '../contract.ts'
import { levelsOf } from '../levels.ts'
import { texts } from '../texts/changes.ts'

/** The stress of one group: a ring for each published week, and a line at the level between two changes. */
export function SeriesChart({ series }: { readonly series: Series }) {
  const { name, weeks } = series
  const levels = levelsOf(series)
  const last = weeks.length - 1
  const caption = texts.chartCaption({ name: partLabel(name) })
  return (
    <Chart
      label={`${caption}. ${weeks.map((week) => `${windowLabel(week)}: ${stressLabel(week)}`).join('. ')}.`}
      note={texts.chartNote}
      table={{
        caption,
        columns: [texts.weekColumn, texts.meanStress, texts.levelColumn],
        rows: weeks.map((week, at) => [
          windowLabel(week),
          stressLabel(week),
          levels[at]?.toFixed(1) ?? texts.levelUnknown,
        ]),
      }}
    >
      <LineChart
        tone="attention"
        points={weeks.map(({ avgStress }, at) => ({ at, value: avgStress, line: levels[at] ?? null }))}
        span={[0, last]}
        ticks={last === 0 ? [0] : [0, last]}
        nameOf={(at) => dayLabel(weeks[at]!.to)}
        bands={bands}
        highest={10}
        look="rising"
      />
    </Chart>
  )
}

/** The bands of a mean stress, as on the heatmap. */
const bands = [
  { name: texts.low, from: 1 },
  { name: texts.moderate, from: 4 },
  { name: texts.high, from: 6 },
  { name: texts.critical, from: 8 },
]

function stressLabel({ avgStress }: Series['weeks'][number]): string {
  return avgStress === null ? texts.noFigure : String(avgStress)
}
