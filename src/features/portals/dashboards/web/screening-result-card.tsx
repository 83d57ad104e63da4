import { ClipboardList } from 'lucide-react'
import { Link } from 'wouter'

import { WaysToHelp } from '#features/core/help/web/index.ts'
import { type LatestAssessment, assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import {
  type InstrumentName,
  instrumentNames,
  instruments,
} from '#features/wellbeing/assessments/instruments.ts'
import {
  meaningOf,
  namedScore,
  nextStep,
  scoreLines,
  notifiedMessage,
} from '#features/wellbeing/assessments/result-messages.ts'
import { gravestOf, isResultOf, isSerious } from '#features/wellbeing/assessments/scoring.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'

import { texts } from '../locales/texts.ts'
import { DashboardCard } from './dashboard-card.tsx'

const t = texts('screening')

/**
 * The latest screening: what it means, what happens next, who was notified, and whom to call. After a serious result
 * help comes before the scores.
 */
export function ScreeningResultCard() {
  const { data, isError, refetch } = useReading(assessmentApi.latest, {})
  if (isError) return <LoadFailure title={t('resultNotLoaded')} onRetry={refetch} />
  if (!data || data.length === 0) return null
  const isHeavy = isSerious(gravestOf(data))
  return (
    <DashboardCard
      icon={ClipboardList}
      title={t('resultTitle')}
      action={
        <Button asChild variant="outline">
          <Link href="/assessment/history">{t('allResults')}</Link>
        </Button>
      }
    >
      <div className="grid gap-x-10 gap-y-4 lg:has-[ul]:grid-cols-2">
        {!isHeavy && <Scores results={data} />}
        <div className="flex max-w-prose flex-col gap-2">
          <p>{nextStep(data)}</p>
          {notifiedMessages(data).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      </div>
      {isHeavy && (
        <>
          <WaysToHelp />
          <Button asChild variant="outline" className="self-start">
            <Link href="/tools">{t('viewTools')}</Link>
          </Button>
          <Scores results={data} />
        </>
      )}
      <p className="text-sm text-muted-foreground">{t('signpost')}</p>
    </DashboardCard>
  )
}

/** The messages about who was notified, each once. */
function notifiedMessages(results: readonly LatestAssessment[]): string[] {
  return [...new Set(results.flatMap(({ alert }) => (alert ? [notifiedMessage(alert)] : [])))]
}

function Scores({ results }: { readonly results: readonly LatestAssessment[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {instrumentNames.map((instrument) => {
        // Each questionnaire shows its newest result.
        const newest = results.find(({ scores }) => isResultOf(instrument, scores))
        return newest && <li key={instrument}>{newestScore(instrument, newest)}</li>
      })}
    </ul>
  )
}

function newestScore(instrument: InstrumentName, result: LatestAssessment) {
  const { name, highest } = instruments[instrument]
  const line = scoreLines(result).find((one) => one.instrument === instrument)
  if (!line) return t('notFinished', { name })
  return (
    <>
      <span className="font-semibold tabular-nums">{`${namedScore({ name, score: line.score, highest })}. `}</span>
      {meaningOf(line, result)}
    </>
  )
}
