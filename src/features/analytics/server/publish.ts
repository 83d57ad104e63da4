import { and, desc, eq, gt, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'

import { countAccounts } from '#features/identity/server/service.ts'
import { institutions, shifts, units } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { addDays, type Day } from '#shared/days.ts'

import { contents } from '../contract.ts'
import { lastSunday, longestWeeks } from '../periods.ts'
import { type Copy, readFromCopy } from './copy.ts'
import { readContributors } from './people.ts'
import { restrict, sundayOf, tellsAnything } from './publications.ts'
import { type Publication, makeReport, type Report } from './report.ts'
import { allowTime, holdRollup, rollUp } from './rollup.ts'
import { analyticsReports } from './table.ts'
import { readUsage } from './usage.ts'

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
  for (const { id } of due) await publish(db, id, copy)
}

/**
 * A part of an institution's report of the last whole week. The first to ask in a new week has it made; from
 * then on it is one row to read, however many check-ins there are, and it stays as it was published. A lower
 * threshold waits for the next week; a higher one withholds at once what it no longer allows.
 */
export async function readPublished<Part>(
  db: Database,
  institutionId: string,
  part: SQL<Part>,
): Promise<{ readonly part: Part; readonly threshold: number }> {
  const inForce = await findInForce(db, institutionId, part)
  if (inForce) return inForce
  await publish(db, institutionId)
  return readPublished(db, institutionId, part)
}

/** Of the reports of the last whole week the last one, if it withholds as much as is asked for now. */
async function findInForce<Part>(db: Database, institutionId: string, part: SQL<Part>) {
  const [found] = await db
    .select({ part, threshold: institutions.privacyThreshold })
    .from(analyticsReports)
    .innerJoin(institutions, eq(institutions.id, analyticsReports.institutionId))
    .where(
      and(
        eq(analyticsReports.institutionId, institutionId),
        eq(analyticsReports.sunday, lastSunday(now())),
        gte(analyticsReports.threshold, institutions.privacyThreshold),
      ),
    )
    .orderBy(desc(analyticsReports.threshold))
    .limit(1)
  return found
}

/** Makes the report of the last whole week, unless somebody else has made it meanwhile. */
async function publish(db: Database, institutionId: string, copy: Copy | null = null): Promise<void> {
  const sunday = lastSunday(now())
  // A report is made of everybody’s days, and of those that it shows none can be told.
  await asSystem(async () => {
    await rollUp(db, institutionId, sunday)
    await db.transaction(async (tx) => {
      await holdRollup(tx, institutionId)
      if (await findInForce(tx, institutionId, sql`true`)) return
      await allowTime(tx)
      const threshold = await thresholdOf(tx, institutionId)
      const report = await edit(tx, institutionId, { sunday, threshold, copy })
      await tx.insert(analyticsReports).values({ institutionId, sunday, threshold, report, createdAt: now() })
    })
  })
}

async function thresholdOf(db: Database, institutionId: string): Promise<number> {
  const [found] = await db
    .select({ threshold: institutions.privacyThreshold })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  return found!.threshold
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
async function findEarlier(db: Database, institutionId: string, sunday: Day): Promise<Publication | null> {
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
  earlier: Publication | null = null,
): Promise<Report> {
  const facts = await readFromCopy(db, issue.copy, (source) => readFacts(source, institutionId, issue.sunday))
  const accounts = await countAccounts(db, institutionId)
  return makeReport({ ...issue, ...facts, accounts, earlier })
}

async function readFacts(db: Database, institutionId: string, sunday: Day) {
  const usage = []
  for (const content of contents) {
    usage.push({ content, people: await readUsage(db, institutionId, content, sunday) })
  }
  return {
    usage,
    contributors: await readContributors(db, institutionId, sunday),
    units: await db.select().from(units).where(eq(units.institutionId, institutionId)).orderBy(units.name),
    shifts: await db
      .select()
      .from(shifts)
      .where(eq(shifts.institutionId, institutionId))
      .orderBy(shifts.name),
  }
}
