import { and, eq, inArray } from 'drizzle-orm'

import { lockAccount } from '#features/accounts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { heldBefore } from '#features/identity/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { notify } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { conflict } from '#server/http/rejection.ts'

import type { ResetNotice } from '../contract.ts'
import type { Owner } from './owner.ts'
import { resetNoticeAnswers } from './table.ts'

/** The reset by staff that this session has not been asked about; null without one. */
export async function findResetNotice(db: Database, { user }: Owner): Promise<ResetNotice | null> {
  const resetAt = heldBefore(user)
  if (!resetAt) return null
  const [answered] = await db
    .select({ sessionId: resetNoticeAnswers.sessionId })
    .from(resetNoticeAnswers)
    .where(eq(resetNoticeAnswers.sessionId, user.sessionId))
  return answered ? null : { resetAt: resetAt.toISOString() }
}

/** Remembers, for this session alone, that the reset was its owner's. */
export function acceptReset(db: Database, owner: Owner): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .insert(resetNoticeAnswers)
      .values({ sessionId: owner.user.sessionId, answeredAt: now() })
      .onConflictDoNothing()
    await recordAudit(tx, owner, { action: 'reset-notice.accept' })
  })
}

/**
 * Locks the caller's account and tells those who keep the people of the institution. Throws a 409 where
 * no reset by staff is less than seven days old: it must not become a way to lock others out.
 */
export async function lockOwnAccount(db: Database, owner: Owner): Promise<void> {
  const { user } = owner
  if (!heldBefore(user)) throw conflict('Your password was not set anew with a one-time code these days')
  await db.transaction(async (tx) => {
    await lockAccount(tx, user.id)
    await recordAudit(tx, owner, { action: 'account.lock' })
    const keeping = tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.institutionId, user.institutionId),
          inArray(users.role, ['admin', 'institution_admin']),
          eq(users.isActive, true),
        ),
      )
    // Who keeps the institution is not the caller's to see.
    const keepers = await asSystem(() => keeping)
    const told = keepers.map(({ id }) => id).filter((id) => id !== user.id)
    // Which account it is stands in the audit trail: no name in a notification or an address.
    await notify(tx, told, { key: `account-locked:${user.id}`, kind: 'account-locked', path: '/people' })
  })
}
