/** The bands of a mean stress, lowest first (specification, section 9). */
const bands = ['Low', 'Moderate', 'High', 'Critical'] as const
export type Band = (typeof bands)[number]

/** The band of a mean stress from 0 to 10: below 4, below 6, below 8, and from 8 on. */
export function bandOf(stress: number): Band {
  if (stress < 4) return 'Low'
  if (stress < 6) return 'Moderate'
  return stress < 8 ? 'High' : 'Critical'
}

/**
 * Whether a mean stress gets the badge that marks it as one to look after: from 7 on (specification, section
 * 9).
 */
export function needsAttention(stress: number): boolean {
  return stress >= 7
}
