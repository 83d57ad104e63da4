import { shownName } from '#features/practice/coping-tools/catalogue.ts'
import { daysBetween } from '#shared/days.ts'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Trial, TrialResult } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { chanceSentence, differenceSentence, meansSentence } from '../sentences.ts'
import { dayName } from './day-words.ts'
import { ResultChart } from './result-chart.tsx'

const t = texts('result')

/** What a trial that is over says, in words and in a chart. */
export function ResultCard({ trial }: { readonly trial: Trial }) {
  const { id, firstTool, secondTool, result } = trial
  return (
    <Card aria-labelledby={`trial-${id}`}>
      <CardHeader>
        <CardTitle as="h3" id={`trial-${id}`}>
          {t('titleOf', { first: shownName(firstTool), second: shownName(secondTool) })}
        </CardTitle>
        <CardDescription>{periodWords(trial)}</CardDescription>
      </CardHeader>
      {result ? <Told trial={trial} result={result} /> : <p>{nothingWords(trial)}</p>}
    </Card>
  )
}

interface ToldProps {
  readonly trial: Trial
  readonly result: TrialResult
}

function Told({ trial, result }: ToldProps) {
  const compared = { ...trial, ...result }
  // A difference of too few days is not put into a sentence, since it would be read as one that is there.
  if (result.chance === null) {
    return (
      <div className="flex max-w-prose flex-col gap-2">
        <p className="font-medium">{chanceSentence(result)}</p>
        <p>{meansSentence(compared)}</p>
      </div>
    )
  }
  return (
    <>
      <div className="flex max-w-prose flex-col gap-2">
        <p className="text-lg font-semibold">{differenceSentence(compared)}</p>
        <p>{chanceSentence(result)}</p>
        <p>{meansSentence(compared)}</p>
      </div>
      <ResultChart trial={trial} result={result} />
      <p className="max-w-prose text-sm text-muted-foreground">{t('aboutYou')}</p>
    </>
  )
}

function periodWords({ state, firstDay, lastDay, days }: Trial): string {
  if (state === 'finished') return t('period', { from: dayName(firstDay), to: dayName(lastDay) })
  return t('stoppedPeriod', { from: dayName(firstDay), nth: daysBetween(firstDay, lastDay) + 1, days })
}

function nothingWords({ firstTool, secondTool, firstToolDays, secondToolDays }: Trial): string {
  if (firstToolDays === 0 && secondToolDays === 0) return t('nothingWithEither')
  return t('nothingWith', { tool: shownName(firstToolDays === 0 ? firstTool : secondTool) })
}
