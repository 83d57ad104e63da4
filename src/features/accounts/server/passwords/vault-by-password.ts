import { eq } from 'drizzle-orm'

import {
  addWayIn,
  createVault,
  hasVault,
  type KeyOwner,
  moveIntoVault,
  openVault,
  type Secret,
} from '#features/encryption/server/service.ts'
import { endSessions, heldBefore } from '#features/identity/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'

import { bioColumns } from '../current-user.ts'
import { recoveryCodes } from '../table.ts'

type Account = Pick<typeof users.$inferSelect, 'id' | 'resetHoldStartedAt' | 'plainBio'>

/**
 * Opens a person's vault with the password that they signed in with. Without a vault, one is made with the password
 * as its way in. Keys and a bio from before vaults move into it, and the server's own copies are deleted. A recovery
 * code from before opens no vault, so that it is deleted, and the person is asked to make a new one.
 */
export async function openOrMakeVault(
  { db, keyring }: Pick<KeyOwner, 'db' | 'keyring'>,
  account: Account,
  secret: Secret,
): Promise<VaultKey | null> {
  const owner = { db, keyring, userId: account.id }
  if (await hasVault(db, account.id)) {
    const vault = await openVault(owner, secret)
    if (vault) await moveIn(owner, vault, account)
    return vault
  }
  // Sessions from before hold no vault, so that they could not read what moves into it.
  await endSessions(db, account.id)
  const vault = await makeVault(owner, secret)
  await moveIn(owner, vault, account)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id))
  return vault
}

async function moveIn(owner: KeyOwner, vault: VaultKey, account: Account): Promise<void> {
  const { db, keyring } = owner
  await moveIntoVault(owner, vault, heldBefore(account))
  if (account.plainBio === null) return
  const bio = await bioColumns(db, { user: account, keyring, vault }, account.plainBio)
  await db.update(users).set(bio).where(eq(users.id, account.id))
}

/** Makes a person's vault with a password as its way in. */
export async function makeVault(owner: KeyOwner, secret: Secret): Promise<VaultKey> {
  const vault = await createVault(owner.db, owner.userId)
  await addWayIn(owner, vault, secret)
  return vault
}
