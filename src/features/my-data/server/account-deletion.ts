import type { Confirmation } from '#features/accounts/contract.ts'
import { requestDeletion, requireSamePerson, cancelDeletion } from '#features/accounts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { resetHoldUntil } from '#features/identity/reset-hold.ts'
import { getCurrentUser } from '#features/identity/server/service.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { daysToReconsider } from '../account-deletion.ts'
import type { AccountDeletion } from '../contract.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Closes the caller's account on their password and, where they have one, their second factor, and signs
 * them out everywhere; in seven days it is erased. Throws a 400 naming the field, limited as failed
 * sign-ins are, and a 409 while something of theirs is sealed, and for the only administrator of an
 * institution.
 */
export async function leave(caller: Caller, confirmation: Confirmation): Promise<AccountDeletion> {
  const { db, user } = caller
  requireNothingSealed(user)
  await requireSamePerson(caller, confirmation)
  const deletesAt = new Date(now().getTime() + daysToReconsider * dayMs)
  await db.transaction(async (tx) => {
    await requestDeletion(tx, user, deletesAt)
    await recordAudit(tx, caller, { action: 'account.leave', objectId: user.id })
  })
  return { deletesAt: deletesAt.toISOString() }
}

/** Whoever used staff's code must not be able to destroy what it closed. */
function requireNothingSealed({ resetHoldStartedAt, timeZone }: SessionUser): void {
  const until = resetHoldUntil(resetHoldStartedAt, now())
  if (!until) return
  const day = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
  throw conflict(
    `Your older entries are sealed until ${day}. You can delete your account once they are open again.`,
  )
}

/** Opens the caller's account again. Throws a 409 where it is not waiting to be deleted. */
export function stay(caller: Caller): Promise<CurrentUser> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    await cancelDeletion(tx, user.id)
    await recordAudit(tx, caller, { action: 'account.keep', objectId: user.id })
    return getCurrentUser(tx, user.id)
  })
}
