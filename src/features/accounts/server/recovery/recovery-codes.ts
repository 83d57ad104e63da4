import { and, eq } from 'drizzle-orm'

import { users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { hashCode, newRecoveryCode } from '#server/encryption/codes.ts'

import { recoveryCodes } from '../table.ts'

/** Makes a person's recovery code, in place of an earlier one, and answers it. Only its hash is stored. */
export async function makeRecoveryCode(db: Database, userId: string): Promise<string> {
  const { code, ...fresh } = freshCode()
  await db
    .insert(recoveryCodes)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: recoveryCodes.userId, set: fresh })
  return code
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

/**
 * Uses up a person's recovery code, and answers a new one in its place, since others may have seen it on a
 * shared screen. Null for any other code.
 */
export async function consumeRecoveryCode(
  tx: Database,
  userId: string,
  typed: string,
): Promise<string | null> {
  const { code, ...fresh } = freshCode()
  const spent = await tx
    .update(recoveryCodes)
    .set(fresh)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashCode(typed))))
    .returning({ userId: recoveryCodes.userId })
  return spent.length > 0 ? code : null
}

/** Ends the reset hold of a person, who has proven who they are. */
export async function endResetHold(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ resetHoldStartedAt: null }).where(eq(users.id, userId))
}

function freshCode() {
  const code = newRecoveryCode()
  return { code, codeHash: hashCode(code), madeAt: now(), keptAt: null }
}
