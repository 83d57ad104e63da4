import { type Change, changeBetween } from './change.ts'
import type { Assessment } from './contract.ts'
import type { InstrumentName } from './questions.ts'
import { type SeverityName, severityOf } from './scoring.ts'

/** One score of one questionnaire, and how it compares with the one before it. */
export interface ScorePoint {
  readonly createdAt: string
  readonly score: number
  readonly severity: SeverityName
  /** Null for the first. */
  readonly change: Change | null
  /** This score minus the one before; 0 for the first. */
  readonly difference: number
}

/** A questionnaire's scores out of results that are newest first; the oldest comes first. */
export function scoresOver(instrument: InstrumentName, results: readonly Assessment[]): ScorePoint[] {
  const scored = results.toReversed().flatMap(({ scores, createdAt }) => {
    const score = scores[instrument]
    return score === null ? [] : [{ createdAt, score }]
  })
  return scored.map(({ createdAt, score }, index) => {
    const before = scored[index - 1]?.score
    return {
      createdAt,
      score,
      severity: severityOf(instrument, score),
      change: before === undefined ? null : changeBetween(instrument, before, score),
      difference: before === undefined ? 0 : score - before,
    }
  })
}
