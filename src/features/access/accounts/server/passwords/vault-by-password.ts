import { eq } from 'drizzle-orm'

import {
  addWayIn,
  createVault,
  hasVault,
  type KeyOwner,
  openVault,
  type Secret,
} from '#features/core/encryption/index.ts'
import { endSessions } from '#features/core/identity/index.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'

import { recoveryCodes } from '../table.ts'
import { type UpgradedAccount, upgradeToVault } from '../vault-upgrade.ts'

/**
 * Opens a person's vault with the password that they signed in with. Without a vault, one is made with the password
 * as its way in. Keys and a bio from before vaults move into it, and the server's own copies are deleted. A recovery
 * code from before opens no vault, so that it is deleted, and the person is asked to make a new one.
 */
export async function openOrMakeVault(
  { db, keyring }: Pick<KeyOwner, 'db' | 'keyring'>,
  account: UpgradedAccount,
  secret: Secret,
): Promise<VaultKey | null> {
  const owner = { db, keyring, userId: account.id }
  const opened = await openVault(owner, secret)
  if (opened) {
    await upgradeToVault(owner, opened, account)
    return opened
  }
  if (await hasVault(db, account.id)) return null
  // Sessions from before hold no vault, so that they could not read what moves into it.
  await endSessions(db, account.id)
  const made = await makeVault(owner, secret)
  await upgradeToVault(owner, made, account)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id))
  return made
}

/** Makes a person's vault with a password as its way in. */
export async function makeVault(owner: KeyOwner, secret: Secret): Promise<VaultKey> {
  const vault = await createVault(owner.db, owner.userId)
  await addWayIn(owner, vault, secret)
  return vault
}
