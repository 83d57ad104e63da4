import { daysBetween } from '#shared/days.ts'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Trial, TrialResult } from '../contract.ts'
import { chanceSentence, differenceSentence, meansSentence } from '../sentences.ts'
import { dayName } from './day-words.ts'
import { ResultChart } from './result-chart.tsx'

/** What a trial that is over says, in words and in a chart. */
export function ResultCard({ trial }: { readonly trial: Trial }) {
  const { id, firstTool, secondTool, result } = trial
  return (
    <Card aria-labelledby={`trial-${id}`}>
      <CardHeader>
        <CardTitle as="h3" id={`trial-${id}`}>{`${firstTool} and ${secondTool}`}</CardTitle>
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
      <p className="max-w-prose text-sm text-muted-foreground">
        This is about you and these weeks. You knew which tool you used, and what you hope for can move what
        you feel. Another time it may be different, and what helps in the moment goes first.
      </p>
    </>
  )
}

function periodWords({ state, firstDay, lastDay, days }: Trial): string {
  if (state === 'finished') return `${dayName(firstDay)} to ${dayName(lastDay)}`
  return `Begun on ${dayName(firstDay)}, stopped on day ${daysBetween(firstDay, lastDay) + 1} of ${days}`
}

function nothingWords({ firstTool, secondTool, firstToolDays, secondToolDays }: Trial): string {
  const missing = firstToolDays === 0 ? (secondToolDays === 0 ? 'either tool' : firstTool) : secondTool
  return `There is nothing to compare: no session with ${missing} counts in this trial.`
}
