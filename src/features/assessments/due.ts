export const dueTypes = ['initial', 'monthly', 'triggered'] as const
export type DueType = (typeof dueTypes)[number]

// The questions are about the last two weeks, so asking sooner gives little that is new (clinical facts 5).
export const earliestRepeatDays = 14
export const monthlyAfterDays = 30

const dayMs = 24 * 60 * 60 * 1000

interface Past {
  /** The time of the latest screening of any type; null if there was none. */
  readonly latest: Date | null
  readonly isRiskElevated: boolean
  readonly now: Date
}

/**
 * Which screening is due, if any: `initial` before the first one, `monthly` from 30 days on, and `triggered` after
 * more than 14 days if the present risk is elevated (product decisions 5).
 */
export function dueScreening({ latest, isRiskElevated, now }: Past): DueType | null {
  if (!latest) return 'initial'
  const days = (now.getTime() - latest.getTime()) / dayMs
  if (days >= monthlyAfterDays) return 'monthly'
  return isRiskElevated && days > earliestRepeatDays ? 'triggered' : null
}
