import { and, desc, eq, inArray } from 'drizzle-orm'

import { lockAccount } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { heldBefore } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import type { ResetNotice, ResetStep } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { resetNoticeAnswers } from './table.ts'

const t = texts('refusals')

/**
 * The reset by a one-time code that this session was not asked about yet, with all resets before it; null without one,
 * and once nothing is closed any more.
 */
export async function findResetNotice({ db, user }: Caller): Promise<ResetNotice | null> {
  const { resetHoldStartedAt: resetAt, hasClosedVault } = user
  const isHeld = heldBefore(user) !== null
  if (!resetAt || !(isHeld || hasClosedVault)) return null
  if (await db.$count(resetNoticeAnswers, eq(resetNoticeAnswers.sessionId, user.sessionId))) return null
  return { resetAt: resetAt.toISOString(), steps: await listResetSteps(db, user.id), canLock: isHeld }
}

const kinds: Record<string, ResetStep['kind']> = {
  'password.start-reset': 'code-made',
  'password.ask-code': 'code-mailed',
  'password.reset': 'code-used',
}

async function listResetSteps(db: Database, userId: string): Promise<ResetStep[]> {
  const { at, action, subjectId, outcome } = auditEvents
  const query = db
    .select({ at, action })
    .from(auditEvents)
    .where(and(eq(subjectId, userId), inArray(action, Object.keys(kinds)), eq(outcome, 'done')))
    .orderBy(desc(at), desc(auditEvents.id))
  // Some events have another actor, and their rows belong to the institution.
  const rows = await asSystem(() => query)
  return rows.map((row) => ({ at: row.at.toISOString(), kind: kinds[row.action]! }))
}

/** Stores, for this session alone, that the caller made the reset. */
export function acceptReset(caller: Caller): Promise<void> {
  return caller.db.transaction(async (tx) => {
    await tx
      .insert(resetNoticeAnswers)
      .values({ sessionId: caller.user.sessionId, answeredAt: now() })
      .onConflictDoNothing()
    await recordAudit(tx, caller, { action: 'reset-notice.accept' })
  })
}

/**
 * Locks the caller's account, and notifies the people managers of the institution. Throws a 409 where there was
 * no reset within seven days, so that a stranger at an open page cannot lock the person out.
 */
export async function lockOwnAccount(caller: Caller): Promise<void> {
  const { db, user } = caller
  if (!heldBefore(user)) throw conflict(t('notReset'))
  await db.transaction(async (tx) => {
    await lockAccount(tx, user.id)
    await recordAudit(tx, caller, { action: 'account.lock' })
    const query = tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.institutionId, user.institutionId),
          inArray(users.role, ['admin', 'institution_admin']),
          eq(users.isActive, true),
        ),
      )
    // The caller may not read who manages the people of the institution.
    const managers = await asSystem(() => query)
    const recipients = managers.map(({ id }) => id).filter((id) => id !== user.id)
    // The list of locked accounts says which it is. A notification and its address hold no name.
    await notify(tx, recipients, {
      key: `account-locked:${user.id}`,
      kind: 'account-locked',
      path: '/people?state=locked',
    })
  })
}
