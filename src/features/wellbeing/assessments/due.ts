export const dueTypes = ['initial', 'monthly', 'triggered'] as const
export type DueType = (typeof dueTypes)[number]

// The questions are about the last two weeks, so asking sooner gives little that is new (clinical facts 5).
const earliestRepeatDays = 14
const monthlyAfterDays = 30

const dayMs = 24 * 60 * 60 * 1000

interface Past {
  /** The time at which the questionnaire was last finished; null if it never was. */
  readonly latest: Date | null
  readonly isRiskElevated: boolean
  readonly now: Date
}

/**
 * Whether one questionnaire is due, and why: `initial` before the first time, `monthly` from 30 days on, and
 * `triggered` after more than 14 days if the present risk is elevated (product decisions 5). Each questionnaire is due
 * by itself (decision 44).
 */
export function dueScreening({ latest, isRiskElevated, now }: Past): DueType | null {
  if (!latest) return 'initial'
  const days = (now.getTime() - latest.getTime()) / dayMs
  if (days >= monthlyAfterDays) return 'monthly'
  return isRiskElevated && days > earliestRepeatDays ? 'triggered' : null
}

/** From when a questionnaire is due by the same rule, as things are now; null if it never was finished. */
export function nextDue({ latest, isRiskElevated }: Omit<Past, 'now'>): Date | null {
  const days = isRiskElevated ? earliestRepeatDays : monthlyAfterDays
  return latest && new Date(latest.getTime() + days * dayMs)
}

/** The first reason among those of several questionnaires: `initial`, then `monthly`, then `triggered`. */
export function firstReason(types: readonly (DueType | null)[]): DueType | null {
  return dueTypes.find((type) => types.includes(type)) ?? null
}
