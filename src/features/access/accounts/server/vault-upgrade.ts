import { eq } from 'drizzle-orm'

import { type KeyOwner, moveIntoVault } from '#features/core/encryption/index.ts'
import { heldBefore } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'

import { bioColumns } from './current-user.ts'

export type UpgradedAccount = Pick<typeof users.$inferSelect, 'id' | 'resetHoldStartedAt' | 'plainBio'>

/**
 * Moves what an account still has from before vaults into its vault: its keys, but those that a reset hold keeps
 * back, and its bio. The server's own copies are deleted.
 */
export async function upgradeToVault(
  owner: KeyOwner,
  vault: VaultKey,
  account: UpgradedAccount,
): Promise<void> {
  const { db, keyring } = owner
  await moveIntoVault(owner, vault, heldBefore(account))
  if (account.plainBio === null) return
  const bio = await bioColumns(db, { user: account, keyring, vault }, account.plainBio)
  await db.update(users).set(bio).where(eq(users.id, account.id))
}
