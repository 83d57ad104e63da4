import { highestScore, stressLabel } from '#features/wellbeing/check-ins/scale.ts'
import { addDays, daysBetween } from '#shared/days.ts'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import type { Trends } from '../contract.ts'
import { fullDay, periodLabel, shortDay } from '../day-labels.ts'
import { texts } from '../locales/texts.ts'
import { moodLabels } from '../pixels.ts'
import { scoreSummary, seriesSummary } from '../score-summary.ts'
import { dailySeries, type Measure, smoothingDays, ticksOf } from '../series.ts'

const t = texts('scores')

const tones = { mood: 'calm', stress: 'attention' } as const
const bands = {
  mood: moodLabels.map(({ word, from }) => ({ name: word, from: joined(from), least: from })),
  stress: moodLabels.map(({ from, to }) => ({ name: stressLabel(to), from: joined(from), least: from })),
}

interface ScoreCardProps {
  readonly measure: Measure
  readonly trends: Trends
}

/** The chart of mood or stress by day. */
export function ScoreCard({ measure, trends }: ScoreCardProps) {
  const { from, to, days } = trends
  const brought = measure === 'mood' ? trends.brought : []
  const id = `${measure}-over-time`
  const name = t(`measures.${measure}`)
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{t('titleOf', { measure: name, period: periodLabel(trends) })}</CardTitle>
      <LineChart
        sentence={seriesSummary(measure, days)}
        note={[t('note', { days: smoothingDays }), ...(brought.length > 0 ? [t('broughtNote')] : [])].join(
          ' ',
        )}
        label={`${t('chartOf', { measure: name, from: shortDay(from), to: shortDay(to) })} ${seriesSummary(measure, days)}`}
        table={{
          caption: t('tableOf', { measure: name }),
          columns: [t('day'), name, t('checkIns')],
          rows: [
            ...days.map((day) => [day.day, scoreSummary(measure, day[measure]), checkInsLabel(day)] as const),
            ...brought.map(({ day, mood }) => [day, scoreSummary('mood', mood), t('broughtIn')] as const),
          ]
            .toSorted(([one], [other]) => (one < other ? 1 : -1))
            .map(([day, ...cells]) => [fullDay(day), ...cells]),
        }}
        tone={tones[measure]}
        points={dailySeries(trends, measure)}
        others={brought.map(({ day, mood }) => ({ at: daysBetween(from, day), value: mood }))}
        say={(at, value) => `${shortDay(addDays(from, at))}: ${scoreSummary(measure, value)}`}
        span={[0, daysBetween(from, to)]}
        ticks={ticksOf(trends)}
        nameOf={(at) => shortDay(addDays(from, at))}
        bands={bands[measure]}
        highest={highestScore}
      />
    </Card>
  )
}

/** How many check-ins a day has, and how many of them were added later. */
function checkInsLabel({ checkIns, added }: Trends['days'][number]): string {
  if (added === 0) return String(checkIns)
  return added === checkIns
    ? t('allAddedLater', { count: checkIns })
    : t('someAddedLater', { count: checkIns, added })
}

/**
 * The lower edge of a band on the chart. Bands touch, so that means between two whole scores are in a band
 * too.
 */
function joined(from: number): number {
  return Math.max(1, from - 1)
}
