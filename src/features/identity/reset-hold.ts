/** How long after a reset that staff had a hand in what was written before it stays closed. */
const sealDays = 7

const sealMilliseconds = sealDays * 24 * 60 * 60_000

/** Until when what was written before `sealedAt` stays closed; null where it is open. */
export function resetHoldUntil(sealedAt: Date | null, now: Date): Date | null {
  if (!sealedAt) return null
  const until = new Date(sealedAt.getTime() + sealMilliseconds)
  return until > now ? until : null
}

/** When the reset was, of a seal that ends at this moment. */
export function resetHoldBegan(until: string): Date {
  return new Date(Date.parse(until) - sealMilliseconds)
}
