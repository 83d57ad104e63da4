import { type InstrumentName, instrumentNames } from './questions.ts'
import { isSerious, type RiskLevel } from './scoring.ts'

// A result stays in view long enough to be read in a quiet moment; one that others were told of, longer.
const shownDays = 3
const seriousShownDays = 7
const dayMs = 24 * 60 * 60 * 1000

interface Result {
  readonly scores: Readonly<Record<InstrumentName, number | null>>
  readonly riskLevel: RiskLevel
  readonly createdAt: string
}

/** Nothing from before this moment is shown as a recent result. */
export function shownSince(present: Date): Date {
  return new Date(present.getTime() - seriousShownDays * dayMs)
}

/**
 * Of results, newest first, those that home screens show: the latest with each questionnaire, as long
 * as it is recent, so that a calm GAD-7 does not hide the grave PHQ-9 of the same morning.
 */
export function latestOfEach<R extends Result>(results: readonly R[], present: Date): R[] {
  const latest = new Set(
    instrumentNames.map((instrument) => results.find(({ scores }) => scores[instrument] !== null)),
  )
  return results.filter((result) => {
    const days = isSerious(result.riskLevel) ? seriousShownDays : shownDays
    return latest.has(result) && present.getTime() - Date.parse(result.createdAt) < days * dayMs
  })
}
