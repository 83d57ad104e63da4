import { type Change, changeBetween } from './change.ts'
import type { InstrumentName } from './instruments.ts'

/** A longer time without a score ends an episode: what came before says little about now (our ruling). */
export const longestGapDays = 90
/**
 * Only from here on is there something to respond to or to recover from. It is the published cut-off of both
 * questionnaires (Kroenke 2001; Spitzer 2006).
 */
export const elevatedFrom = 10
/** Below this score is remission (PHQ-9: Kroenke 2001 and general use; GAD-7: its lowest band, Spitzer 2006). */
export const remissionBelow = 5

const dayMs = 24 * 60 * 60 * 1000

/** A score of a questionnaire that was finished. */
export interface DatedScore {
  readonly createdAt: Date
  readonly score: number
}

/** One score, compared with the first one of its episode. */
export interface CoursePoint<Score extends DatedScore = DatedScore> {
  readonly score: Score
  /** The baseline: the first score of the episode. */
  readonly baseline: Score
  /** Its number in the episode; the baseline is 1. */
  readonly number: number
  /** Compared with the baseline; null for the baseline itself. */
  readonly change: Change | null
  /** Half of the baseline or less and a reliable change, where the baseline was 10 or more. */
  readonly isResponse: boolean
  /** Below 5, where the baseline was 10 or more; from there that is always a reliable change. */
  readonly isRemission: boolean
}

/**
 * Compares each score of one questionnaire with the baseline of its episode; the scores are oldest first. An episode
 * begins with the first score of all, with the first after more than 90 days without one, and with the first of 10 or
 * more after a remission (decision 44; the words are those of Frank et al., Arch Gen Psychiatry 1991).
 */
export function courseOver<Score extends DatedScore>(
  instrument: InstrumentName,
  scores: readonly Score[],
): CoursePoint<Score>[] {
  const course: CoursePoint<Score>[] = []
  let hasRemitted = false
  for (const score of scores) {
    const before = course.at(-1)
    const isRelapse = hasRemitted && score.score >= elevatedFrom
    const episode = before && !isRelapse && !isAfterGap(before.score, score) ? before : null
    const baseline = episode?.baseline ?? score
    const wasElevated = baseline.score >= elevatedFrom
    const isRemission = wasElevated && score.score < remissionBelow
    const change = episode && changeBetween(instrument, baseline.score, score.score)
    if (!episode) hasRemitted = false
    if (isRemission) hasRemitted = true
    course.push({
      score,
      baseline,
      number: (episode?.number ?? 0) + 1,
      change,
      isResponse: wasElevated && change === 'better' && score.score * 2 <= baseline.score,
      isRemission,
    })
  }
  return course
}

function isAfterGap(before: DatedScore, next: DatedScore): boolean {
  return next.createdAt.getTime() - before.createdAt.getTime() > longestGapDays * dayMs
}
