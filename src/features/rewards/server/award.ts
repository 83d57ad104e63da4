import { and, between, count, eq, inArray, sql } from 'drizzle-orm'

import { users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import { type Day, dayOf } from '#shared/days.ts'

import { type Activity, capDays, isOnceADay, rewards } from '../points.ts'
import { streakRewards, streaksOf } from '../streaks.ts'
import { pointEntries } from './table.ts'

/** Whose points they are, and in which time zone their days begin. */
interface Person {
  readonly id: string
  readonly timeZone: string
}

interface Dated {
  readonly source: string
  readonly day: Day
}

// A week more than the longest streak that is rewarded: a streak that fills this began long ago and has had its points.
const daysThatMatter = 37

/**
 * Gives a person the points of an activity and answers how many that were: 0 where this source, or as many as the rules allow, had them before. To be called inside
 * the transaction of what is rewarded. A source that is a local day also says which day it counts for;
 * one that was given with its day counts for that, everything else for the person's today.
 */
export async function awardPoints(
  tx: Database,
  person: Person,
  activity: Exclude<Activity, 'check-in'>,
  from: string | Dated,
): Promise<number> {
  const { source, day } = typeof from === 'string' ? dated(from, person) : from
  if (!(await isWithinCap(tx, person.id, activity, day))) return 0
  return give(tx, person.id, day, [{ activity, source }])
}

/** Reads the days on which a person checked in, each once, in order; the latest `count` of them. */
export type ReadCheckInDays = (db: Database, userId: string, count?: number) => Promise<Day[]>

/**
 * Gives a person the points of the first check-in of a day and of a streak that it completes; answers how
 * many that were. To be called inside the transaction that saves the check-in.
 */
export async function awardCheckIn(
  tx: Database,
  { id }: Person,
  day: Day,
  readDays: ReadCheckInDays,
): Promise<number> {
  const [points, reasons] = await pipeline(
    give(tx, id, day, [{ activity: 'check-in', source: day }]),
    streakReasons(tx, id, day, readDays),
  )
  return points === 0 ? 0 : points + (await give(tx, id, day, reasons))
}

function dated(source: string, { timeZone }: Person): Dated {
  return { source, day: /^\d{4}-\d\d-\d\d$/.test(source) ? source : dayOf(now(), timeZone) }
}

async function isWithinCap(tx: Database, userId: string, activity: Activity, day: Day): Promise<boolean> {
  const { cap } = rewards[activity]
  if (!cap || isOnceADay(activity)) return true

  // Counting and giving are two steps: whoever comes at the same moment waits here for the first.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const days = capDays(cap, day)
  const [row] = await tx
    .select({ given: count() })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.userId, userId),
        eq(pointEntries.activity, activity),
        days ? between(pointEntries.day, ...days) : undefined,
      ),
    )
  return (row?.given ?? 0) < cap.most
}

interface Reason {
  readonly activity: Activity
  readonly source: string
}

const rewardedStreaks = prepared((db) =>
  db
    .select({ activity: pointEntries.activity, source: pointEntries.source })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.userId, sql.placeholder('userId')),
        inArray(
          pointEntries.activity,
          streakRewards.map(({ activity }) => activity),
        ),
      ),
    ),
)

/**
 * What the streak that a check-in on `today` belongs to is yet to be rewarded for: once for each length,
 * with its first day as the source. The check-in itself may not be stored yet.
 */
async function streakReasons(
  tx: Database,
  userId: string,
  today: Day,
  readDays: ReadCheckInDays,
): Promise<Reason[]> {
  const [days, rewarded] = await pipeline(
    readDays(tx, userId, daysThatMatter),
    rewardedStreaks(tx, { userId }),
  )
  const { start, length } = streaksOf([...new Set([...days, today])].toSorted(), today).current
  if (start === null || length >= daysThatMatter) return []
  const had = new Set(rewarded.map(({ activity, source }) => `${activity} ${source}`))
  return streakRewards
    .filter(({ days: needed, activity }) => length >= needed && !had.has(`${activity} ${start}`))
    .map(({ activity }) => ({ activity, source: start }))
}

const entry = placeholders('userId', 'day', 'createdAt', 'activities', 'sources', 'points')

const addEntries = prepared((db) =>
  db
    .insert(pointEntries)
    .select(
      sql`select gen_random_uuid(), ${entry.userId}::uuid, activity, source, points, ${entry.day}::date, ${entry.createdAt}::timestamptz
        from unnest(${entry.activities}::text[], ${entry.sources}::text[], ${entry.points}::smallint[]) as reasons (activity, source, points)`,
    )
    .onConflictDoNothing()
    .returning({ points: pointEntries.points }),
)

async function give(tx: Database, userId: string, day: Day, reasons: readonly Reason[]): Promise<number> {
  if (reasons.length === 0) return 0
  const given = await addEntries(tx, {
    userId,
    day,
    createdAt: now().toISOString(),
    activities: reasons.map(({ activity }) => activity),
    sources: reasons.map(({ source }) => source),
    points: reasons.map(({ activity }) => rewards[activity].points),
  })
  return given.reduce((sum, { points }) => sum + points, 0)
}
