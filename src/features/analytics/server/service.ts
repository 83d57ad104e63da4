import { and, count, eq, isNull, ne } from 'drizzle-orm'

import { users } from '#features/accounts/server/table.ts'
import { alerts } from '#features/alerts/server/table.ts'
import { institutions, shifts, units } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import type { Day } from '#shared/days.ts'

import { type AnalyticsStats, contents, type TrendWeek } from '../contract.ts'
import { lastSunday, type Period, trendWeeksOf } from '../periods.ts'
import { readContributors } from './people.ts'
import { makeReport, type Report } from './report.ts'
import { rollUp } from './rollup.ts'
import { analyticsReports } from './table.ts'
import { readUsage } from './usage.ts'

/** The figures of a period, as published for the last whole week; accounts and open alerts as of now. */
export async function getStats(db: Database, institutionId: string, period: Period): Promise<AnalyticsStats> {
  const { report, threshold } = await publishedReport(db, institutionId)
  const [open] = await db
    .select({ count: count() })
    .from(alerts)
    .where(
      and(eq(alerts.institutionId, institutionId), eq(alerts.status, 'active'), ne(alerts.kind, 'drill')),
    )
  return {
    ...report.periods[period].stats,
    userCount: await countAccounts(db, institutionId),
    activeAlertsCount: open!.count,
    threshold,
  }
}

/** The tables of a period, as published for the last whole week. */
export async function getTables(db: Database, institutionId: string, period: Period) {
  const { report } = await publishedReport(db, institutionId)
  return report.periods[period]
}

/** Stress week by week through a period, oldest first. */
export async function getTrend(db: Database, institutionId: string, period: Period): Promise<TrendWeek[]> {
  const { report } = await publishedReport(db, institutionId)
  return report.weeks.slice(0, trendWeeksOf(period)).toReversed()
}

/** Publishes the last whole week of every institution that has no report of it, so that no page waits for it. */
export async function publishReports(db: Database): Promise<void> {
  const sunday = lastSunday(now())
  const due = await db
    .select({ id: institutions.id })
    .from(institutions)
    .leftJoin(analyticsReports, isReportOf(sunday))
    .where(isNull(analyticsReports.institutionId))
  for (const { id } of due) await publishedReport(db, id)
}

/**
 * An institution's report of the last whole week. The first to ask in a new week has it made; from then on
 * it is one row to read, however many check-ins there are, and it stays as it was published.
 */
async function publishedReport(db: Database, institutionId: string) {
  const sunday = lastSunday(now())
  const stored = await findReport(db, institutionId, sunday)
  if (stored.report) return { report: stored.report, threshold: stored.threshold }

  return db.transaction(async (tx) => {
    await rollUp(tx, institutionId, sunday)
    // Somebody else may have made it while this one waited for the rollup.
    const { report: made, threshold } = await findReport(tx, institutionId, sunday)
    if (made) return { report: made, threshold }
    const report = await buildReport(tx, institutionId, { sunday, threshold })
    const row = { institutionId, sunday, threshold, report, createdAt: now() }
    await tx.insert(analyticsReports).values(row)
    return { report, threshold }
  })
}

async function findReport(db: Database, institutionId: string, sunday: Day) {
  const [found] = await db
    .select({ threshold: institutions.privacyThreshold, report: analyticsReports.report })
    .from(institutions)
    .leftJoin(analyticsReports, isReportOf(sunday))
    .where(eq(institutions.id, institutionId))
  return found!
}

function isReportOf(sunday: Day) {
  return and(
    eq(analyticsReports.institutionId, institutions.id),
    eq(analyticsReports.threshold, institutions.privacyThreshold),
    eq(analyticsReports.sunday, sunday),
  )
}

interface Edition {
  readonly sunday: Day
  readonly threshold: number
}

async function buildReport(db: Database, institutionId: string, edition: Edition): Promise<Report> {
  const usage = []
  for (const content of contents) {
    usage.push({ content, people: await readUsage(db, institutionId, content, edition.sunday) })
  }
  return makeReport({
    ...edition,
    usage,
    accounts: await countAccounts(db, institutionId),
    contributors: await readContributors(db, institutionId, edition.sunday),
    units: await db.select().from(units).where(eq(units.institutionId, institutionId)).orderBy(units.name),
    shifts: await db
      .select()
      .from(shifts)
      .where(eq(shifts.institutionId, institutionId))
      .orderBy(shifts.name),
  })
}

async function countAccounts(db: Database, institutionId: string): Promise<number> {
  const [accounts] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.institutionId, institutionId), eq(users.isActive, true)))
  return accounts!.count
}
