import type { Trends } from '#features/record/trends/contract.ts'
import { shortDay } from '#features/record/trends/day-labels.ts'
import { dailySeries, type Measure, smoothingDays, ticksOf } from '#features/record/trends/series.ts'
import { highestScore, lowestScore } from '#features/wellbeing/check-ins/scale.ts'
import { addDays, daysBetween } from '#shared/days.ts'
import { TickAxis, ValueAxis } from '#web/ui/charts/axis.tsx'
import { Picture } from '#web/ui/charts/chart.tsx'
import { Line, LineKey } from '#web/ui/charts/line.tsx'
import { Plot } from '#web/ui/charts/plot.tsx'

import { texts } from '../texts/summary.ts'

const levels = [1, 4, 7, 10]

/** How each line looks. The lines also differ in their dashes, since paper may have no colours. */
const looks = {
  mood: { tone: 'calm' },
  stress: { tone: 'attention', dashes: '5 4' },
} as const

/** Mood and stress over the days of `trends`, as a vector picture that is sharp on paper. */
export function SummaryChart({ trends, label }: { readonly trends: Trends; readonly label: string }) {
  const { from, to } = trends
  return (
    <figure className="flex flex-col gap-1">
      <Picture label={label} className="h-48">
        <Plot x={[0, daysBetween(from, to)]} y={[lowestScore, highestScore]}>
          <ValueAxis values={levels} />
          <TickAxis ticks={ticksOf(trends)} nameOf={(at) => shortDay(addDays(from, at))} />
          <MeanLine trends={trends} measure="mood" />
          <MeanLine trends={trends} measure="stress" />
        </Plot>
      </Picture>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
        <Key measure="mood" name={texts.mood} />
        <Key measure="stress" name={texts.stress} />
        <span>{texts.chartNote({ lowest: lowestScore, highest: highestScore, days: smoothingDays })}</span>
      </figcaption>
    </figure>
  )
}

function MeanLine({ trends, measure }: { readonly trends: Trends; readonly measure: Measure }) {
  const points = dailySeries(trends, measure).map(({ at, line }) => ({ at, value: line }))
  return <Line points={points} {...looks[measure]} />
}

function Key({ measure, name }: { readonly measure: Measure; readonly name: string }) {
  return (
    <span className="flex items-center gap-2">
      <LineKey {...looks[measure]} />
      {name}
    </span>
  )
}
