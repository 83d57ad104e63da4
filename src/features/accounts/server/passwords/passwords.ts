import { eq } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { addWayIn, type Secret } from '#features/encryption/server/service.ts'
import { endSessions, startSession } from '#features/identity/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { isSecondFactorOn } from '#features/second-factor/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, notSignedIn } from '#server/http/rejection.ts'

import { setProtectedColumns } from '../protected-columns.ts'
import { nameLane } from '../sign-in/failure-lanes.ts'
import { checkAttempt, countAttempt, passAttempt } from '../sign-in/sign-in-failures.ts'
import { hashOwnPassword, verifyPassword } from './password-hash.ts'
import { requirePasswordFor } from './password-rules.ts'
import { withoutPin } from './pins.ts'
import { makeVault } from './vault-by-password.ts'

/**
 * The caller's account, if the password is theirs. Throws a 400 naming the field for another password, and a
 * 429 where guesses come too fast, with the limits of a sign-in.
 */
export async function requireOwnPassword(
  { db, user }: Caller,
  password: string,
  field = 'password',
): Promise<typeof users.$inferSelect> {
  const attempt = await countAttempt(db, [nameLane('own-password', user.id)])
  const [account] = await db.select().from(users).where(eq(users.id, user.id))
  const isRight = () => checkAttempt(db, attempt, () => verifyPassword(account?.passwordHash, password))
  if (!account || attempt.isLockedOut || !(await isRight()))
    throw badField(field, 'This is not your password')
  await passAttempt(db, attempt)
  return account
}

/**
 * Changes the caller's password, removes their PIN, ends every session, and answers the secret of a new session
 * on `device`. Throws a 400 for a wrong current password or a weak new one, and a 401 where the password was
 * replaced or locked meanwhile.
 */
export async function changePassword(
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  device: string,
): Promise<string> {
  const { db, user, keyring } = caller
  const account = await requireOwnPassword(caller, currentPassword, 'currentPassword')
  if (newPassword === currentPassword && account.mustChangePassword) {
    throw badField('newPassword', 'Please choose a password that is not the one you were given')
  }
  await requirePasswordFor(db, account, newPassword, 'newPassword')
  const { passwordHash, secret } = await hashOwnPassword(newPassword)

  return db.transaction(async (tx) => {
    const columns = { passwordHash, ...withoutPin, mustChangePassword: false, oneTimeUntil: null }
    const isUnchanged = eq(users.passwordHash, account.passwordHash)
    if (!(await setProtectedColumns(tx, account.id, columns, isUnchanged))) throw notSignedIn()
    const vault = await vaultForNewPassword(tx, caller, secret)
    await endSessions(tx, account.id)
    await recordAudit(tx, caller, { action: 'password.change' })
    // With a second factor the password alone confirms nothing, so the new session keeps the confirmation it had.
    const { confirmedUntil, sessionKind: kind, isOnTrustedDevice } = user
    const opening = (await isSecondFactorOn(tx, account.id)) ? { confirmedUntil } : {}
    return startSession(tx, account, device, {
      ...opening,
      kind,
      isOnTrustedDevice,
      vault: vault && { keyring, key: vault },
    })
  })
}

/** Lets a new password open the caller's vault. With the first own password the vault is made. */
async function vaultForNewPassword(
  tx: Database,
  { user, vault, keyring }: Caller,
  secret: Secret,
): Promise<VaultKey> {
  const owner = { db: tx, keyring, userId: user.id }
  if (!vault) return makeVault(owner, secret)
  await addWayIn(owner, vault, secret)
  return vault
}
