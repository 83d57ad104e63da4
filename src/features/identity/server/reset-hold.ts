import { now } from '#server/clock.ts'
import { conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { resetHoldUntil } from '../reset-hold.ts'

/**
 * The moment before which what this person wrote is closed, also to whoever is signed in as them; null
 * where nothing is.
 */
export function closedBefore({ sealedAt }: Pick<SessionUser, 'sealedAt'>): Date | null {
  return resetHoldUntil(sealedAt, now()) && sealedAt
}

/** Whether what this person wrote at that moment is closed now. */
export function isClosed(user: SessionUser, writtenAt: Date): boolean {
  const before = closedBefore(user)
  return before !== null && writtenAt < before
}

/** Throws a 409 that tells until when, where what was written at that moment is closed; `what` names it. */
export function requireOpen(user: SessionUser, writtenAt: Date, what: string): void {
  const until = resetHoldUntil(user.sealedAt, now())
  if (!until || !isClosed(user, writtenAt)) return
  const day = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: user.timeZone })
  throw conflict(`${what} is sealed until ${day}`)
}
