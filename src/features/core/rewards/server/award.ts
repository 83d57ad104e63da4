import { and, between, count, eq, inArray, sql } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { type Day, dayOf } from '#shared/days.ts'

import { type Activity, capDays, isOnceADay, rewards } from '../points.ts'
import { streakRewards, streaksOf } from '../streaks.ts'
import { pointEntries } from './table.ts'

type Person = Pick<SessionUser, 'id' | 'timeZone'>

/** What points are given for: a local day or the id of a record, and the person's own day that it counts for. */
interface DatedSource {
  readonly source: string
  readonly day: Day
}

// It is a week more than the longest rewarded streak. A streak that fills it got its points long ago.
const streakLookbackDays = 37

/**
 * Gives a person the points of an activity and returns how many: 0 if this source got them before, or if the cap of
 * the activity is reached. Call it in the transaction that stores the activity. The points count for the given day;
 * without one, for the source if that is a local day, and otherwise for the person's today.
 */
export async function awardPoints(
  tx: Database,
  person: Person,
  activity: Exclude<Activity, 'check-in'>,
  source: string | DatedSource,
): Promise<number> {
  const dated = typeof source === 'string' ? withDay(source, person) : source
  const { points, cap } = rewards[activity]
  if (!cap || isOnceADay(activity)) {
    return addPoints(tx, person.id, dated.day, [{ activity, source: dated.source }])
  }
  const [from, until] = capDays(cap, dated.day) ?? ['-infinity', 'infinity']
  const row = { ...dated, userId: person.id, activity, points, createdAt: now().toISOString() }
  const [, added] = await pipeline(
    // Simultaneous calls for one person wait here for each other. A statement of its own then counts what they added.
    lockPerson(tx, { userId: person.id }),
    insertWithinCap(tx, { ...row, from, until, most: cap.most }),
  )
  return sumOf(added)
}

/** Reads the days on which a person checked in, each once and the oldest first; with `count`, the latest that many. */
export type ReadCheckInDays = (db: Database, userId: string, count?: number) => Promise<Day[]>

/**
 * Gives a person the points of the first check-in of a day and of a streak that it completes, and returns how many.
 * Call it in the transaction that saves the check-in.
 */
export async function awardCheckIn(
  tx: Database,
  { id }: Person,
  day: Day,
  readDays: ReadCheckInDays,
): Promise<number> {
  const [points, awards] = await pipeline(
    addPoints(tx, id, day, [{ activity: 'check-in', source: day }]),
    streakAwards(tx, id, day, readDays),
  )
  return points === 0 ? 0 : points + (await addPoints(tx, id, day, awards))
}

function withDay(source: string, { timeZone }: Person): DatedSource {
  return { source, day: /^\d{4}-\d\d-\d\d$/.test(source) ? source : dayOf(now(), timeZone) }
}

const lockPerson = prepared((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('no key update'),
)

const insertWithinCap = prepared((db) => {
  const { userId, activity, source, points, day } = placeholders(
    'userId',
    'activity',
    'source',
    'points',
    'day',
  )
  const { createdAt, from, until, most } = placeholders('createdAt', 'from', 'until', 'most')
  const given = db
    .select({ given: count() })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.userId, userId),
        eq(pointEntries.activity, activity),
        between(pointEntries.day, from, until),
      ),
    )
  return db
    .insert(pointEntries)
    .select(
      sql`select gen_random_uuid(), ${userId}::uuid, ${activity}::text, ${source}::text, ${points}::smallint, ${day}::date, ${createdAt}::timestamptz
        where ${given} < ${most}::int`,
    )
    .onConflictDoNothing()
    .returning({ points: pointEntries.points })
})

/** One entry of the ledger to add. */
interface Award {
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
 * Lists the awards that the streak of a check-in on `today` has earned and not got yet: one for each length, with
 * the first day of the streak as the source. The check-in itself may not be stored yet.
 */
async function streakAwards(
  tx: Database,
  userId: string,
  today: Day,
  readDays: ReadCheckInDays,
): Promise<Award[]> {
  const [days, rewarded] = await pipeline(
    readDays(tx, userId, streakLookbackDays),
    rewardedStreaks(tx, { userId }),
  )
  const { start, length } = streaksOf([...new Set([...days, today])].toSorted(), today).current
  if (start === null || length >= streakLookbackDays) return []
  const given = new Set(rewarded.map(({ activity, source }) => `${activity} ${source}`))
  return streakRewards
    .filter(({ days: needed, activity }) => length >= needed && !given.has(`${activity} ${start}`))
    .map(({ activity }) => ({ activity, source: start }))
}

const entry = placeholders('userId', 'day', 'createdAt', 'activities', 'sources', 'points')

const insertEntries = prepared((db) =>
  db
    .insert(pointEntries)
    .select(
      sql`select gen_random_uuid(), ${entry.userId}::uuid, activity, source, points, ${entry.day}::date, ${entry.createdAt}::timestamptz
        from unnest(${entry.activities}::text[], ${entry.sources}::text[], ${entry.points}::smallint[]) as reasons (activity, source, points)`,
    )
    .onConflictDoNothing()
    .returning({ points: pointEntries.points }),
)

async function addPoints(tx: Database, userId: string, day: Day, awards: readonly Award[]): Promise<number> {
  if (awards.length === 0) return 0
  const added = await insertEntries(tx, {
    userId,
    day,
    createdAt: now().toISOString(),
    activities: awards.map(({ activity }) => activity),
    sources: awards.map(({ source }) => source),
    points: awards.map(({ activity }) => rewards[activity].points),
  })
  return sumOf(added)
}

const sumOf = (added: readonly { points: number }[]) => added.reduce((sum, { points }) => sum + points, 0)
