import { ClipboardList } from 'lucide-react'
import { Link } from 'wouter'

import { TalkLink } from '#features/care/talk-requests/web/index.ts'
import { WaysToHelp } from '#features/core/help/web/index.ts'
import type { LatestAssessment } from '#features/wellbeing/assessments/contract.ts'
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
import { DifficultyQuestion } from '#features/wellbeing/assessments/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../locales/texts.ts'
import { DashboardCard } from './dashboard-card.tsx'

const t = texts('screening')

interface ScreeningResultProps {
  readonly results: readonly LatestAssessment[]
}

/** What the latest screening means, and what comes of it. */
export function ScreeningResult({ results }: ScreeningResultProps) {
  const isHeavy = isSerious(gravestOf(results))
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
        {!isHeavy && <Scores results={results} />}
        <div className="flex max-w-prose flex-col gap-2">
          <p>{nextStep(results)}</p>
          {notifiedMessages(results).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      </div>
      <TalkLink />
      {isHeavy && (
        <>
          <WaysToHelp />
          <Button asChild variant="outline" className="self-start">
            <Link href="/tools">{t('viewTools')}</Link>
          </Button>
          <Scores results={results} />
        </>
      )}
      {results[0] && <DifficultyQuestion result={results[0]} />}
      <p className="text-sm text-muted-foreground">{t('signpost')}</p>
    </DashboardCard>
  )
}

/** The messages about who was notified, each once. */
function notifiedMessages(results: readonly LatestAssessment[]): string[] {
  return [...new Set(results.flatMap(({ alert }) => (alert ? [notifiedMessage(alert)] : [])))]
}

function Scores({ results }: ScreeningResultProps) {
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
      <span>{meaningOf(line, result)}</span>
    </>
  )
}
