import { and, count, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm'

import { users } from '#features/accounts/server/table.ts'
import { alerts } from '#features/alerts/server/table.ts'
import { institutions, shifts, units } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import { beyond } from '#server/scope.ts'
import { addDays, type Day } from '#shared/days.ts'

import { type AnalyticsStats, contents, type TrendWeek } from '../contract.ts'
import { lastSunday, longestWeeks, type Period, trendWeeksOf } from '../periods.ts'
import { type Copy, readFromCopy } from './copy.ts'
import { restrict, sundayOf, tellsAnything } from './editions.ts'
import { readContributors } from './people.ts'
import { type Edition, makeReport, type Report } from './report.ts'
import { allowTime, holdRollup, rollUp } from './rollup.ts'
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

/**
 * Publishes the last whole week of every institution that has no report of it, so that no page waits for it.
 * Where a copy is given, what a report is made of is read there.
 */
export async function publishReports(db: Database, copy: Copy | null = null): Promise<void> {
  const sunday = lastSunday(now())
  const due = await db
    .select({ id: institutions.id })
    .from(institutions)
    .leftJoin(
      analyticsReports,
      and(eq(analyticsReports.institutionId, institutions.id), eq(analyticsReports.sunday, sunday)),
    )
    .where(isNull(analyticsReports.institutionId))
  for (const { id } of due) await publishedReport(db, id, copy)
}

/**
 * An institution's report of the last whole week. The first to ask in a new week has it made; from then on
 * it is one row to read, however many check-ins there are, and it stays as it was published. A lower
 * threshold waits for the next week; a higher one withholds at once what it no longer allows.
 */
async function publishedReport(db: Database, institutionId: string, copy: Copy | null = null) {
  const sunday = lastSunday(now())
  const threshold = await thresholdOf(db, institutionId)
  const stored = await findReport(db, institutionId, sunday)
  if (stored && stored.threshold >= threshold) return { report: stored.report, threshold }
  // A report is made of everybody’s days, and of those that it shows none can be told.
  const report = await beyond(() => publish(db, institutionId, { sunday, threshold, copy }))
  return { report, threshold }
}

async function publish(db: Database, institutionId: string, issue: Issue): Promise<Report> {
  const { sunday, threshold } = issue
  await rollUp(db, institutionId, sunday)
  return db.transaction(async (tx) => {
    await holdRollup(tx, institutionId)
    await allowTime(tx)
    // Somebody else may have made it while this one waited for its turn.
    const made = await findReport(tx, institutionId, sunday)
    if (made && made.threshold >= threshold) return made.report
    const report = await edit(tx, institutionId, issue)
    await tx.insert(analyticsReports).values({ institutionId, sunday, threshold, report, createdAt: now() })
    return report
  })
}

async function thresholdOf(db: Database, institutionId: string): Promise<number> {
  const [found] = await db
    .select({ threshold: institutions.privacyThreshold })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  return found!.threshold
}

/** The report in force for a week: of several the last one, which has the highest threshold. */
async function findReport(db: Database, institutionId: string, sunday: Day) {
  const [found] = await db
    .select()
    .from(analyticsReports)
    .where(and(eq(analyticsReports.institutionId, institutionId), eq(analyticsReports.sunday, sunday)))
    .orderBy(desc(analyticsReports.threshold))
    .limit(1)
  return found
}

interface Issue {
  readonly sunday: Day
  readonly threshold: number
  /** Where to read what it is made of; here where that is null. */
  readonly copy: Copy | null
}

/**
 * Makes the report of a week beside what was published before. Where too few people checked in within the
 * latest week the last report stays, with its dates: what is new in another would be those few.
 */
async function edit(db: Database, institutionId: string, issue: Issue): Promise<Report> {
  const { sunday, threshold, copy } = issue
  const earlier = await findEarlier(db, institutionId, sunday)
  if (!earlier) return buildReport(db, institutionId, issue)
  const published = sundayOf(earlier.report)
  if (published !== sunday) {
    const contributors = await readFromCopy(db, copy, (source) =>
      readContributors(source, institutionId, sunday),
    )
    const present = contributors.filter(({ weeks }) => weeks[0]!.count > 0).length
    if (present >= threshold) return buildReport(db, institutionId, issue, earlier)
  }
  if (threshold <= earlier.threshold) return earlier.report
  return restrict(earlier.report, await buildReport(db, institutionId, { ...issue, sunday: published }))
}

/** The last report that shows anything of the weeks that a new one would be about. */
async function findEarlier(db: Database, institutionId: string, sunday: Day): Promise<Edition | null> {
  const since = addDays(sunday, -7 * longestWeeks)
  const rows = await db
    .select()
    .from(analyticsReports)
    .where(
      and(
        eq(analyticsReports.institutionId, institutionId),
        gt(analyticsReports.sunday, since),
        lte(analyticsReports.sunday, sunday),
      ),
    )
    .orderBy(desc(analyticsReports.sunday), desc(analyticsReports.threshold))
  return rows.find(({ report }) => sundayOf(report) > since && tellsAnything(report)) ?? null
}

async function buildReport(
  db: Database,
  institutionId: string,
  issue: Issue,
  earlier: Edition | null = null,
): Promise<Report> {
  const facts = await readFromCopy(db, issue.copy, (source) => readFacts(source, institutionId, issue.sunday))
  return makeReport({ ...issue, ...facts, earlier })
}

async function readFacts(db: Database, institutionId: string, sunday: Day) {
  const usage = []
  for (const content of contents) {
    usage.push({ content, people: await readUsage(db, institutionId, content, sunday) })
  }
  return {
    usage,
    accounts: await countAccounts(db, institutionId),
    contributors: await readContributors(db, institutionId, sunday),
    units: await db.select().from(units).where(eq(units.institutionId, institutionId)).orderBy(units.name),
    shifts: await db
      .select()
      .from(shifts)
      .where(eq(shifts.institutionId, institutionId))
      .orderBy(shifts.name),
  }
}

async function countAccounts(db: Database, institutionId: string): Promise<number> {
  const [accounts] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.institutionId, institutionId), eq(users.isActive, true)))
  return accounts!.count
}
