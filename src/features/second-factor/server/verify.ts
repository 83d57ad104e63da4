import { and, eq, lt } from 'drizzle-orm'

import { secondFactors } from '#features/identity/server/table.ts'
import { notify } from '#features/notifications/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { findBackupCode, consumeBackupCode } from './backup-codes.ts'
import { decryptSecret, matchingStep } from './secret.ts'

/** ASVS 5.0 6.6.3, NIST SP 800-63B-4 3.2.2: six digits need a limit; it is shared by all instances. */
const attemptLimit = { most: 5, perSeconds: 5 * 60 }

/** Counts one more try of a code. Throws a 429 for the sixth within five minutes. */
export const countCodeAttempt = (db: Database, userId: string) =>
  consumeRateLimit(db, `second-factor ${userId}`, attemptLimit)

/** The digits that an app shows, however they were typed; null for anything else. */
export function digitsOf(code: string): string | null {
  const digits = code.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** What a right code was: the app's, or one of the ten backup codes. */
export type Proof = 'app' | 'backup-code'

/**
 * Uses up a code of a person who has a second factor; null where it is wrong, over or was used before.
 * Throws a 429 for the sixth try within five minutes. Of a used backup code they are told.
 */
export async function verifyCode(
  db: Database,
  keyring: Keyring,
  userId: string,
  code: string,
): Promise<Proof | null> {
  await countCodeAttempt(db, userId)
  const digits = digitsOf(code)
  if (digits) return (await consumeAppCode(db, keyring, userId, digits)) ? 'app' : null
  const id = await findBackupCode(db, userId, code)
  if (id === null) return null
  return db.transaction(async (tx) => {
    if (!(await consumeBackupCode(tx, id))) return null
    const key = `backup-code-used ${crypto.randomUUID()}`
    await notify(tx, [userId], { key, kind: 'backup-code-used', path: '/profile' })
    return 'backup-code'
  })
}

async function consumeAppCode(
  db: Database,
  keyring: Keyring,
  userId: string,
  digits: string,
): Promise<boolean> {
  const isTheirs = and(eq(secondFactors.userId, userId), eq(secondFactors.isOn, true))
  const [factor] = await db.select().from(secondFactors).where(isTheirs)
  const step = factor && matchingStep(decryptSecret(keyring, factor), digits, factor.lastStep)
  if (!step) return false
  // Of two uses of one code at once, the second finds the step taken.
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isTheirs, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}
