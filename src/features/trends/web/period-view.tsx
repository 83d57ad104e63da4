import { instrumentNames, instruments } from '#features/assessments/questions.ts'
import { ShortScores } from '#features/assessments/web/components.tsx'
import { JumpLinks } from '#web/ui/layout/jump-links.tsx'

import type { Period, Trends } from '../contract.ts'
import { daysLabel, periodLabel } from '../day-labels.ts'
import { fewestDays } from '../insights.ts'
import { scoresOf } from '../screening-summary.ts'
import { lastDays } from '../series.ts'
import { InsightsCard } from './insights-card.tsx'
import { ScoreCard } from './score-card.tsx'
import { ScreeningCard } from './screening-card.tsx'
import { SourcesNote } from './sources-note.tsx'

interface PeriodViewProps {
  readonly period: Period
  readonly year: Trends
}

/** The charts of one period: mood, stress, insights and screenings. */
export function PeriodView({ period, year }: PeriodViewProps) {
  const trends = lastDays(year, Number(period))
  const hasDays = trends.days.length >= fewestDays
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <JumpLinks parts={partsOf(year, hasDays)} />
      {hasDays && <ScoreCard measure="mood" trends={trends} />}
      {hasDays && <ScoreCard measure="stress" trends={trends} />}
      {hasDays && (
        <div className="min-w-0 lg:col-span-full">
          <InsightsCard trends={trends} />
        </div>
      )}
      {!hasDays && year.days.length >= fewestDays && (
        <p className="text-muted-foreground lg:col-span-full">
          In this time there {trends.days.length === 1 ? 'is' : 'are'} {daysLabel(trends.days.length)} with a
          check-in. A longer time shows more.
        </p>
      )}
      {instrumentNames.map((instrument) => (
        <ScreeningCard key={instrument} instrument={instrument} trends={trends} year={year} />
      ))}
      <ShortScores since={Date.parse(trends.from)} period={periodLabel(trends)} />
      {year.screenings.length > 0 && <SourcesNote />}
    </div>
  )
}

function partsOf(year: Trends, hasDays: boolean) {
  const taken = instrumentNames.filter((instrument) => scoresOf(instrument, year.screenings).length > 0)
  return [
    ...(hasDays ? ofDays : []),
    ...taken.map((instrument) => ({ id: `${instrument}-over-time`, title: instruments[instrument].name })),
    ...(year.days.length >= fewestDays ? [{ id: 'year-title', title: 'Your year' }] : []),
  ]
}

const ofDays = [
  { id: 'mood-over-time', title: 'Mood' },
  { id: 'stress-over-time', title: 'Stress' },
  { id: 'insights-title', title: 'What goes with your days' },
]
