import { eq } from 'drizzle-orm'

import { endSessions } from '#features/identity/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'

import { deleteMailedCodes } from '../recovery/mailed-codes.ts'
import { failureKey, clearFailures } from '../sign-in/sign-in-failures.ts'
import { knownDevices, resetCodes } from '../table.ts'
import { withoutPin } from './pins.ts'

interface Replacement {
  readonly passwordHash: string
  /** When staff had a hand in it; null where the owner has shown who they are. */
  readonly resetHoldStartedAt: Date | null
}

/**
 * Puts a password in place of one that is forgotten or locked away: every session and open code ends, no
 * browser is known any more, the PIN is taken off, and failed tries are forgotten.
 */
export async function replacePassword(
  tx: Database,
  { id, username }: Pick<typeof users.$inferSelect, 'id' | 'username'>,
  replacement: Replacement,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...replacement, ...withoutPin, mustChangePassword: false, oneTimeUntil: null, lockedAt: null })
    .where(eq(users.id, id))
  await endSessionsAndCodes(tx, id)
  await clearFailures(tx, failureKey('sign-in', username))
  await clearFailures(tx, failureKey('own-password', id))
  await clearFailures(tx, failureKey('reset-code', username))
}

/** Ends every session and open code of somebody. Whoever made that necessary may have used any browser. */
export async function endSessionsAndCodes(tx: Database, userId: string): Promise<void> {
  await endSessions(tx, userId)
  await tx.delete(resetCodes).where(eq(resetCodes.userId, userId))
  await deleteMailedCodes(tx, userId)
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}
