/** How long after a reset that staff had a hand in what was written before it stays closed. */
const holdDays = 7

const holdMilliseconds = holdDays * 24 * 60 * 60_000

/** Until when what was written before `resetHoldStartedAt` stays closed; null where it is open. */
export function resetHoldUntil(resetHoldStartedAt: Date | null, now: Date): Date | null {
  if (!resetHoldStartedAt) return null
  const until = new Date(resetHoldStartedAt.getTime() + holdMilliseconds)
  return until > now ? until : null
}

/** When the reset was, of a seal that ends at this moment. */
export function resetHoldStartOf(until: string): Date {
  return new Date(Date.parse(until) - holdMilliseconds)
}
