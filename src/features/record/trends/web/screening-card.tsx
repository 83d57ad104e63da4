import {
  conditionName,
  type InstrumentName,
  instruments,
} from '#features/wellbeing/assessments/instruments.ts'
import { severityLabel } from '#features/wellbeing/assessments/result-messages.ts'
import { bands, severityOf } from '#features/wellbeing/assessments/scoring.ts'
import { addDays, daysBetween } from '#shared/days.ts'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import type { Trends } from '../contract.ts'
import { fullDay, periodLabel, shortDay } from '../day-labels.ts'
import { texts } from '../locales/texts.ts'
import { type Score, scoresOf, screeningSummary } from '../screening-summary.ts'
import { scoreSeries, ticksOf } from '../series.ts'

const t = texts('screenings')

interface ScreeningCardProps {
  readonly instrument: InstrumentName
  readonly trends: Trends
  /** The whole year, so that a short period can compare the latest result with one before the period. */
  readonly year: Trends
}

/**
 * The scores of one questionnaire over its published severity bands. It is shown only to a person who has
 * taken it.
 */
export function ScreeningCard({ instrument, trends, year }: ScreeningCardProps) {
  const { name } = instruments[instrument]
  const all = scoresOf(instrument, year.screenings)
  if (all.length === 0) return null
  const scores = scoresOf(instrument, trends.screenings)
  const course = year.courses.find((one) => one.instrument === instrument)
  const id = `${instrument}-over-time`
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>
        {t('titleOf', { name, about: conditionName(instrument), period: periodLabel(trends) })}
      </CardTitle>
      {scores.length > 0 ? (
        <ScoresChart instrument={instrument} scores={scores} span={trends} />
      ) : (
        <p className="text-muted-foreground">{t('noneIn', { period: periodLabel(trends) })}</p>
      )}
      {screeningSummary(instrument, all, course).map((words) => (
        <CardDescription key={words}>{words}</CardDescription>
      ))}
    </Card>
  )
}

interface ScoresChartProps {
  readonly instrument: InstrumentName
  readonly scores: readonly Score[]
  /** From its first day to its last. */
  readonly span: Pick<Trends, 'from' | 'to'>
}

/** The scores of one questionnaire as a line over its severity bands, and as a table. */
export function ScoresChart({ instrument, scores, span }: ScoresChartProps) {
  const { from, to } = span
  const { name, highest } = instruments[instrument]
  const scoreIs = (score: number) =>
    t('scoreIs', { score, severity: severityLabel(severityOf(instrument, score)) })
  const listed = scores.map(({ day, score }) => [fullDay(day), scoreIs(score)])
  return (
    <LineChart
      label={`${t('chartOf', { name, highest })} ${listed.map((row) => row.join(': ')).join('. ')}.`}
      table={{
        caption: t('tableOf', { name }),
        columns: [t('day'), t('score')],
        rows: listed.toReversed(),
      }}
      tone="primary"
      points={scoreSeries(from, scores)}
      say={(at, score) => [fullDay(addDays(from, at)), scoreIs(score)].join(': ')}
      span={[0, daysBetween(from, to)]}
      ticks={ticksOf(span)}
      nameOf={(at) => shortDay(addDays(from, at))}
      bands={bands[instrument].map((band) => ({ ...band, name: severityLabel(band.name) }))}
      highest={highest}
    />
  )
}
