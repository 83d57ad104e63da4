import { type InstrumentName, instrumentNames } from './instruments.ts'
import { isResultOf, isSerious, type RiskLevel } from './scoring.ts'

// A result is shown for some days, so that it can be read at a quiet time, and longer if staff were notified of it.
const shownDays = 3
const seriousShownDays = 7
const dayMs = 24 * 60 * 60 * 1000

interface Result {
  readonly scores: Readonly<Record<InstrumentName, number | null>>
  readonly riskLevel: RiskLevel
  readonly createdAt: string
}

/** Results from before this instant are not shown as recent. */
export function shownSince(now: Date): Date {
  return new Date(now.getTime() - seriousShownDays * dayMs)
}

/**
 * Chooses the results that home screens show, from results that are newest first: the latest of each questionnaire
 * if it is recent. So a low GAD-7 does not hide the severe PHQ-9 of the same morning.
 */
export function latestOfEach<R extends Result>(results: readonly R[], now: Date): R[] {
  const latest = new Set(
    instrumentNames.map((instrument) => results.find(({ scores }) => isResultOf(instrument, scores))),
  )
  return results.filter((result) => {
    const days = isSerious(result.riskLevel) ? seriousShownDays : shownDays
    return latest.has(result) && now.getTime() - Date.parse(result.createdAt) < days * dayMs
  })
}
