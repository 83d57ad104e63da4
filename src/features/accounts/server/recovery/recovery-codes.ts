import { and, eq } from 'drizzle-orm'

import { addWayIn, type KeyOwner, type Secret } from '#features/encryption/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { hashCode, newRecoveryCode, normalizeCode } from '#server/encryption/codes.ts'
import { deriveKey, type VaultKey } from '#server/encryption/vault-key.ts'

import { setProtectedColumns } from '../protected-columns.ts'
import { recoveryCodes } from '../table.ts'

/**
 * Makes a person's recovery code, in place of an earlier one, and answers it. It opens their vault; of the code
 * itself only the hash is stored.
 */
export async function makeRecoveryCode(owner: KeyOwner, vault: VaultKey | null): Promise<string> {
  const { db, userId } = owner
  const { code, ...fresh } = freshCode()
  await db
    .insert(recoveryCodes)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: recoveryCodes.userId, set: fresh })
  if (vault) await addWayIn(owner, vault, codeSecret(code))
  return code
}

/** The secret of a recovery code. It has 130 random bits, so that it needs no slow hash. */
export function codeSecret(code: string): Secret {
  return { wayIn: 'recovery-code', key: deriveKey(normalizeCode(code), 'recovery-code') }
}

/** When a person's recovery code was made, and when they said that they have kept it; null without a code. */
export async function findRecoveryCode(db: Database, userId: string) {
  const [found] = await db
    .select({ madeAt: recoveryCodes.madeAt, keptAt: recoveryCodes.keptAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return found ?? null
}

/** Stores that a person has kept their code. */
export async function markRecoveryCodeKept(db: Database, userId: string): Promise<void> {
  await db.update(recoveryCodes).set({ keptAt: now() }).where(eq(recoveryCodes.userId, userId))
}

/** Uses up a person's recovery code. Answers false for any other code. */
export async function consumeRecoveryCode(tx: Database, userId: string, typed: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashCode(typed))))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

/** Marks that nothing of a person is closed any more. */
export async function endResetHold(tx: Database, userId: string): Promise<void> {
  await setProtectedColumns(tx, userId, { resetHoldStartedAt: null, hasClosedVault: false })
}

function freshCode() {
  const code = newRecoveryCode()
  return { code, codeHash: hashCode(code), madeAt: now(), keptAt: null }
}
