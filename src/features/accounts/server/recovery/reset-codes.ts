import { and, eq, exists, gt, isNotNull, or, sql } from 'drizzle-orm'

import { type Actor, recordAudit, recordAudits } from '#features/audit/server/service.ts'
import { auditEvents } from '#features/audit/server/table.ts'
import { users } from '#features/identity/server/table.ts'
import { isSecondFactorOn } from '#features/second-factor/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { hashCode, newShortCode } from '#server/encryption/codes.ts'
import { badField } from '#server/http/rejection.ts'
import type { Trace } from '#server/http/session-user.ts'

import type { PasswordReset } from '../../contract.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { replacePassword } from '../passwords/password-replacement.ts'
import { requirePasswordFor } from '../passwords/password-rules.ts'
import { notifyOtherPeopleManagers } from '../people-managers.ts'
import { revokeGrantsOf } from '../responder-grants.ts'
import { mailedCodes, resetCodes } from '../table.ts'
import { requireCodeHolder } from './code-holder.ts'
import { isMailedCode, consumeMailedCode } from './mailed-codes.ts'

type Account = typeof users.$inferSelect

/** ASVS 5.0 6.4.6: staff start a reset, only the person chooses the password. */
const lifetimeMilliseconds = 24 * 60 * 60_000

/** Makes the code for somebody's new password, in place of one they had, and answers it this once. */
export function makeResetCode(db: Database, userId: string) {
  // Staff make it for somebody else.
  return asSystem(async () => {
    const code = newShortCode()
    const fresh = { codeHash: hashCode(code), expiresAt: new Date(now().getTime() + lifetimeMilliseconds) }
    await db
      .insert(resetCodes)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: resetCodes.userId, set: fresh })
    return { code, expiresAt: fresh.expiresAt }
  })
}

/** Takes back the codes that a keeper made lately and that nobody has used: they may not make them any more. */
export async function deleteResetCodesMadeBy(tx: Database, keeperId: string): Promise<void> {
  const made = tx
    .select({ one: sql`1` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectId, resetCodes.userId),
        gt(auditEvents.at, new Date(now().getTime() - lifetimeMilliseconds)),
        eq(auditEvents.action, 'password.start-reset'),
        eq(auditEvents.actorId, keeperId),
      ),
    )
  await tx.delete(resetCodes).where(exists(made))
}

/**
 * Sets a new password by a one-time code from staff or from an e-mail, ends every session, opens a lock, and
 * seals what only its owner may read, for seven days from now: somebody else may have held it. A responder
 * without a second factor needs their grants anew; of a keeper who came by e-mail the other keepers are told,
 * as they were of a code from staff when it was made. Throws one and the same 400 for an unknown name, a
 * closed account and a code that is wrong, used or expired; a 429 where wrong codes come too fast; a 400 for
 * a weak password.
 */
export function resetPassword(
  db: Database,
  { username, code, newPassword }: PasswordReset,
  trace: Trace,
): Promise<void> {
  // Whoever has forgotten their password is nobody yet.
  return asSystem(async () => {
    const found = await findByCode(db, username, code)
    const tried = { username, action: 'password.reset', trace, refusal: notThisCode } as const
    const account = await requireCodeHolder(db, found, tried)
    await requirePasswordFor(db, account, newPassword, 'newPassword')
    const passwordHash = await hashPassword(newPassword)

    await db.transaction(async (tx) => {
      const cameBy = await consumeCode(tx, account.id, code)
      await replacePassword(tx, account, { passwordHash, resetHoldStartedAt: now() })
      await recordAudit(tx, { user: account, trace }, { action: 'password.reset' })
      await revokeUnprovenGrants(tx, { user: account, trace })
      if (cameBy === 'mail') await notifyOtherPeopleManagers(tx, account, 'keeper-reset')
    })
  })
}

/**
 * Takes the grants of a responder back who comes in by such a code alone: one keeper must not become one
 * through somebody else's account. A second factor shows that it is still the same person.
 */
async function revokeUnprovenGrants(tx: Database, owner: Required<Actor> & { user: Account }): Promise<void> {
  const { id, institutionId } = owner.user
  if (await isSecondFactorOn(tx, id)) return
  const grants = await revokeGrantsOf(tx, id)
  await recordAudits(
    tx,
    { user: null, trace: owner.trace },
    grants.map((objectId) => ({ action: 'grant.revoke', objectId, subjectId: id, institutionId })),
  )
}

async function findByCode(db: Database, username: string, code: string) {
  const [found] = await db
    .select({ account: users })
    .from(users)
    .leftJoin(resetCodes, and(eq(resetCodes.userId, users.id), isFromStaff(code)))
    .leftJoin(
      mailedCodes,
      and(
        eq(mailedCodes.userId, users.id),
        eq(mailedCodes.email, users.email),
        isMailedCode('password', code),
      ),
    )
    .where(
      and(
        eq(sql`lower(${users.username})`, username.toLowerCase()),
        eq(users.isActive, true),
        or(isNotNull(resetCodes.userId), isNotNull(mailedCodes.userId)),
      ),
    )
  return found?.account
}

const isFromStaff = (code: string) =>
  and(eq(resetCodes.codeHash, hashCode(code)), gt(resetCodes.expiresAt, now()))

/** Uses a code up and answers who gave it. Throws a 400 where somebody was faster. */
async function consumeCode(tx: Database, userId: string, code: string): Promise<'staff' | 'mail'> {
  const used = await tx
    .delete(resetCodes)
    .where(and(eq(resetCodes.userId, userId), isFromStaff(code)))
    .returning({ userId: resetCodes.userId })
  if (used.length > 0) return 'staff'
  if (await consumeMailedCode(tx, { userId, purpose: 'password', code })) return 'mail'
  throw notThisCode()
}

const notThisCode = () =>
  badField('code', 'This code does not go with this username, or it was used or is too old')
