import { now } from '#server/clock.ts'
import { conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { resetHoldUntil } from '../reset-hold.ts'

/**
 * The moment before which what this person wrote is closed, also to whoever is signed in as them; null
 * where nothing is.
 */
export function heldBefore({ resetHoldStartedAt }: Pick<SessionUser, 'resetHoldStartedAt'>): Date | null {
  return resetHoldUntil(resetHoldStartedAt, now()) && resetHoldStartedAt
}

/** Whether what this person wrote at that moment is closed now. */
export function isHeld(user: SessionUser, writtenAt: Date): boolean {
  const before = heldBefore(user)
  return before !== null && writtenAt < before
}

/** Throws a 409 that tells until when, where what was written at that moment is closed; `what` names it. */
export function requireNotHeld(user: SessionUser, writtenAt: Date, what: string): void {
  const until = resetHoldUntil(user.resetHoldStartedAt, now())
  if (!until || !isHeld(user, writtenAt)) return
  const day = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: user.timeZone })
  throw conflict(`${what} is sealed until ${day}`)
}
