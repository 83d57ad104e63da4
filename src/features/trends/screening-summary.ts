import { changeBetween, meaningfulChange } from '#features/assessments/change.ts'
import { type InstrumentName, instruments } from '#features/assessments/questions.ts'
import { scoreMessage } from '#features/assessments/result-messages.ts'
import { severityOf } from '#features/assessments/scoring.ts'
import type { Day } from '#shared/days.ts'

import type { ScreeningDay } from './contract.ts'
import { longDay } from './day-labels.ts'

/** A score of a questionnaire on a day. */
export interface Score {
  readonly day: Day
  readonly score: number
}

/** The scores of one questionnaire, oldest first. */
export function scoresOf(instrument: InstrumentName, screenings: readonly ScreeningDay[]): Score[] {
  return screenings.flatMap(({ day, [instrument]: score }) => (score === null ? [] : [{ day, score }]))
}

/** The latest score with its severity band. */
export function latestSummary(instrument: InstrumentName, { day, score }: Score): string {
  const words = scoreMessage({ instrument, score, severity: severityOf(instrument, score) })
  return `On ${longDay(day)} your ${instruments[instrument].name} score was ${words}.`
}

/** The change between the latest two scores. It is called meaningful only from the published thresholds on. */
export function changeSummary(instrument: InstrumentName, scores: readonly Score[]): string {
  const [before, latest] = scores.slice(-2)
  if (!before || !latest) return 'With a second one you can see where it is going.'

  const since = longDay(before.day)
  const difference = latest.score - before.score
  if (difference === 0) return `That is the same as on ${since}.`
  const moved = `That is ${Math.abs(difference)} ${difference < 0 ? 'lower' : 'higher'} than on ${since}`
  const threshold = `a change counts from ${meaningfulChange[instrument]} points on`
  return {
    better: `${moved}: a meaningful change, toward fewer symptoms (${threshold}).`,
    worse: `${moved}: a meaningful change, toward more symptoms (${threshold}). If that fits how you feel, tell somebody you trust.`,
    same: `${moved}. That is too little to mean anything by itself: ${threshold}.`,
  }[changeBetween(instrument, before.score, latest.score)]
}
