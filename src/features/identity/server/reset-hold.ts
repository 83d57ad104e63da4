import { now } from '#server/clock.ts'
import { conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { currentLocale } from '#shared/localized.ts'

import { resetHoldUntil } from '../reset-hold.ts'
import { texts } from '../texts/refusals.ts'

/**
 * The moment of the reset whose hold lasts now; null where none does. Texts from before it stay closed, also
 * to the person's own session.
 */
export function heldBefore({ resetHoldStartedAt }: Pick<SessionUser, 'resetHoldStartedAt'>): Date | null {
  return resetHoldUntil(resetHoldStartedAt, now()) && resetHoldStartedAt
}

/**
 * Throws a 409 during a reset hold. Somebody else may have set the password, and must neither reach new people with
 * this account nor share what is in it.
 */
export function requireNoResetHold(user: Pick<SessionUser, 'resetHoldStartedAt' | 'timeZone'>): void {
  const until = resetHoldUntil(user.resetHoldStartedAt, now())
  if (!until) return
  const day = until.toLocaleDateString(currentLocale(), { dateStyle: 'long', timeZone: user.timeZone })
  throw conflict(texts.waitForResetHold({ day }))
}
