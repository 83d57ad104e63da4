import { now } from '#server/clock.ts'
import { conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { resetHoldUntil } from '../reset-hold.ts'

/**
 * The moment of the reset whose hold lasts now; null where none does. Texts from before it stay closed, also
 * to the person's own session.
 */
export function heldBefore({ resetHoldStartedAt }: Pick<SessionUser, 'resetHoldStartedAt'>): Date | null {
  return resetHoldUntil(resetHoldStartedAt, now()) && resetHoldStartedAt
}

/** Whether a text that this person wrote at that moment is held closed now. */
export function isHeld(user: SessionUser, writtenAt: Date): boolean {
  const before = heldBefore(user)
  return before !== null && writtenAt < before
}

/** Throws a 409 that says until when a text from that moment is held closed; `what` names the text. */
export function requireNotHeld(user: SessionUser, writtenAt: Date, what: string): void {
  const until = resetHoldUntil(user.resetHoldStartedAt, now())
  if (!until || !isHeld(user, writtenAt)) return
  const day = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: user.timeZone })
  throw conflict(`${what} is sealed until ${day}`)
}
