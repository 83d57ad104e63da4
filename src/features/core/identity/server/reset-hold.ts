import { now } from '#server/clock.ts'
import { conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { currentLocale } from '#shared/current-language.ts'

import { texts } from '../locales/texts.ts'
import { resetHoldUntil } from '../reset-hold.ts'

const t = texts('refusals')

/**
 * The moment of the reset whose hold lasts now; null where none does. Texts from before it stay closed, also
 * to the person's own session.
 */
export function heldBefore({ resetHoldStartedAt }: Pick<SessionUser, 'resetHoldStartedAt'>): Date | null {
  return resetHoldUntil(resetHoldStartedAt, now()) && resetHoldStartedAt
}

/**
 * Throws a 409 during a reset hold, for whatever lets somebody into an account later or reaches its owner: an address, a
 * passkey, a second step, a contact, a device, a token. Somebody else may have set the password, and would otherwise
 * still have a way in once the owner is back.
 */
export function requireNoNewWayIn(user: Held): void {
  const day = holdDay(user)
  if (day) throw conflict(t('waitForWayIn', { day }))
}

/** The day on which the reset hold of somebody ends, in words; null where none lasts. */
export function holdDay(user: Held): string | null {
  const until = resetHoldUntil(user.resetHoldStartedAt, now())
  return until && until.toLocaleDateString(currentLocale(), { dateStyle: 'long', timeZone: user.timeZone })
}

type Held = Pick<SessionUser, 'resetHoldStartedAt' | 'timeZone'>

/**
 * Throws a 409 during a reset hold. Somebody else may have set the password, and must neither reach new people with
 * this account nor share what is in it.
 */
export function requireNoResetHold(user: Held): void {
  const day = holdDay(user)
  if (day) throw conflict(t('waitForResetHold', { day }))
}
