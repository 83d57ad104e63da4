import { eq } from 'drizzle-orm'

import { users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { endSessionsAndCodes } from './passwords/password-replacement.ts'

/**
 * Locks an account: every session and open code ends, and the password is gone, so that a sign-in is
 * refused as any wrong password would be. A recovery code or a new code from staff opens it again, each
 * with a new password.
 */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ passwordHash: '', lockedAt: now() }).where(eq(users.id, userId))
  await endSessionsAndCodes(tx, userId)
}
