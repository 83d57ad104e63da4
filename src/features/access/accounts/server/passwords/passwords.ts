import { eq } from 'drizzle-orm'

import { isSecondFactorOn } from '#features/access/second-factor/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { addWayIn, hasVault, openVault, type Secret } from '#features/core/encryption/index.ts'
import { endSessions, type SessionDevice, startSession } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asOneTimePassword } from '#server/encryption/codes.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, notSignedIn } from '#server/http/rejection.ts'

import { texts } from '../../locales/texts.ts'
import { setProtectedColumns } from '../protected-columns.ts'
import { nameLane } from '../sign-in/failure-lanes.ts'
import { checkAttempt, countAttempt, passAttempt } from '../sign-in/sign-in-failures.ts'
import { checkPassword, hashOwnPassword } from './password-hash.ts'
import { requirePasswordFor } from './password-rules.ts'
import { withoutPin } from './pins.ts'
import { makeVault } from './vault-by-password.ts'

const t = texts('refusals')

/**
 * The caller's account, if the password is theirs, and the secret that it gives for their vault. Throws a 400 naming the field for another password, and a
 * 429 where guesses come too fast, with the limits of a sign-in.
 */
export async function requireOwnPassword(
  { db, user }: Caller,
  password: string,
  field = 'password',
): Promise<OwnAccount> {
  const attempt = await countAttempt(db, [nameLane('own-password', user.id)])
  const [account] = await db.select().from(users).where(eq(users.id, user.id))
  let secret: Secret | null = null
  const isRight = () =>
    checkAttempt(db, attempt, async () => {
      const check = await checkPassword(account?.passwordHash, passwordOf(account, password))
      secret = check.secret
      return check.isRight
    })
  if (!account || attempt.isLockedOut || !(await isRight())) throw badField(field, t('notYourPassword'))
  await passAttempt(db, attempt)
  return { account, secret }
}

interface OwnAccount {
  readonly account: typeof users.$inferSelect
  /** Null for a one-time password, and for a password from before vaults. */
  readonly secret: Secret | null
}

/** The caller's vault: the one that their session holds, else the one that their password opens, if it opens any. */
export async function vaultByPassword(
  { db, user, keyring, vault }: Omit<Caller, 'trace'>,
  secret: Secret | null,
): Promise<VaultKey | null> {
  if (vault || !secret) return vault
  return openVault({ db, keyring, userId: user.id }, secret)
}

/**
 * Changes the caller's password, removes their PIN, ends every session, and answers the secret of a new session
 * on `device`. Throws a 400 for a wrong current password or a weak new one, and a 401 where the password was
 * replaced or locked meanwhile.
 */
export async function changePassword(
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  device: SessionDevice,
): Promise<string> {
  const { db } = caller
  const { account, secret: current } = await requireOwnPassword(caller, currentPassword, 'currentPassword')
  if (
    account.mustChangePassword &&
    passwordOf(account, newPassword) === passwordOf(account, currentPassword)
  ) {
    throw badField('newPassword', t('chooseAnotherPassword'))
  }
  await requirePasswordFor(db, account, newPassword, 'newPassword')
  return storeOwnPassword(caller, account, { newPassword, current }, device)
}

/**
 * Sets the first own password of somebody who came in by another way and never had one, such as a sign-on, and makes
 * their vault. Every session ends. Answers the secret of a new one on `device`. Check first that they came in so. Throws
 * a 409 where the account has a vault, which only its password opens, a 400 for a weak password, and a 401 as
 * `changePassword`.
 */
export async function chooseFirstPassword(
  caller: Caller,
  newPassword: string,
  device: SessionDevice,
): Promise<string> {
  const { db, user } = caller
  const [account] = await db.select().from(users).where(eq(users.id, user.id))
  if (!account) throw notSignedIn()
  if (await hasVault(db, user.id)) throw conflict(t('enterOneTimePassword'))
  await requirePasswordFor(db, account, newPassword, 'newPassword')
  return storeOwnPassword(caller, account, { newPassword, current: null }, device)
}

interface NewPassword {
  readonly newPassword: string
  /** The secret of the present password, which opens the vault where the session does not hold it. */
  readonly current: Secret | null
}

async function storeOwnPassword(
  caller: Caller,
  account: typeof users.$inferSelect,
  { newPassword, current }: NewPassword,
  device: SessionDevice,
): Promise<string> {
  const { db, user, keyring } = caller
  const { passwordHash, secret } = await hashOwnPassword(newPassword)

  return db.transaction(async (tx) => {
    const columns = { passwordHash, ...withoutPin, mustChangePassword: false, oneTimeUntil: null }
    const isUnchanged = eq(users.passwordHash, account.passwordHash)
    if (!(await setProtectedColumns(tx, account.id, columns, isUnchanged))) throw notSignedIn()
    const held = await vaultByPassword({ ...caller, db: tx }, current)
    const vault = await vaultForNewPassword(tx, { ...caller, vault: held }, secret)
    await endSessions(tx, account.id)
    await recordAudit(tx, caller, { action: 'password.change' })
    // With a second factor the password alone confirms nothing, so the new session keeps the confirmation it had.
    const { confirmedUntil, sessionKind: kind, isOnTrustedDevice, signedOnBy, hasProvidersFactor } = user
    const opening = (await isSecondFactorOn(tx, account.id)) ? { confirmedUntil } : {}
    return startSession(tx, account, device.name, {
      ...opening,
      deviceHash: device.hash,
      kind,
      isOnTrustedDevice,
      signedOnBy,
      hasProvidersFactor,
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

/**
 * The password that is checked for what somebody typed. The one on a slip may be typed in capitals or without its
 * dashes; a password that somebody chose is taken sign for sign.
 */
export function passwordOf(
  account: Pick<typeof users.$inferSelect, 'mustChangePassword'> | undefined,
  typed: string,
): string {
  return (account?.mustChangePassword && asOneTimePassword(typed)) || typed
}
