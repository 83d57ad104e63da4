import { and, eq, gt, lte, sql } from 'drizzle-orm'

import type { Database } from '#server/database.ts'
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
  const weeks = await db
    .select({
      userId: checkInDays.userId,
      week: sql<number>`(${sunday}::date - ${checkInDays.day}) / 7`,
      count: sql<number>`sum(${checkInDays.count})::int`,
      stress: sql<number>`sum(${checkInDays.stressSum})::int`,
      days: sql<number>`count(distinct ${checkInDays.day})::int`,
    })
    .from(checkInDays)
    .where(inQuarter)
    .groupBy(sql`1`, sql`2`)
  const places = await db
    .selectDistinctOn([checkInDays.userId], {
      userId: checkInDays.userId,
      unitId: checkInDays.unitId,
      shiftId: checkInDays.shiftId,
    })
    .from(checkInDays)
    .where(inQuarter)
    .orderBy(checkInDays.userId, sql`${checkInDays.lastAt} desc`)

  const weeksByUser = Map.groupBy(weeks, ({ userId }) => userId)
  return places.map(({ userId, unitId, shiftId }) => {
    const own = new Map(weeksByUser.get(userId)?.map((week) => [week.week, week]))
    return {
      unitId,
      shiftId,
      weeks: Array.from({ length: longestWeeks }, (_, week) => own.get(week) ?? nothing),
    }
  })
}
