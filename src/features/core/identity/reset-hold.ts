/** After a reset that staff took part in, older texts stay closed for this long. */
const holdDays = 7

/** The same in milliseconds. */
export const holdMilliseconds = holdDays * 24 * 60 * 60_000

/** When the hold of a reset ends that began at `startedAt`; null where there is none or it is over at `now`. */
export function resetHoldUntil(startedAt: Date | null, now: Date): Date | null {
  if (!startedAt) return null
  const until = new Date(startedAt.getTime() + holdMilliseconds)
  return until > now ? until : null
}
