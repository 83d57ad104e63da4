import { and, eq } from 'drizzle-orm'

import { addWayIn, type KeyOwner } from '#features/core/encryption/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'

import { setProtectedColumns } from '../protected-columns.ts'
import { recoveryCodes } from '../table.ts'
import type { NewRecoverySecret, RecoverySecret } from './recovery-secret.ts'

/**
 * Stores a person's new recovery code or phrase, in place of an earlier one, and answers what its owner is shown. It
 * opens their vault; only its hash is stored.
 */
export async function storeRecoverySecret(
  owner: KeyOwner,
  vault: VaultKey | null,
  { shown, codeHash, secret }: NewRecoverySecret,
): Promise<string> {
  const { db, userId } = owner
  const fresh = { codeHash, parameters: secret.parameters ?? null, madeAt: now(), keptAt: null }
  await db
    .insert(recoveryCodes)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: recoveryCodes.userId, set: fresh })
  if (vault) await addWayIn(owner, vault, secret)
  return shown
}

/** A person's recovery code or phrase: when it was made and kept, and how it is hashed; null without one. */
export async function findRecoveryCode(db: Database, userId: string) {
  const [found] = await db
    .select({
      madeAt: recoveryCodes.madeAt,
      keptAt: recoveryCodes.keptAt,
      parameters: recoveryCodes.parameters,
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return found ?? null
}

/** Stores that a person has kept their code. */
export async function markRecoveryCodeKept(db: Database, userId: string): Promise<void> {
  await db.update(recoveryCodes).set({ keptAt: now() }).where(eq(recoveryCodes.userId, userId))
}

/** Uses up a person's recovery code or phrase. Answers false for any other. */
export async function consumeRecoveryCode(
  tx: Database,
  userId: string,
  { codeHash }: RecoverySecret,
): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

/** Marks that nothing of a person is closed any more. */
export async function endResetHold(tx: Database, userId: string): Promise<void> {
  await setProtectedColumns(tx, userId, { resetHoldStartedAt: null, hasClosedVault: false })
}
