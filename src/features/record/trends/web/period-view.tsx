import { instrumentNames } from '#features/wellbeing/assessments/instruments.ts'
import { ShortScores } from '#features/wellbeing/assessments/web/components.tsx'
import { OnDemand } from '#web/on-demand.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FoldedPart } from '#web/ui/layout/folded-part.tsx'
import { JumpLinks } from '#web/ui/layout/jump-links.tsx'

import type { Period, Trends } from '../contract.ts'
import { periodLabel } from '../day-labels.ts'
import { fewestDays } from '../insights.ts'
import { lastDays } from '../series.ts'
import { texts } from '../texts/trends.ts'
import { ScoreCard } from './score-card.tsx'
import { ScreeningCard } from './screening-card.tsx'

const loadInsights = async () => (await import('./insights-card.tsx')).InsightsCard

interface PeriodViewProps {
  readonly period: Period
  readonly year: Trends
}

/** The charts of one period: mood, stress, insights and screenings. */
export function PeriodView({ period, year }: PeriodViewProps) {
  const trends = lastDays(year, Number(period))
  const hasDays = trends.days.length >= fewestDays
  const hasSleep = trends.days.filter(({ sleepHours }) => sleepHours !== null).length >= fewestDays
  const shortScores = <ShortScores since={Date.parse(trends.from)} period={periodLabel(trends)} />
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <JumpLinks parts={partsOf(year, hasDays, hasSleep)} />
      {hasDays && <ScoreCard measure="mood" trends={trends} />}
      {hasDays && <ScoreCard measure="stress" trends={trends} />}
      {hasSleep && (
        <FoldedPart id="sleep" title={texts.sleep}>
          <OnDemand
            load={loadSleepCard}
            props={{ trends }}
            fallback={<Skeleton className="h-120 rounded-lg" />}
          />
        </FoldedPart>
      )}
      {hasDays && (
        <div className="min-w-0 lg:col-span-full">
          <OnDemand
            load={loadInsights}
            props={{ trends }}
            fallback={<Skeleton className="h-64 rounded-lg" />}
          />
        </div>
      )}
      {!hasDays && year.days.length >= fewestDays && (
        <p className="text-muted-foreground lg:col-span-full">
          {texts.fewDays({ days: trends.days.length })}
        </p>
      )}
      {year.screenings.length > 0 ? (
        <FoldedPart id="screenings" title={texts.screenings}>
          <div className="grid gap-5 lg:grid-cols-2">
            {instrumentNames.map((instrument) => (
              <ScreeningCard key={instrument} instrument={instrument} trends={trends} year={year} />
            ))}
            {shortScores}
            <OnDemand load={loadSourcesNote} props={{}} />
          </div>
        </FoldedPart>
      ) : (
        shortScores
      )}
    </div>
  )
}

const loadSleepCard = async () => (await import('./sleep-card.tsx')).SleepCard
const loadSourcesNote = async () => (await import('./sources-note.tsx')).SourcesNote

function partsOf(year: Trends, hasDays: boolean, hasSleep: boolean) {
  return [
    ...(hasDays ? ofScores : []),
    ...(hasSleep ? [{ id: 'sleep', title: texts.sleep }] : []),
    ...(hasDays ? [{ id: 'insights-title', title: texts.insights }] : []),
    ...(year.screenings.length > 0 ? [{ id: 'screenings', title: texts.screenings }] : []),
    ...(year.days.length >= fewestDays ? [{ id: 'year', title: texts.yourYear }] : []),
  ]
}

const ofScores = [
  { id: 'mood-over-time', title: texts.mood },
  { id: 'stress-over-time', title: texts.stress },
]
