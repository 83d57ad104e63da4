import {
  cancelDeletion,
  getCurrentUser,
  requestDeletion,
  requireSamePerson,
} from '#features/access/accounts/index.ts'
import type { Confirmation } from '#features/access/accounts/own-password-contract.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { resetHoldUntil } from '#features/core/identity/reset-hold.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { currentLocale } from '#shared/current-language.ts'

import { type AccountDeletion, daysToReconsider } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('contract')

const dayMs = 24 * 60 * 60_000

/**
 * Closes the caller's account, to be erased in seven days, and ends all their sessions. They confirm it with their
 * password and, if they have one, their second factor. Throws a 400 that names the wrong field and a 429 after too
 * many failures, which count as failed sign-ins. Throws a 409 during a reset hold, and for the only administrator
 * of an institution.
 */
export async function deleteAccount(caller: Caller, confirmation: Confirmation): Promise<AccountDeletion> {
  const { db, user } = caller
  requireNoResetHold(user)
  await requireSamePerson(caller, confirmation)
  const deletesAt = new Date(now().getTime() + daysToReconsider * dayMs)
  await db.transaction(async (tx) => {
    await requestDeletion(tx, user, deletesAt)
    await recordAudit(tx, caller, { action: 'account.leave', objectId: user.id })
  })
  return { deletesAt: deletesAt.toISOString() }
}

/** A person who misused a one-time code from staff must not be able to delete the entries that it closed. */
function requireNoResetHold({ resetHoldStartedAt, timeZone }: SessionUser): void {
  const until = resetHoldUntil(resetHoldStartedAt, now())
  if (!until) return
  const day = until.toLocaleDateString(currentLocale(), { dateStyle: 'long', timeZone })
  throw conflict(t('heldUntil', { day }))
}

/** Cancels the deletion of the caller's account and opens it again. Throws a 409 if it is not waiting to be deleted. */
export function keepAccount(caller: Caller): Promise<CurrentUser> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    await cancelDeletion(tx, user.id)
    await recordAudit(tx, caller, { action: 'account.keep', objectId: user.id })
    return getCurrentUser(tx, caller)
  })
}
