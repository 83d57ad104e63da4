import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { addDays, type Day } from '#shared/days.ts'

import { type Counted, listEligible } from '../eligibility.ts'
import { longestWeeks } from '../periods.ts'
import { readMemberships } from './memberships.ts'
import { checkInDays } from './table.ts'

/** One week of one person: the number of check-ins and the sum of their stress. */
export interface Week {
  readonly count: number
  readonly stress: number
  /** The number of days with a check-in. */
  readonly days: number
}

/** A person's weeks, the latest first, with the unit and shift of their latest check-in. */
export interface Contributor {
  readonly unitId: string | null
  readonly shiftId: string | null
  readonly weeks: readonly Week[]
  /** Null for somebody who does not count yet, or who is counted with another account. */
  readonly counted: Counted | null
}

/** A week as a row of JSON; `week` counts back from the latest, which is 0. */
type PackedWeek = readonly [week: number, count: number, stress: number, days: number]

const nothing: Week = { count: 0, stress: 0, days: 0 }

/**
 * Everybody of an institution who checked in during the quarter that ends on a Sunday, read from the rollup.
 * Whoever checked in last in another unit or shift than their present one does not count.
 */
export async function readContributors(
  db: Database,
  institutionId: string,
  sunday: Day,
): Promise<Contributor[]> {
  const inQuarter = and(
    eq(checkInDays.institutionId, institutionId),
    gt(checkInDays.day, addDays(sunday, -7 * longestWeeks)),
    lte(checkInDays.day, sunday),
  )
  const weekly = db
    .select({
      userId: checkInDays.userId,
      week: sql<number>`(${sunday}::date - ${checkInDays.day}) / 7`.as('week'),
      count: sql<number>`sum(${checkInDays.count})`.as('count'),
      stress: sql<number>`sum(${checkInDays.stressSum})`.as('stress'),
      days: sql<number>`count(distinct ${checkInDays.day})`.as('days'),
    })
    .from(checkInDays)
    .where(inQuarter)
    .groupBy(sql`1`, sql`2`)
    .as('weekly')
  // One row for each person: a row for each week would block the process for long in a large institution.
  const weeksByPerson = await db
    .select({
      userId: weekly.userId,
      weeks: sql<
        readonly PackedWeek[]
      >`json_agg(json_build_array(${weekly.week}, ${weekly.count}, ${weekly.stress}, ${weekly.days}))`,
    })
    .from(weekly)
    .groupBy(weekly.userId)
  // This sorts instead of joining the table with itself: a database without planner statistics would compare every
  // pair of rows.
  const latestPlaces = await db
    .selectDistinctOn([checkInDays.userId], {
      userId: checkInDays.userId,
      unitId: checkInDays.unitId,
      shiftId: checkInDays.shiftId,
    })
    .from(checkInDays)
    .where(inQuarter)
    .orderBy(checkInDays.userId, desc(checkInDays.lastAt))
  const placeOf = new Map(latestPlaces.map(({ userId, ...place }) => [userId, place]))
  const memberships = await readMemberships(db, institutionId, sunday)
  const present = new Map(memberships.map((one) => [one.userId, one]))
  const counted = listEligible(memberships)
  return weeksByPerson.map(({ userId, weeks }) => {
    const { unitId = null, shiftId = null } = placeOf.get(userId) ?? {}
    const now = present.get(userId)
    const isHere = now?.unitId === unitId && now.shiftId === shiftId
    return {
      unitId,
      shiftId,
      weeks: unpack(weeks),
      counted: (isHere && counted.get(userId)) || null,
    }
  })
}

function unpack(packed: readonly PackedWeek[]): Week[] {
  const weeks = Array.from({ length: longestWeeks }, () => nothing)
  for (const [week, count, stress, days] of packed) weeks[week] = { count, stress, days }
  return weeks
}
