import { createHash } from 'node:crypto'

import { and, eq, lt, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import { tooMany } from '#server/rejection.ts'

import { signInFailures } from './table.ts'

// NIST SP 800-63B-4 3.2.2 allows at most 100 failures in a row; ASVS 5.0 6.3.1 asks for a delay before.
const freeFailures = 10
const windowMinutes = 15
const longestDelaySeconds = 15 * 60
const mostInARow = 100

/**
 * What failures are counted by: what was tried, for whom, and from which device where this account
 * knows it. The parts are hashed apart, so that no name can be chosen to count against another's.
 */
export function failureKey(
  tried: 'sign-in' | 'own-password' | 'reset-code',
  whom: string,
  knownDevice?: Buffer | null,
): Buffer {
  const name = createHash('sha256').update(whom.toLowerCase()).digest()
  return createHash('sha256')
    .update(tried)
    .update(name)
    .update(knownDevice ?? '')
    .digest()
}

/**
 * Throws a 429 with Retry-After while a name is being tried too fast. Answers whether it has failed a
 * hundred times in a row: then no password opens it until it was reset.
 */
export async function requirePatience(db: Database, key: Buffer): Promise<{ isShut: boolean }> {
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.key, key))
  const wait = row?.blockedUntil ? row.blockedUntil.getTime() - now().getTime() : 0
  if (wait > 0) throw tooMany(wait / 1000)
  return { isShut: (row?.consecutive ?? 0) >= mostInARow }
}

/** Counts a failure. From the tenth within 15 minutes on each one doubles the wait, from 1 s to 15 min. */
export async function countFailure(db: Database, key: Buffer): Promise<void> {
  const at = now()
  const windowEndsAt = new Date(at.getTime() + windowMinutes * 60_000)
  const isOver = sql`${signInFailures.windowEndsAt} <= ${at.toISOString()}`
  const [row] = await db
    .insert(signInFailures)
    .values({ key, consecutive: 1, recent: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        consecutive: sql`${signInFailures.consecutive} + 1`,
        recent: sql`case when ${isOver} then 1 else ${signInFailures.recent} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${signInFailures.windowEndsAt} end`,
      },
    })
    .returning()

  const over = (row?.recent ?? 0) - freeFailures
  if (over < 0) return
  const seconds = Math.min(2 ** over, longestDelaySeconds)
  const blockedUntil = new Date(at.getTime() + seconds * 1000)
  await db
    .update(signInFailures)
    // The window goes on from there: waiting out a delay does not start the count again.
    .set({ blockedUntil, windowEndsAt: new Date(blockedUntil.getTime() + windowMinutes * 60_000) })
    .where(eq(signInFailures.key, key))
}

/** Forgets failures of long ago; a name that was tried a hundred times in a row stays shut. */
export async function forgetOldFailures(db: Database): Promise<void> {
  const dayAgo = new Date(now().getTime() - 24 * 60 * 60_000)
  await db
    .delete(signInFailures)
    .where(and(lt(signInFailures.windowEndsAt, dayAgo), lt(signInFailures.consecutive, mostInARow)))
}

/** A success wipes the failures counted under the same key. */
export async function forgetFailures(db: Database, key: Buffer): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key))
}
