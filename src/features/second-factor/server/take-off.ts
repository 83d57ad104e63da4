import { and, eq } from 'drizzle-orm'

import { secondFactors } from '#features/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { secondFactorCodes } from './table.ts'

/** Takes a person's second factor off, with its backup codes; false where they had none. */
export function removeSecondFactor(tx: Database, userId: string): Promise<boolean> {
  // Keepers take it off for somebody who lost it.
  return asSystem(async () => {
    const removed = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .returning({ isOn: secondFactors.isOn })
    await tx.delete(secondFactorCodes).where(eq(secondFactorCodes.userId, userId))
    return removed.some(({ isOn }) => isOn)
  })
}

/** Whether a person has a second factor. */
export function isSecondFactorOn(db: Database, userId: string): Promise<boolean> {
  // Keepers ask it of others: whether, and never what.
  return asSystem(async () => {
    const found = await db
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), eq(secondFactors.isOn, true)))
    return found.length > 0
  })
}
