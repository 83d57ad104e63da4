import { and, eq, inArray, lt, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { tooMany } from '#server/http/rejection.ts'

import { signInFailures } from '../table.ts'
import { type Bound, type Lane, type Tried, ownLimit, subjectOf } from './failure-lanes.ts'

interface CountedLane {
  readonly lane: Lane
  /** Until when the next attempt in this lane has to wait; null while attempts are free. */
  readonly blockedUntil: Date | null
}

/** An attempt that was counted before it was checked. */
export interface Attempt {
  readonly counted: readonly CountedLane[]
  /** So many failures in a row came before that no password works in one of these lanes until it was reset. */
  readonly isLockedOut: boolean
}

/**
 * Counts an attempt as a failure in each of its lanes before it is checked, so that attempts sent at once are
 * limited like attempts one after the other. While one of the lanes has to wait, throws a 429 with Retry-After
 * and counts nothing. A lane that is locked out passes nothing on to the lanes after it.
 */
export function countAttempt(db: Database, lanes: readonly Lane[]): Promise<Attempt> {
  // The role of callers has no access to the failures, so that no statement of theirs can clear them.
  return asSystem(async () => {
    const counted: CountedLane[] = []
    for (const lane of lanes) {
      const row = await countIn(db, lane)
      if (!row) {
        await undoAttempt(db, { counted, isLockedOut: false })
        throw tooMany(await secondsLeft(db, lane.key, now()))
      }
      counted.push({ lane, blockedUntil: row.blockedUntil })
      if (lane.bound.lockedOutAfter && row.consecutive > lane.bound.lockedOutAfter) {
        return { counted, isLockedOut: true }
      }
    }
    return { counted, isLockedOut: false }
  })
}

/** Counts in one statement. Answers undefined, and counts nothing, while the lane has to wait. */
async function countIn(db: Database, { key, subject, bound }: Lane) {
  const at = now()
  const windowEndsAt = new Date(at.getTime() + bound.windowMinutes * 60_000)
  const [row] = await db
    .insert(signInFailures)
    .values({ key, subject, consecutive: bound.lockedOutAfter ? 1 : 0, recent: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: incremented(at, bound),
      setWhere: sql`coalesce(${signInFailures.blockedUntil} <= ${at.toISOString()}, true)`,
    })
    .returning()
  return row
}

function incremented(at: Date, { free, windowMinutes, longestDelaySeconds, lockedOutAfter }: Bound) {
  const { consecutive, recent, windowEndsAt } = signInFailures
  const moment = sql`${at.toISOString()}::timestamptz`
  const isOver = sql`${windowEndsAt} <= ${moment}`
  const count = sql`case when ${isOver} then 1 else ${recent} + 1 end`
  // Two to the tenth exceeds the longest delay. A greater exponent could overflow.
  const delay = sql`least(power(2, least(${count} - ${free}, 10)), ${longestDelaySeconds})`
  const blockedUntil = sql`case when ${count} >= ${free} then ${moment} + make_interval(secs => ${delay}) end`
  // The window is extended by the delay, so that waiting for its end does not start the count again.
  const goesOn = sql`greatest(${windowEndsAt}, ${blockedUntil} + make_interval(mins => ${windowMinutes}))`
  return {
    ...(lockedOutAfter && { consecutive: sql`${consecutive} + 1` }),
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
export function undoAttempt(db: Database, { counted }: Attempt): Promise<void> {
  // As above.
  return asSystem(async () => {
    for (const lane of counted) await undoIn(db, lane)
  })
}

async function undoIn(db: Database, { lane, blockedUntil }: CountedLane): Promise<void> {
  const { consecutive, recent } = signInFailures
  await db
    .update(signInFailures)
    .set({
      consecutive: sql`greatest(${consecutive} - 1, 0)`,
      recent: sql`greatest(${recent} - 1, 0)`,
      // The delay of a later attempt stays.
      blockedUntil: sql`nullif(${signInFailures.blockedUntil}, ${blockedUntil?.toISOString() ?? null}::timestamptz)`,
    })
    .where(eq(signInFailures.key, lane.key))
}

/**
 * Ends an attempt that was right: the failures under the name that it met are cleared. Those of a whole network
 * are not, or whoever has an account could clear them.
 */
export async function passAttempt(db: Database, attempt: Attempt): Promise<void> {
  await undoAttempt(db, attempt)
  const named = attempt.counted.filter(({ lane }) => lane.subject)
  const keys = named.map(({ lane }) => lane.key)
  // As above.
  await asSystem(() => db.delete(signInFailures).where(inArray(signInFailures.key, keys)))
}

/** Clears all failures of some kinds under a name, from every device and network. */
export async function clearFailures(db: Database, whom: string, ...tried: readonly Tried[]): Promise<void> {
  const subjects = tried.map((kind) => subjectOf(kind, whom))
  // As above.
  await asSystem(() => db.delete(signInFailures).where(inArray(signInFailures.subject, subjects)))
}

/** Deletes failures whose window ended over a day ago. A lane with a hundred failures in a row stays as it is. */
export async function deleteOldFailures(db: Database): Promise<void> {
  const dayAgo = new Date(now().getTime() - 24 * 60 * 60_000)
  await db
    .delete(signInFailures)
    .where(
      and(lt(signInFailures.windowEndsAt, dayAgo), lt(signInFailures.consecutive, ownLimit.lockedOutAfter)),
    )
}
