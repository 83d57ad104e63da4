import { and, eq } from 'drizzle-orm'

import type { Database } from '#server/database.ts'

import { secondFactorCodes, secondFactors } from './table.ts'

/** Takes a person's second factor off, with its backup codes; false where they had none. */
export async function takeOffSecondFactor(tx: Database, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ isOn: secondFactors.isOn })
  await tx.delete(secondFactorCodes).where(eq(secondFactorCodes.userId, userId))
  return removed.some(({ isOn }) => isOn)
}

/** Whether a person has a second factor. */
export async function isOnFor(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.isOn, true)))
  return found.length > 0
}
