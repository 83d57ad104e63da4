import { createHash } from 'node:crypto'

import { and, eq, lt, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { tooMany } from '#server/http/rejection.ts'

import { signInFailures } from '../table.ts'

// NIST SP 800-63B-4 3.2.2 allows at most 100 failures in a row. ASVS 5.0 6.3.1 asks for delays before that.
const freeFailures = 10
const windowMinutes = 15
const longestDelaySeconds = 15 * 60
const maxConsecutive = 100

/**
 * The key under which failures are counted: what was tried, for which name, and from which device where the
 * account knows it. The parts are hashed separately, so that nobody can choose a name with another's key.
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

/** An attempt that was counted before it was checked. */
export interface Attempt {
  readonly key: Buffer
  /** Until when the next attempt has to wait; null while attempts are free. */
  readonly blockedUntil: Date | null
  /** A hundred failures in a row came before, so that no password works until it was reset. */
  readonly isLockedOut: boolean
}

/**
 * Counts an attempt as a failure before it is checked, in one statement, so that attempts sent at once are
 * limited like attempts one after the other. From the tenth within 15 minutes on, each failure doubles the
 * wait, from 1 s to 15 min. While the wait lasts, throws a 429 with Retry-After and counts nothing.
 */
export async function countAttempt(db: Database, key: Buffer): Promise<Attempt> {
  const at = now()
  const windowEndsAt = new Date(at.getTime() + windowMinutes * 60_000)
  const [row] = await db
    .insert(signInFailures)
    .values({ key, consecutive: 1, recent: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: incremented(at),
      setWhere: sql`coalesce(${signInFailures.blockedUntil} <= ${at.toISOString()}, true)`,
    })
    .returning()
  if (!row) throw tooMany(await secondsLeft(db, key, at))
  return { key, blockedUntil: row.blockedUntil, isLockedOut: row.consecutive > maxConsecutive }
}

function incremented(at: Date) {
  const { consecutive, recent, windowEndsAt } = signInFailures
  const moment = sql`${at.toISOString()}::timestamptz`
  const isOver = sql`${windowEndsAt} <= ${moment}`
  const count = sql`case when ${isOver} then 1 else ${recent} + 1 end`
  // Two to the tenth exceeds the longest delay. A greater exponent could overflow.
  const delay = sql`least(power(2, least(${count} - ${freeFailures}, 10)), ${longestDelaySeconds})`
  const blockedUntil = sql`case when ${count} >= ${freeFailures} then ${moment} + make_interval(secs => ${delay}) end`
  // The window is extended by the delay, so that waiting for its end does not start the count again.
  const goesOn = sql`greatest(${windowEndsAt}, ${blockedUntil} + make_interval(mins => ${windowMinutes}))`
  return {
    consecutive: sql`${consecutive} + 1`,
    recent: count,
    windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${goesOn} end`,
    blockedUntil,
  }
}

async function secondsLeft(db: Database, key: Buffer, at: Date): Promise<number> {
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.key, key))
  return row?.blockedUntil ? (row.blockedUntil.getTime() - at.getTime()) / 1000 : 0
}

/**
 * Checks an attempt, and answers the result. Where the check itself fails, for example because too many
 * passwords wait, the attempt is no failure: its count is undone, and the error is thrown on.
 */
export async function checkAttempt<Found>(
  db: Database,
  attempt: Attempt,
  look: () => Promise<Found>,
): Promise<Found> {
  try {
    return await look()
  } catch (error) {
    await undoAttempt(db, attempt)
    throw error
  }
}

/** Undoes the count of an attempt that was no failure, and its delay. Earlier failures stay counted. */
export async function undoAttempt(db: Database, { key, blockedUntil }: Attempt): Promise<void> {
  const { consecutive, recent } = signInFailures
  await db
    .update(signInFailures)
    .set({
      consecutive: sql`greatest(${consecutive} - 1, 0)`,
      recent: sql`greatest(${recent} - 1, 0)`,
      // The delay of a later attempt stays.
      blockedUntil: sql`nullif(${signInFailures.blockedUntil}, ${blockedUntil?.toISOString() ?? null}::timestamptz)`,
    })
    .where(eq(signInFailures.key, key))
}

/** Deletes failures that are over a day old. A name with a hundred failures in a row stays locked out. */
export async function deleteOldFailures(db: Database): Promise<void> {
  const dayAgo = new Date(now().getTime() - 24 * 60 * 60_000)
  await db
    .delete(signInFailures)
    .where(and(lt(signInFailures.windowEndsAt, dayAgo), lt(signInFailures.consecutive, maxConsecutive)))
}

/** Clears the failures under a key, after a success. */
export async function clearFailures(db: Database, key: Buffer): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key))
}
