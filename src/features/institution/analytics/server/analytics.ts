import { and, desc, eq, gte, sql } from 'drizzle-orm'

import { countUnanswered } from '#features/care/alerts/index.ts'
import { countAccounts } from '#features/core/identity/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { addDays, type Day } from '#shared/days.ts'

import type { AnalyticsStats, SleepAndShifts, StressByShift, StressByUnit, TrendWeek } from '../contract.ts'
import { type Period, trendWeeksOf } from '../periods.ts'
import { findCurrent, readPublished } from './publish.ts'
import type { PeriodFigures, Report } from './report.ts'
import { analyticsReports } from './table.ts'

const { report } = analyticsReports

/**
 * The published figures of a period up to the last whole week, with the present numbers of accounts and open
 * alerts.
 */
export async function getStats(db: Database, institutionId: string, period: Period): Promise<AnalyticsStats> {
  const { part: stats, threshold } = await readPublished(db, institutionId, partOf('stats', period))
  return {
    ...stats,
    before: await findBefore(db, institutionId, { period, from: stats.from }),
    userCount: await countAccounts(db, institutionId),
    activeAlertsCount: await countUnanswered(db, institutionId),
    threshold,
  }
}

interface Following {
  readonly period: Period
  /** The first day of the figures that it comes before. */
  readonly from: Day
}

/**
 * The figures of as many weeks right before others, as they were published; null where none were, or with a lower
 * threshold than the present one. So they are figures that administrators could see then, and nothing is new in them.
 */
async function findBefore(
  db: Database,
  institutionId: string,
  { period, from }: Following,
): Promise<AnalyticsStats['before']> {
  const sunday = addDays(from, -1)
  const found = await findCurrent(db, institutionId, { part: partOf('stats', period), sunday })
  // A report without news is the one before it again, with its dates.
  if (found?.part.to !== sunday) return null
  const { from: first, to, avgStress, count, checkInRate } = found.part
  return { from: first, to, avgStress, count, checkInRate }
}

/** Makes the function that reads a published table of a period up to the last whole week. */
export function readTable<Name extends 'units' | 'shifts' | 'usage'>(name: Name) {
  return async (db: Database, institutionId: string, period: Period): Promise<PeriodFigures[Name]> => {
    const { part } = await readPublished(db, institutionId, partOf(name, period))
    return part
  }
}

/** The published sleep of a period, and what staff said of their shifts; null if the report is older than that. */
export async function getSleepAndShifts(
  db: Database,
  institutionId: string,
  period: Period,
): Promise<SleepAndShifts | null> {
  const { part } = await readPublished(db, institutionId, partOf('sleepAndShifts', period))
  return part ?? null
}

/** The published stress of each week of a period, oldest first. */
export async function getTrend(db: Database, institutionId: string, period: Period): Promise<TrendWeek[]> {
  const { part: weeks } = await readPublished(db, institutionId, sql<Report['weeks']>`${report} -> 'weeks'`)
  return weeks.slice(0, trendWeeksOf(period)).toReversed()
}

/** How many reports are read back at most: those of two years. */
const mostReports = 104

/** The figures of the last week of one published report, and the institution's weeks before it. */
export interface PublishedWeek {
  readonly from: string
  readonly to: string
  readonly units: readonly StressByUnit[]
  readonly shifts: readonly StressByShift[]
  /** The latest week first. */
  readonly trend: readonly TrendWeek[]
}

/**
 * The figures of each published week of up to two years, oldest first, as they were published. A report that was made
 * with a lower threshold than the present one is left out.
 */
export async function listPublishedWeeks(db: Database, institutionId: string): Promise<PublishedWeek[]> {
  // It makes the report of the last week where nobody has read it yet.
  await readPublished(db, institutionId, sql`true`)
  const rows = await db
    .selectDistinctOn([analyticsReports.sunday], {
      week: sql<PeriodFigures>`${report} #> array['periods', 'week']`,
      trend: sql<Report['weeks']>`${report} -> 'weeks'`,
    })
    .from(analyticsReports)
    .innerJoin(institutions, eq(institutions.id, analyticsReports.institutionId))
    .where(
      and(
        eq(analyticsReports.institutionId, institutionId),
        gte(analyticsReports.threshold, institutions.privacyThreshold),
      ),
    )
    .orderBy(desc(analyticsReports.sunday), desc(analyticsReports.threshold))
    .limit(mostReports)
  // A report without news is the one before it again, with its dates.
  const byDay = new Map(
    rows.map(({ week: { stats, units, shifts }, trend }) => [
      stats.from,
      { from: stats.from, to: stats.to, units, shifts, trend },
    ]),
  )
  return [...byDay.values()].toSorted((one, other) => one.from.localeCompare(other.from))
}

// The database extracts the part, since the whole report of a large institution is a hundred times as large.
function partOf<Name extends keyof PeriodFigures>(name: Name, period: Period) {
  return sql<PeriodFigures[Name]>`${report} #> array['periods', ${period}, ${name}]`
}
