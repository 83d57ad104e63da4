import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { priorOf } from '#features/wellbeing/shift-recovery/cells.ts'
import { episodesOf } from '#features/wellbeing/shift-recovery/episodes.ts'
import { readRatings } from '#features/wellbeing/shift-recovery/index.ts'
import type { KeptShift, Pattern, Rating } from '#features/wellbeing/shift-recovery/patterns.ts'
import { posteriorOf } from '#features/wellbeing/shift-recovery/posterior.ts'
import { areEnough } from '#features/wellbeing/shift-recovery/recovery.ts'
import type { Database } from '#server/database/database.ts'
import { addDays, type Day } from '#shared/days.ts'

import type { ShiftMark } from '../contract.ts'
import { type Counted, listEligible } from '../eligibility.ts'
import { longestWeeks } from '../periods.ts'
import { noRecoveries, type Recoveries } from '../recovery-figures.ts'
import { readMemberships } from './memberships.ts'
import { checkInWeeks } from './table.ts'

/** What is known of an officer before their own ratings. */
const prior = priorOf()

/** So many officers are read and weighed in one go: a fifth of a second, so that others are served in between. */
const officersAtOnce = 50

/** How the stress of each officer comes back after shifts, by the quarter that ends on a Sunday. */
async function readRecoveries(
  db: Database,
  officerIds: readonly string[],
  sunday: Day,
): Promise<Map<string, Recoveries>> {
  const from = addDays(sunday, 1 - 7 * longestWeeks)
  const knownShifts = new Map<string, KeptShift>()
  const read = (start: number) => {
    const userIds = officerIds.slice(start, start + officersAtOnce)
    return userIds.length > 0
      ? readRatings(db, { userIds, from, to: sunday, isHereAlone: true, knownShifts })
      : Promise.resolve(new Map<string, Rating[]>())
  }
  const found = new Map<string, Recoveries>()
  let next = read(0)
  for (let start = 0; start < officerIds.length; start += officersAtOnce) {
    const present = next
    // The database reads the next ones while these are weighed.
    next = read(start + officersAtOnce)
    next.catch(() => {})
    for (const [userId, own] of await present) {
      found.set(userId, { nights: weigh('nights', own), doubles: weigh('doubles', own) })
    }
  }
  return found
}

function weigh(pattern: Pattern, ratings: readonly Rating[]) {
  const episodes = episodesOf(pattern, ratings)
  return areEnough(episodes) ? posteriorOf(episodes.observations, prior) : null
}

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
  const latest = (column: AnyPgColumn) =>
    sql<string | null>`(array_agg(${column} order by ${checkInWeeks.sunday} desc))[1]`
  const each = (value: AnyPgColumn | SQL) => sql<number[]>`array_agg(${value})`
  // One row for each person, and no JSON: a row for each week would block the process for long in a large
  // institution, and the database takes four times as long to write a week as an object.
  const people = await db
    .select({
      userId: checkInWeeks.userId,
      unitId: latest(checkInWeeks.unitId),
      shiftId: latest(checkInWeeks.shiftId),
      backs: each(sql`(${sunday}::date - ${checkInWeeks.sunday}) / 7`),
      counts: each(checkInWeeks.count),
      stress: each(checkInWeeks.stressSum),
      days: each(checkInWeeks.days),
      sleepCounts: each(checkInWeeks.sleepCount),
      sleep: each(checkInWeeks.sleepSum),
      shifts: each(checkInWeeks.shiftCount),
      overtime: each(checkInWeeks.overtimeCount),
      doubles: each(checkInWeeks.doubleCount),
      incidents: each(checkInWeeks.incidentCount),
    })
    .from(checkInWeeks)
    .where(
      and(
        eq(checkInWeeks.institutionId, institutionId),
        gt(checkInWeeks.sunday, addDays(sunday, -7 * longestWeeks)),
        lte(checkInWeeks.sunday, sunday),
      ),
    )
    .groupBy(checkInWeeks.userId)
  const memberships = await readMemberships(db, institutionId, sunday)
  const present = new Map(memberships.map((one) => [one.userId, one]))
  const eligible = listEligible(memberships)
  const contributors = people.map(({ userId, unitId, shiftId, ...columns }) => {
    const now = present.get(userId)
    const isHere = now?.unitId === unitId && now.shiftId === shiftId
    return {
      userId,
      unitId,
      shiftId,
      weeks: weeksOf(columns),
      counted: (isHere && eligible.get(userId)) || null,
    }
  })
  const officers = contributors.flatMap(({ userId, counted }) =>
    counted && present.get(userId)?.isStaff ? userId : [],
  )
  const recoveries = await readRecoveries(db, officers, sunday)
  return contributors.map(({ userId, ...one }) => ({
    ...one,
    recoveries: recoveries.get(userId) ?? noRecoveries,
  }))
}

/** A person's weeks by column, all in the same order; `backs` counts back from the latest week, which is 0. */
type WeekColumns = Readonly<
  Record<
    | 'backs'
    | 'counts'
    | 'stress'
    | 'days'
    | 'sleepCounts'
    | 'sleep'
    | 'shifts'
    | 'overtime'
    | 'doubles'
    | 'incidents',
    readonly number[]
  >
>

function weeksOf(columns: WeekColumns): Week[] {
  const weeks = Array.from({ length: longestWeeks }, () => emptyWeek)
  for (const [at, back] of columns.backs.entries()) {
    weeks[back] = {
      count: columns.counts[at]!,
      stress: columns.stress[at]!,
      days: columns.days[at]!,
      sleepCount: columns.sleepCounts[at]!,
      sleep: columns.sleep[at]!,
      shifts: columns.shifts[at]!,
      marks: {
        overtime: columns.overtime[at]!,
        'mandated-double': columns.doubles[at]!,
        'critical-incident': columns.incidents[at]!,
      },
    }
  }
  return weeks
}
