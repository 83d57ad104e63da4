import { and, eq, gte } from 'drizzle-orm'

import { endSessions } from '#features/core/identity/index.ts'
import type { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { setProtectedColumns } from '../protected-columns.ts'
import { deleteMailedCodes } from '../recovery/mailed-codes.ts'
import { clearFailures } from '../sign-in/sign-in-failures.ts'
import { knownDevices, recoveryCodes, resetCodes } from '../table.ts'
import { withoutPin } from './pins.ts'

interface Replacement {
  readonly passwordHash: string
  /** Now where staff took part in the reset; null where the owner proved who they are. */
  readonly resetHoldStartedAt: Date | null
}

/**
 * Replaces a password that was forgotten or locked. Every session and open code ends, no browser is known any
 * more, the PIN is removed, and failed attempts are cleared.
 */
export async function replacePassword(
  tx: Database,
  { id, username }: Pick<typeof users.$inferSelect, 'id' | 'username'>,
  replacement: Replacement,
): Promise<void> {
  const open = { mustChangePassword: false, oneTimeUntil: null, lockedAt: null }
  await setProtectedColumns(tx, id, { ...replacement, ...withoutPin, ...open })
  await endSessionsAndCodes(tx, id)
  await clearFailures(tx, username, 'sign-in', 'reset-code')
  await clearFailures(tx, id, 'own-password')
}

/**
 * Locks an account. Every session and open code ends, and the password is removed, so that a sign-in is refused
 * like any with a wrong password. A new code from staff unlocks it with a new password, or a recovery code from
 * before the reset that led to the lock.
 */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  const changed = await setProtectedColumns(tx, userId, { passwordHash: '', lockedAt: now() })
  await endSessionsAndCodes(tx, userId)
  const resetAt = changed?.resetHoldStartedAt
  // Whoever used the code from staff may have made a recovery code since.
  if (resetAt) {
    await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.madeAt, resetAt)))
  }
}

/** Ends every session and code of a person. No browser stays known, since an intruder may have used any. */
async function endSessionsAndCodes(tx: Database, userId: string): Promise<void> {
  await endSessions(tx, userId)
  await tx.delete(resetCodes).where(eq(resetCodes.userId, userId))
  await deleteMailedCodes(tx, userId)
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}
