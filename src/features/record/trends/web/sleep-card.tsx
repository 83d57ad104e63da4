import { enoughSleepHours, leastSleepHours, mostSleepHours } from '#features/wellbeing/check-ins/sleep.ts'
import { addDays, daysBetween } from '#shared/days.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Trends } from '../contract.ts'
import { fullDay, periodLabel, shortDay } from '../day-labels.ts'
import { texts } from '../locales/texts.ts'
import { dailySeries, ticksOf } from '../series.ts'
import { sleepLabel, sleepNote, sleepSummary } from '../sleep-summary.ts'

const t = texts('scores')
const tSleep = texts('sleep')

const bands = [
  { name: tSleep('underHours', { hours: enoughSleepHours }), from: leastSleepHours },
  { name: tSleep('hoursOrMore', { hours: enoughSleepHours }), from: enoughSleepHours },
]

/** The chart of hours of sleep by day. */
export function SleepCard({ trends }: { readonly trends: Trends }) {
  const { from, to, days } = trends
  return (
    <Card aria-labelledby="sleep-over-time">
      <CardHeader>
        <CardTitle id="sleep-over-time">
          {t('titleOf', { measure: t('sleep'), period: periodLabel(trends) })}
        </CardTitle>
        <CardDescription>{sleepSummary(days)}</CardDescription>
      </CardHeader>
      <Chart
        note={sleepNote()}
        label={`${tSleep('sleepChart', { from: shortDay(from), to: shortDay(to) })} ${sleepSummary(days)}`}
        table={{
          caption: t('sleepTable'),
          columns: [t('day'), t('sleep')],
          rows: days
            .flatMap((day) => {
              const slept = sleepLabel(day)
              return slept === null ? [] : [[fullDay(day.day), slept]]
            })
            .toReversed(),
        }}
      >
        <LineChart
          tone="calm"
          points={dailySeries(trends, 'sleepHours')}
          span={[0, daysBetween(from, to)]}
          ticks={ticksOf(trends)}
          nameOf={(at) => shortDay(addDays(from, at))}
          bands={bands}
          highest={mostSleepHours}
        />
      </Chart>
    </Card>
  )
}
