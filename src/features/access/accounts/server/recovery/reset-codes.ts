import { and, eq, exists, gt, isNotNull, or, sql } from 'drizzle-orm'

import { isSecondFactorOn } from '#features/access/second-factor/index.ts'
import { recordAudit, recordAudits } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { closeVaults, hasVault, type KeyOwner, type Secret } from '#features/core/encryption/index.ts'
import { isNamed } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { hashCode, newShortCode } from '#server/encryption/codes.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { badField } from '#server/http/rejection.ts'
import type { Trace } from '#server/http/session-user.ts'

import { texts } from '../../locales/texts.ts'
import type { PasswordReset } from '../../own-password-contract.ts'
import { hashOwnPassword } from '../passwords/password-hash.ts'
import { replacePassword } from '../passwords/password-replacement.ts'
import { requirePasswordFor } from '../passwords/password-rules.ts'
import { makeVault } from '../passwords/vault-by-password.ts'
import { notifyOfResetCode, notifyOtherPeopleManagers } from '../people-managers.ts'
import { setProtectedColumns } from '../protected-columns.ts'
import { revokeGrantsOf } from '../responder-grants.ts'
import { knownDevices, mailedCodes, recoveryCodes, resetCodes } from '../table.ts'
import { requireCodeHolder } from './code-holder.ts'
import { isMailedCode, consumeMailedCode } from './mailed-codes.ts'

const t = texts('refusals')

type Account = typeof users.$inferSelect

/** ASVS 5.0 6.4.6: staff start a reset, and only the person chooses the password. */
const lifetimeMilliseconds = 24 * 60 * 60_000

/** Makes a one-time code for a person's new password, in place of an earlier one. Only its hash is stored. */
export function makeResetCode(db: Database, userId: string) {
  // A people manager makes it for another person.
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

/** Deletes the unused codes that a people manager made, who may not make any more. */
export async function deleteResetCodesMadeBy(tx: Database, managerId: string): Promise<void> {
  const made = tx
    .select({ one: sql`1` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectId, resetCodes.userId),
        gt(auditEvents.at, new Date(now().getTime() - lifetimeMilliseconds)),
        eq(auditEvents.action, 'password.start-reset'),
        eq(auditEvents.actorId, managerId),
      ),
    )
  await tx.delete(resetCodes).where(exists(made))
}

/**
 * Sets a new password by a one-time code from staff or from an e-mail. It ends every session and the account's
 * lock, and starts a reset hold of seven days, since somebody else may have had the code; not where nobody ever came into
 * the account, such as a directory's, since it has no owner yet to hold it for. A responder without a
 * second factor loses their grants. The people managers are notified of a code from staff that was used, and of one of
 * them who came by e-mail. Throws the same 400 for an unknown name, a closed account and
 * a code that is wrong, used or expired, a 429 where wrong codes come too fast, and a 400 for a weak password.
 */
export function resetPassword(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { username, code, newPassword }: PasswordReset,
  trace: Trace,
): Promise<void> {
  // A person who forgot their password is not signed in, so there is no caller.
  return asSystem(async () => {
    const found = await findByCode(db, username, code)
    const tried = { username, action: 'password.reset', trace, refusal: notThisCode } as const
    const account = await requireCodeHolder(db, found, tried)
    await requirePasswordFor(db, account, newPassword, 'newPassword')
    const { passwordHash, secret } = await hashOwnPassword(newPassword)

    const isFirst = await hasNeverBeenUsed(db, account)

    await db.transaction(async (tx) => {
      const cameBy = await consumeCode(tx, account.id, code)
      await beginNewVault({ db: tx, keyring, userId: account.id }, secret)
      const resetHoldStartedAt = isFirst ? account.resetHoldStartedAt : now()
      await replacePassword(tx, account, { passwordHash, resetHoldStartedAt })
      await recordAudit(tx, { user: account, trace }, { action: 'password.reset' })
      await revokeUnprovenGrants(tx, account, trace)
      if (cameBy === 'mail') await notifyOtherPeopleManagers(tx, account, 'keeper-reset')
      else await notifyOfResetCode(tx, account, 'reset-code-used')
    })
  })
}

/** Whether an account has had no password, and nobody came in by another way from any browser. */
async function hasNeverBeenUsed(db: Database, { id, passwordHash, lockedAt }: Account): Promise<boolean> {
  if (passwordHash !== '' || lockedAt) return false
  return (await db.$count(knownDevices, eq(knownDevices.userId, id))) === 0 && !(await hasVault(db, id))
}

/**
 * Closes a person's vault and makes a new one, since somebody else may have chosen the password. The recovery code
 * still opens the old vault, but sets no password any more.
 */
async function beginNewVault(owner: KeyOwner, secret: Secret): Promise<void> {
  const { db, userId } = owner
  if (await closeVaults(db, userId)) {
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await setProtectedColumns(db, userId, { hasClosedVault: true })
  }
  await makeVault(owner, secret)
}

/**
 * Revokes the grants of a responder who comes in by a one-time code alone. Otherwise a single people manager
 * could answer alerts through another person's account. A second factor proves that it is still that person.
 */
async function revokeUnprovenGrants(
  tx: Database,
  { id, institutionId }: Account,
  trace: Trace,
): Promise<void> {
  if (await isSecondFactorOn(tx, id)) return
  const grants = await revokeGrantsOf(tx, id)
  await recordAudits(
    tx,
    { user: null, trace },
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
        isNamed(username),
        eq(users.isActive, true),
        or(isNotNull(resetCodes.userId), isNotNull(mailedCodes.userId)),
      ),
    )
  return found?.account
}

const isFromStaff = (code: string) =>
  and(eq(resetCodes.codeHash, hashCode(code)), gt(resetCodes.expiresAt, now()))

/** Uses a code up, and answers where it came from. Throws a 400 where somebody else was faster. */
async function consumeCode(tx: Database, userId: string, code: string): Promise<'staff' | 'mail'> {
  const used = await tx
    .delete(resetCodes)
    .where(and(eq(resetCodes.userId, userId), isFromStaff(code)))
    .returning({ userId: resetCodes.userId })
  if (used.length > 0) return 'staff'
  if (await consumeMailedCode(tx, { userId, purpose: 'password', code })) return 'mail'
  throw notThisCode()
}

const notThisCode = () => badField('code', t('notThisOneTimeCode'))
