import { and, eq } from 'drizzle-orm'

import { recordAudit, type Actor } from '#features/audit/server/service.ts'
import { endSessions, startSession } from '#features/identity/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { isSecondFactorOn } from '#features/second-factor/server/service.ts'
import type { Database } from '#server/database/database.ts'
import { badField, notSignedIn } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { countAttempt, failureKey, clearFailures, checkAttempt } from '../sign-in/sign-in-failures.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { requirePasswordFor } from './password-rules.ts'
import { withoutPin } from './pins.ts'

type Owner = Actor & { readonly user: SessionUser }

/**
 * Throws a 400 naming the field unless the password is the caller's own; guesses are limited like
 * those of a sign-in.
 */
export async function requireOwnPassword(
  db: Database,
  { user }: Owner,
  password: string,
  field = 'password',
): Promise<typeof users.$inferSelect> {
  const key = failureKey('own-password', user.id)
  const attempt = await countAttempt(db, key)
  const [account] = await db.select().from(users).where(eq(users.id, user.id))
  const isRight = () => checkAttempt(db, attempt, () => verifyPassword(account?.passwordHash, password))
  if (!account || attempt.isLockedOut || !(await isRight()))
    throw badField(field, 'This is not your password')
  await clearFailures(db, key)
  return account
}

/**
 * Changes the caller's password, takes off their PIN, ends every session and answers the secret of a new one. Throws a 400
 * for a wrong current password or a weak new one, a 401 where the password was replaced or locked away
 * meanwhile.
 */
export async function changePassword(
  db: Database,
  owner: Owner,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  device: string,
): Promise<string> {
  const account = await requireOwnPassword(db, owner, currentPassword, 'currentPassword')
  if (newPassword === currentPassword && account.mustChangePassword) {
    throw badField('newPassword', 'Please choose a password that is not the one you were given')
  }
  await requirePasswordFor(db, account, newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)

  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, ...withoutPin, mustChangePassword: false, oneTimeUntil: null })
      .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash)))
      .returning({ id: users.id })
    if (changed.length === 0) throw notSignedIn()
    await endSessions(tx, account.id)
    await recordAudit(tx, owner, { action: 'password.change' })
    // The password alone confirms nothing where there is a second factor: what was confirmed stays so.
    const { confirmedUntil, sessionKind: kind, isOnTrustedDevice } = owner.user
    const opening = (await isSecondFactorOn(tx, account.id)) ? { confirmedUntil } : {}
    return startSession(tx, account, device, { ...opening, kind, isOnTrustedDevice })
  })
}
