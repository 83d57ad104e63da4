import { and, eq, gt, lte } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { hashCode } from '#server/encryption/codes.ts'

import { mailedCodes, type Purpose } from '../table.ts'

/** The condition that a row of `mailed_codes` is this code for this purpose, and still valid. */
export function isMailedCode(purpose: Purpose, code: string) {
  return and(
    eq(mailedCodes.purpose, purpose),
    eq(mailedCodes.codeHash, hashCode(code)),
    gt(mailedCodes.expiresAt, now()),
  )
}

interface GivenCode {
  readonly userId: string
  readonly purpose: Purpose
  readonly code: string
}

/**
 * Uses up a code that was mailed to the present address of an account, and answers that address. Null where the
 * code is not the latest for its purpose, or is over an hour old.
 */
export async function consumeMailedCode(
  tx: Database,
  { userId, purpose, code }: GivenCode,
): Promise<string | null> {
  const present = tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const [spent] = await tx
    .delete(mailedCodes)
    .where(and(eq(mailedCodes.userId, userId), isMailedCode(purpose, code), eq(mailedCodes.email, present)))
    .returning({ email: mailedCodes.email })
  return spent?.email ?? null
}

/** Deletes every code that was mailed to a person. */
export async function deleteMailedCodes(tx: Database, userId: string): Promise<void> {
  await tx.delete(mailedCodes).where(eq(mailedCodes.userId, userId))
}

/** Deletes codes that are no longer valid, and with them the addresses that they were mailed to. */
export async function deleteExpiredCodes(db: Database): Promise<void> {
  await db.delete(mailedCodes).where(lte(mailedCodes.expiresAt, now()))
}
