import { and, eq, lt } from 'drizzle-orm'

import { secondFactors } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { normalizeCode } from '#shared/typed-code.ts'

import { findBackupCode, consumeBackupCode } from './backup-codes.ts'
import { decryptSecret, matchingStep } from './secret.ts'

/** Codes of six digits need a limit (ASVS 5.0 6.6.3, NIST SP 800-63B-4 3.2.2). All instances share it. */
const attemptLimit = { most: 5, perSeconds: 5 * 60 }

/** Counts one attempt at a code. Throws a 429 for the sixth within five minutes. */
export const countCodeAttempt = (db: Database, userId: string) =>
  consumeRateLimit(db, `second-factor ${userId}`, attemptLimit)

/** The six digits of an app's code, without spaces and dashes; null for anything else. */
export function digitsOf(code: string): string | null {
  const digits = normalizeCode(code)
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Where a right code came from. */
export type Proof = 'app' | 'backup-code'

/**
 * Uses up a code of the caller; null where the code is wrong, too old or was used before. A person whose backup
 * code was used is notified. Throws a 429 for the sixth attempt within five minutes.
 */
export async function verifyCode(caller: Caller, code: string): Promise<Proof | null> {
  const { db, user } = caller
  await countCodeAttempt(db, user.id)
  const digits = digitsOf(code)
  if (digits) return (await consumeAppCode(caller, digits)) ? 'app' : null
  const id = await findBackupCode(db, user.id, code)
  if (id === null) return null
  return db.transaction(async (tx) => {
    if (!(await consumeBackupCode(tx, id))) return null
    const key = `backup-code-used ${crypto.randomUUID()}`
    await notify(tx, [user.id], { key, kind: 'backup-code-used', path: '/profile/security' })
    return 'backup-code'
  })
}

async function consumeAppCode({ db, user, keyring }: Caller, digits: string): Promise<boolean> {
  const isTheirs = and(eq(secondFactors.userId, user.id), eq(secondFactors.isOn, true))
  const [factor] = await db.select().from(secondFactors).where(isTheirs)
  const step = factor && matchingStep(decryptSecret(keyring, factor), digits, factor.lastStep)
  if (!step) return false
  // Where one code is used twice at once, the second use finds its step taken.
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isTheirs, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}
