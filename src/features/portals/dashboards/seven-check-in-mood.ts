// Specification, section 9: the 7-day average is over the latest seven check-ins.
const averagedCheckIns = 7

/**
 * The mean mood of the seven latest check-ins in whole points; null without check-ins. Takes the newest first.
 */
export function sevenCheckInMood(checkIns: readonly { readonly moodScore: number }[]): number | null {
  const latest = checkIns.slice(0, averagedCheckIns)
  if (latest.length === 0) return null
  return Math.round(latest.reduce((sum, { moodScore }) => sum + moodScore, 0) / latest.length)
}
