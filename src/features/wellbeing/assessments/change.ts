import type { Assessment } from './contract.ts'
import type { InstrumentName } from './instruments.ts'
import { texts } from './locales/texts.ts'
import { type SeverityName, severityOf } from './scoring.ts'

const t = texts('course')

/**
 * The difference from which on a change is reliable: more than the questionnaire's own error is likely to make. It is
 * 6 points of PHQ-9 and 4 of GAD-7, as NHS Talking Therapies counts them (its manual; Gyani et al., Behav Res Ther
 * 2013) by the formula of Jacobson and Truax (J Consult Clin Psychol 1991). Decision 44 says why not less.
 */
export const reliableChange: Readonly<Record<InstrumentName, number>> = { phq9: 6, gad7: 4 }

export const changes = ['better', 'worse', 'same'] as const
export type Change = (typeof changes)[number]

/** How a score has changed since the one before; `same` below a reliable change. */
export function changeBetween(instrument: InstrumentName, before: number, after: number): Change {
  const difference = after - before
  if (Math.abs(difference) < reliableChange[instrument]) return 'same'
  return difference < 0 ? 'better' : 'worse'
}

/** One score of one questionnaire, compared with the one before it. */
export interface ScorePoint {
  readonly createdAt: string
  readonly score: number
  readonly severity: SeverityName
  /** Null for the first score. */
  readonly change: Change | null
  /** This score minus the one before; 0 for the first score. */
  readonly difference: number
}

/** Lists the scores of one questionnaire, the oldest first, from results that are newest first. */
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

/** What is said beside a clear change for the worse. It blames nobody, and sends nobody to a phone. */
export const kindWhenWorse = (): string => t('kindWhenWorse')

/**
 * Compares a score with the one before it. It names points only if the change is clear, and says of a smaller one that
 * it can be chance. It never praises: pages add that, if at all.
 */
export function changeMessage(change: Change, difference: number): string {
  if (difference === 0) return t('sameAsBefore')
  const isLower = difference < 0
  if (change === 'same') return t('littleChange', { isLower })
  return t('clearChange', { points: Math.abs(difference), isLower })
}
