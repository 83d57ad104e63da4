import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'

import { checkIns, wasMadeThen } from '#features/check-ins/server/table.ts'
import { users } from '#features/identity/server/table.ts'
import { institutions, shifts } from '#features/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Day } from '#shared/days.ts'

import { isNightShift, type Rating } from '../patterns.ts'

interface Wanted {
  readonly userIds: readonly string[]
  readonly from: Day
  readonly to: Day
  /** Leaves out what somebody gave before they came to their institution. */
  readonly isHereAlone?: boolean
}

/** So many of the latest check-ins of a person are read at most; four a day for half a year are 728. */
const mostRatings = 1000
const dayMs = 24 * 60 * 60 * 1000

/** The ratings of officers over some days, oldest first, by person. Whoever is no staff, or gave none, is left out, and so is what was added for an earlier day. */
export async function readRatings(
  db: Database,
  { userIds, from, to, isHereAlone = false }: Wanted,
): Promise<Map<string, Rating[]>> {
  const zone = sql`coalesce(${users.timeZone}, ${institutions.timeZone})`
  const rows = await db
    .select({
      userId: checkIns.userId,
      at: checkIns.createdAt,
      stress: checkIns.stressScore,
      isPreShift: checkIns.isPreShift,
      kind: checkIns.shiftKind,
      shiftName: shifts.name,
      shiftTimes: shifts.times,
      hour: sql<number>`extract(hour from ${checkIns.createdAt} at time zone ${zone})::int`,
    })
    .from(checkIns)
    .innerJoin(users, eq(users.id, checkIns.userId))
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .leftJoin(shifts, eq(shifts.id, checkIns.shiftId))
    .where(
      and(
        // By the people and not by their check-ins: so the database looks up these, and does not read all staff.
        inArray(users.id, [...userIds]),
        eq(users.role, 'staff'),
        between(checkIns.day, from, to),
        wasMadeThen,
        isHereAlone
          ? sql`(${users.institutionSince} is null or ${checkIns.createdAt} >= ${users.institutionSince})`
          : undefined,
      ),
    )
    .orderBy(asc(checkIns.createdAt))
  const byPerson = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(
    [...byPerson].map(([userId, own]) => [
      userId,
      own.slice(-mostRatings).map(({ at, stress, isPreShift, kind, shiftName, shiftTimes, hour }) => ({
        at: at.getTime() / dayMs,
        stress,
        isPreShift,
        kind,
        isNight: isNightShift({ name: shiftName, times: shiftTimes }, hour),
      })),
    ]),
  )
}
