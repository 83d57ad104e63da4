import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { addDays, type Day } from '#shared/days.ts'

import type { ShiftMark } from '../contract.ts'
import { type Counted, listEligible } from '../eligibility.ts'
import { longestWeeks } from '../periods.ts'
import { noRecoveries, type Recoveries } from '../recovery-figures.ts'
import { readMemberships } from './memberships.ts'
import { readRecoveries } from './recoveries.ts'
import { checkInDays } from './table.ts'

/** One week of one person: the number of check-ins and the sum of their stress. */
export interface Week {
  readonly count: number
  readonly stress: number
  /** The number of days with a check-in. */
  readonly days: number
  /** The number of check-ins that name hours of sleep, and the sum of the hours. */
  readonly sleepCount: number
  readonly sleep: number
  /** The number of check-ins that say something of a shift, and how many of them named each of `shiftMarks`. */
  readonly shifts: number
  readonly marks: Readonly<Record<ShiftMark, number>>
}

/** A person's weeks, the latest first, with the unit and shift of their latest check-in. */
export interface Contributor {
  readonly unitId: string | null
  readonly shiftId: string | null
  readonly weeks: readonly Week[]
  /** Null for somebody who does not count yet, or who is counted with another account. */
  readonly counted: Counted | null
  /** How their stress comes back after shifts, of officers who count. */
  readonly recoveries: Recoveries
}

/** A week as a row of JSON; `back` counts back from the latest, which is 0. */
interface PackedWeek extends Week {
  readonly back: number
}

/** A week without a check-in. */
export const emptyWeek: Week = {
  count: 0,
  stress: 0,
  days: 0,
  sleepCount: 0,
  sleep: 0,
  shifts: 0,
  marks: { overtime: 0, 'mandated-double': 0, 'critical-incident': 0 },
}

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
      sleepCount: sql<number>`sum(${checkInDays.sleepCount})`.as('sleep_count'),
      sleep: sql<number>`sum(${checkInDays.sleepSum})`.as('sleep'),
      shifts: sql<number>`sum(${checkInDays.shiftCount})`.as('shifts'),
      overtime: sql<number>`sum(${checkInDays.overtimeCount})`.as('overtime'),
      doubles: sql<number>`sum(${checkInDays.doubleCount})`.as('doubles'),
      incidents: sql<number>`sum(${checkInDays.incidentCount})`.as('incidents'),
    })
    .from(checkInDays)
    .where(inQuarter)
    .groupBy(sql`1`, sql`2`)
    .as('weekly')
  // One row for each person: a row for each week would block the process for long in a large institution.
  const weeksByPerson = await db
    .select({
      userId: weekly.userId,
      weeks: sql<readonly PackedWeek[]>`json_agg(json_build_object(
        'back', ${weekly.week}, 'count', ${weekly.count}, 'stress', ${weekly.stress}, 'days', ${weekly.days},
        'sleepCount', ${weekly.sleepCount}, 'sleep', ${weekly.sleep}, 'shifts', ${weekly.shifts},
        'marks', json_build_object('overtime', ${weekly.overtime}, 'mandated-double', ${weekly.doubles},
          'critical-incident', ${weekly.incidents})))`,
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
  const contributors = weeksByPerson.map(({ userId, weeks }) => {
    const { unitId = null, shiftId = null } = placeOf.get(userId) ?? {}
    const now = present.get(userId)
    const isHere = now?.unitId === unitId && now.shiftId === shiftId
    return {
      userId,
      unitId,
      shiftId,
      weeks: unpack(weeks),
      counted: (isHere && counted.get(userId)) || null,
    }
  })
  const counting = contributors.flatMap((one) => (one.counted ? one.userId : []))
  const recoveries = await readRecoveries(db, counting, sunday)
  return contributors.map(({ userId, ...one }) => ({
    ...one,
    recoveries: recoveries.get(userId) ?? noRecoveries,
  }))
}

function unpack(packed: readonly PackedWeek[]): Week[] {
  const weeks = Array.from({ length: longestWeeks }, () => emptyWeek)
  for (const { back, ...week } of packed) weeks[back] = week
  return weeks
}
