/** Specification, section 9: the 7-day average looks at the latest seven check-ins. */
const checkInsLookedAt = 7

/** The mean mood of up to the seven latest check-ins, newest first, in whole points; null without any. */
export function sevenCheckInMood(checkIns: readonly { readonly moodScore: number }[]): number | null {
  const latest = checkIns.slice(0, checkInsLookedAt)
  if (latest.length === 0) return null
  return Math.round(latest.reduce((sum, { moodScore }) => sum + moodScore, 0) / latest.length)
}
