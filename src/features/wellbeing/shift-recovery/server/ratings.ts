import { and, between, eq, inArray, sql } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { institutions, shifts } from '#features/core/institutions/server/table.ts'
import { checkIns, wasMadeThen } from '#features/wellbeing/check-ins/server/table.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import type { Day } from '#shared/days.ts'

import { isNightShift, type KeptShift, type Rating } from '../patterns.ts'

interface Wanted {
  readonly userIds: readonly string[]
  readonly from: Day
  readonly to: Day
  /** Leaves out what somebody gave before they came to their institution. */
  readonly isHereAlone?: boolean
  /** The shifts that are known by now, by id; what is read is added. */
  readonly knownShifts?: Map<string, KeptShift>
}

/** So many of the latest check-ins of a person are read at most; four a day for half a year are 728. */
const mostRatings = 1000
const noShift: KeptShift = { name: null, times: null }

interface Row extends Omit<Rating, 'isNight'> {
  readonly userId: string
  readonly hour: number
  readonly shiftId: string | null
}

/** The ratings of officers over some days, oldest first, by person. Whoever is no staff, or gave none, is left out, and so is what was added for an earlier day. */
export async function readRatings(
  db: Database,
  { userIds, from, to, isHereAlone = false, knownShifts = new Map() }: Wanted,
): Promise<Map<string, Rating[]>> {
  const zone = sql`coalesce(${users.timeZone}, ${institutions.timeZone})`
  // A report reads hundreds of thousands of these, and mapping each column takes longer than the database does.
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select ${checkIns.userId} as "userId", extract(epoch from ${checkIns.createdAt})::float8 / 86400 as at,
        ${checkIns.stressScore} as stress, ${checkIns.isPreShift} as "isPreShift", ${checkIns.shiftKind} as kind,
        ${checkIns.shiftId} as "shiftId", extract(hour from ${checkIns.createdAt} at time zone ${zone})::int as hour
      from ${checkIns}
        join ${users} on ${users.id} = ${checkIns.userId}
        join ${institutions} on ${institutions.id} = ${users.institutionId}
      where ${and(
        // By the people and not by their check-ins: so the database looks up these, and does not read all staff.
        inArray(users.id, [...userIds]),
        eq(users.role, 'staff'),
        between(checkIns.day, from, to),
        wasMadeThen,
        isHereAlone
          ? sql`(${users.institutionSince} is null or ${checkIns.createdAt} >= ${users.institutionSince})`
          : undefined,
      )}
      order by ${checkIns.createdAt}`),
  )
  await addShifts(db, rows, knownShifts)
  const byPerson = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(
    [...byPerson].map(([userId, own]) => [
      userId,
      own.slice(-mostRatings).map(({ at, stress, isPreShift, kind, shiftId, hour }) => ({
        at,
        stress,
        isPreShift,
        kind,
        isNight: isNightShift((shiftId !== null && knownShifts.get(shiftId)) || noShift, hour),
      })),
    ]),
  )
}

/** Adds the shifts that people were kept in when they checked in, where they are not known yet. */
async function addShifts(db: Database, rows: readonly Row[], known: Map<string, KeptShift>): Promise<void> {
  const ids = new Set(rows.flatMap(({ shiftId }) => (shiftId === null || known.has(shiftId) ? [] : shiftId)))
  if (ids.size === 0) return
  for (const shift of await db
    .select()
    .from(shifts)
    .where(inArray(shifts.id, [...ids]))) {
    known.set(shift.id, shift)
  }
}
