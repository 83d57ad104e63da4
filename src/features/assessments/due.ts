export const dueTypes = ['initial', 'monthly', 'triggered'] as const
export type DueType = (typeof dueTypes)[number]

// The questions look back two weeks: asked sooner they tell little that is new (clinical facts 5).
export const earliestRepeatDays = 14
export const monthlyAfterDays = 30

const dayMs = 24 * 60 * 60 * 1000

interface Past {
  /** When the latest screening of any type was; null where there was none. */
  readonly latest: Date | null
  readonly isRiskElevated: boolean
  readonly present: Date
}

/**
 * Which screening is due, if any: `initial` before the first, `monthly` from 30 days on, `triggered`
 * once more than 14 days have gone by and the present risk is elevated (product decisions 5).
 */
export function dueScreening({ latest, isRiskElevated, present }: Past): DueType | null {
  if (!latest) return 'initial'
  const days = (present.getTime() - latest.getTime()) / dayMs
  if (days >= monthlyAfterDays) return 'monthly'
  return isRiskElevated && days > earliestRepeatDays ? 'triggered' : null
}
