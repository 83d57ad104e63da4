import { and, eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { addWayIn, createVault, openVault } from '#features/core/encryption/index.ts'
import { isNamed, canSignInAt, heldBefore } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { badField } from '#server/http/rejection.ts'
import type { Trace } from '#server/http/session-user.ts'

import { texts } from '../../locales/texts.ts'
import type { PasswordReset } from '../../own-password-contract.ts'
import { hashOwnPassword } from '../passwords/password-hash.ts'
import { replacePassword } from '../passwords/password-replacement.ts'
import { requirePasswordFor } from '../passwords/password-rules.ts'
import { recoveryCodes } from '../table.ts'
import { upgradeToVault } from '../vault-upgrade.ts'
import { requireCodeHolder } from './code-holder.ts'
import { endAddedSince, type KeptWayIn } from './coming-back.ts'
import { consumeRecoveryCode, storeRecoverySecret } from './recovery-codes.ts'
import { formOf, newRecoverySecret, readRecoverySecret } from './recovery-secret.ts'

const t = texts('refusals')

/**
 * Sets a new password by the person's own recovery code or phrase. It ends every session, the account's lock and a
 * reset hold, and answers a new one of the same form in place of the used one. Throws the same 400 for an unknown name, a
 * closed account and a wrong code, a 429 where wrong codes come too fast, a 400 for a weak password, and a 503 where
 * too many passwords wait.
 */
export function recoverPassword(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { username, code, newPassword }: PasswordReset,
  trace: Trace,
  kept: readonly KeptWayIn[],
): Promise<string> {
  // A person who forgot their password is not signed in, so there is no caller.
  return asSystem(async () => {
    const found = await findByName(db, username)
    const given = await readRecoverySecret(code, found?.parameters)
    const owner = found?.codeHash.equals(given.codeHash) ? found.account : undefined
    const tried = { username, action: 'password.recover', trace, refusal: notThisCode } as const
    const account = await requireCodeHolder(db, owner, tried)
    await requirePasswordFor(db, account, newPassword, 'newPassword')
    const { passwordHash, secret } = await hashOwnPassword(newPassword)
    const next = await newRecoverySecret(formOf(code))

    return db.transaction(async (tx) => {
      if (!(await consumeRecoveryCode(tx, account.id, given))) throw notThisCode()
      const keys = { db: tx, keyring, userId: account.id }
      const vault = (await openVault(keys, given.secret)) ?? (await createVault(tx, account.id))
      await addWayIn(keys, vault, secret)
      // The owner proved who they are, so that a reset hold ends.
      await upgradeToVault(keys, vault, { ...account, resetHoldStartedAt: null })
      const resetHoldStartedAt = account.hasClosedVault ? account.resetHoldStartedAt : null
      await replacePassword(tx, account, { passwordHash, resetHoldStartedAt })
      const since = heldBefore(account)
      // The code of an account from before vaults is from before its reset. Any other was made since.
      if (since && !account.hasClosedVault) await endAddedSince(tx, { user: account, trace }, kept, since)
      const shown = await storeRecoverySecret(keys, vault, next)
      await recordAudit(tx, { user: account, trace }, { action: 'password.recover' })
      return shown
    })
  })
}

async function findByName(db: Database, username: string) {
  const { codeHash, parameters } = recoveryCodes
  const [found] = await db
    .select({ account: users, codeHash, parameters })
    .from(recoveryCodes)
    .innerJoin(users, eq(users.id, recoveryCodes.userId))
    .where(
      and(
        isNamed(username),
        // This includes an account that waits for its deletion, which an intruder may have asked for.
        canSignInAt(now()),
      ),
    )
  return found
}

const notThisCode = () => badField('code', t('notThisRecoveryCode'))
