import { createHash } from 'node:crypto'

import { and, eq, lt, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { tooMany } from '#server/http/rejection.ts'

import { signInFailures } from '../table.ts'

// NIST SP 800-63B-4 3.2.2 allows at most 100 failures in a row; ASVS 5.0 6.3.1 asks for a delay before.
const freeFailures = 10
const windowMinutes = 15
const longestDelaySeconds = 15 * 60
const maxConsecutive = 100

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

/** A try that was counted before it was looked at. */
export interface Attempt {
  readonly key: Buffer
  /** Until when it holds up the next one; null while tries are free. */
  readonly blockedUntil: Date | null
  /** A hundred failures in a row came before: no password opens it until it was reset. */
  readonly isLockedOut: boolean
}

/**
 * Counts a try as a failure before anybody looks at it, in one statement: of any number sent at once no more
 * are looked at than one after the other. From the tenth within 15 minutes on each one doubles the wait,
 * from 1 s to 15 min. Throws a 429 with Retry-After, and counts nothing, while a name is being tried too fast.
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
  // Two to the tenth is more than the longest delay; to the thousandth it would be more than a number holds.
  const delay = sql`least(power(2, least(${count} - ${freeFailures}, 10)), ${longestDelaySeconds})`
  const blockedUntil = sql`case when ${count} >= ${freeFailures} then ${moment} + make_interval(secs => ${delay}) end`
  // The window goes on from there: waiting out a delay does not start the count again.
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
 * Looks at a try and answers what was found. What could not be looked at, as where too many passwords wait, is
 * no failure: the try is taken back, and the error thrown on.
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

/** Takes back a try that was no failure, and the wait that it brought; earlier failures stay counted. */
export async function undoAttempt(db: Database, { key, blockedUntil }: Attempt): Promise<void> {
  const { consecutive, recent } = signInFailures
  await db
    .update(signInFailures)
    .set({
      consecutive: sql`greatest(${consecutive} - 1, 0)`,
      recent: sql`greatest(${recent} - 1, 0)`,
      // Another try may have come after it, whose wait stays.
      blockedUntil: sql`nullif(${signInFailures.blockedUntil}, ${blockedUntil?.toISOString() ?? null}::timestamptz)`,
    })
    .where(eq(signInFailures.key, key))
}

/** Forgets failures of long ago; a name that was tried a hundred times in a row stays shut. */
export async function deleteOldFailures(db: Database): Promise<void> {
  const dayAgo = new Date(now().getTime() - 24 * 60 * 60_000)
  await db
    .delete(signInFailures)
    .where(and(lt(signInFailures.windowEndsAt, dayAgo), lt(signInFailures.consecutive, maxConsecutive)))
}

/** A success wipes the failures counted under the same key. */
export async function clearFailures(db: Database, key: Buffer): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key))
}
