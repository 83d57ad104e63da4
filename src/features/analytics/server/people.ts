import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { addDays, type Day } from '#shared/days.ts'

import { longestWeeks } from '../periods.ts'
import { checkInDays } from './table.ts'

/** One week of one person. */
export interface Week {
  readonly count: number
  readonly stress: number
  /** Days with a check-in. */
  readonly days: number
}

/** A person's weeks, the latest first, and where they were at their latest check-in. */
export interface Contributor {
  readonly unitId: string | null
  readonly shiftId: string | null
  readonly weeks: readonly Week[]
}

/** How many weeks back, check-ins, the sum of their stress, days. */
type PackedWeek = readonly [number, number, number, number]

const nothing: Week = { count: 0, stress: 0, days: 0 }

/** Everybody of an institution with a check-in in the quarter that ends on a Sunday, from the rollup. */
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
  // One row a person: a row for each of their weeks would hold up the whole process of a large institution.
  const lives = await db
    .select({
      userId: weekly.userId,
      weeks: sql<
        readonly PackedWeek[]
      >`json_agg(json_build_array(${weekly.week}, ${weekly.count}, ${weekly.stress}, ${weekly.days}))`,
    })
    .from(weekly)
    .groupBy(weekly.userId)
  // Sorted, not joined with itself: in a database without statistics that would compare every row with every row.
  const places = await db
    .selectDistinctOn([checkInDays.userId], {
      userId: checkInDays.userId,
      unitId: checkInDays.unitId,
      shiftId: checkInDays.shiftId,
    })
    .from(checkInDays)
    .where(inQuarter)
    .orderBy(checkInDays.userId, desc(checkInDays.lastAt))
  const placeOf = new Map(places.map(({ userId, ...place }) => [userId, place]))
  return lives.map(({ userId, weeks }) => ({
    unitId: placeOf.get(userId)?.unitId ?? null,
    shiftId: placeOf.get(userId)?.shiftId ?? null,
    weeks: unpack(weeks),
  }))
}

function unpack(packed: readonly PackedWeek[]): Week[] {
  const weeks = Array.from({ length: longestWeeks }, () => nothing)
  for (const [week, count, stress, days] of packed) weeks[week] = { count, stress, days }
  return weeks
}
