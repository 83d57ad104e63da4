import { useState } from 'react'

import { WaysToHelp } from '#features/core/help/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { changeMessage, kindWhenWorse, scoresOver } from '../change.ts'
import { type Assessment, assessmentApi } from '../contract.ts'
import { answeredQuestions } from '../difficulty.ts'
import type { InstrumentName } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { answerText, creditLine, questionText } from '../questions.ts'
import { nextStep, scoreLines, titleOf } from '../result-messages.ts'
import { isFinished, isSerious } from '../scoring.ts'
import { longDate } from './dates.ts'
import { Score } from './score.tsx'

const t = texts('history')

interface ResultItemProps {
  readonly result: Assessment
  /** Only the latest result says what to do next. For an old one that would no longer be true. */
  readonly isLatest: boolean
  /** The results before it, newest first. */
  readonly earlier: readonly Assessment[]
  /** Whether the person is in the quiet time, in which nothing is praised. */
  readonly isQuiet: boolean
}

/** One result: its date, what it means, how it compares, and the answers on request. */
export function ResultItem({ result, isLatest, earlier, isQuiet }: ResultItemProps) {
  const { id, type, riskLevel, createdAt } = result
  // Thoughts of death or self-harm make a result serious. Then a lower score is no reason for praise.
  const mayPraise = !isQuiet && !isSerious(riskLevel)
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-border bg-card p-5 shadow-soft sm:p-6">
      <div>
        <h3 className="text-lg font-semibold">{titleOf(type)}</h3>
        <time dateTime={createdAt} className="text-sm text-muted-foreground">
          {longDate(createdAt)}
        </time>
      </div>
      {!isFinished(result.scores) && (
        <>
          <Badge variant="secondary" className="self-start">
            {t('notFinished')}
          </Badge>
          <p className="text-muted-foreground">{t('sentBeforeEnd')}</p>
        </>
      )}
      <ul className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {scoreLines(result).map((line) => (
          <li key={line.instrument}>
            <Score line={line} result={result} />
            <ChangeLine instrument={line.instrument} results={[result, ...earlier]} mayPraise={mayPraise} />
          </li>
        ))}
      </ul>
      {isLatest && <p className="max-w-prose">{nextStep([result])}</p>}
      {isLatest && isSerious(riskLevel) && <WaysToHelp />}
      <OwnAnswers id={id} />
    </li>
  )
}

interface ChangeLineProps {
  readonly instrument: InstrumentName
  /** This result and those before it, newest first. */
  readonly results: readonly Assessment[]
  readonly mayPraise: boolean
}

function ChangeLine({ instrument, results, mayPraise }: ChangeLineProps) {
  const point = scoresOver(instrument, results).at(-1)
  if (!point?.change) return null
  const { change, difference } = point
  const words = {
    better: mayPraise ? ` ${t('itCounts')}` : '',
    worse: ` ${kindWhenWorse()}`,
    same: '',
  }[change]
  return <p className="text-muted-foreground">{`${changeMessage(change, difference)}.${words}`}</p>
}

function OwnAnswers({ id }: { readonly id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Summary>{t('showAnswers')}</Summary>
      {isOpen && <AnswerList id={id} />}
    </details>
  )
}

function AnswerList({ id }: { readonly id: string }) {
  return (
    <QueryView
      queries={[useReading(assessmentApi.find, { params: { id } })]}
      failure={t('answersNotLoaded')}
      skeleton={<Skeleton className="h-40" />}
    >
      {(result) => (
        <div className="flex flex-col gap-4">
          <dl className="flex flex-col gap-2 text-sm">
            {answeredQuestions(result.responses).map(({ id: questionId, answer }) => (
              <div key={questionId} className="sm:grid sm:grid-cols-[1fr_12rem] sm:gap-4">
                <dt className="text-muted-foreground">{questionText(questionId)}</dt>
                <dd className="font-medium">{answerText(questionId, answer.value)}</dd>
              </div>
            ))}
          </dl>
          <p className="max-w-prose text-xs text-muted-foreground">{creditLine()}</p>
        </div>
      )}
    </QueryView>
  )
}
