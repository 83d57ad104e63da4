import { and, desc, eq, gt, gte, lte, notExists, type SQL, sql } from 'drizzle-orm'

import { countAccounts } from '#features/core/identity/index.ts'
import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { addDays, type Day } from '#shared/days.ts'

import { contents } from '../contract.ts'
import { lastSunday, longestWeeks, reportDueAt } from '../periods.ts'
import { areEnough } from '../suppression.ts'
import { readContributors } from './contributors.ts'
import { hasFigures, restrict, sundayOf } from './publications.ts'
import { makeReport, type Publication, type Report } from './report.ts'
import { lockRollup, raiseStatementLimits, rollUp } from './rollup.ts'
import { analyticsReports } from './table.ts'
import { readUsage } from './usage.ts'

/** A read-only replica of the database, such as a standby server. */
interface ReadReplica {
  readonly db: Database
  /** Called with the reason when the replica could not be used: it is behind or cannot be reached. */
  readonly onReplicaFailed: (error: unknown) => void
}

// The report's transaction waits during this time. The database ends transactions that wait for ten seconds.
const timeoutMs = 5000
const pollEveryMs = 200

/**
 * Runs a long read on the replica, after the replica has everything that is committed here. Reads here if
 * there is no replica, if it cannot be reached, or if it has not caught up within five seconds.
 */
async function readFromReplica<Result>(
  here: Database,
  replica: ReadReplica | null,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!replica) return read(here)
  try {
    await untilCaughtUp(here, replica.db)
    return await replica.db.transaction(async (there) => {
      await raiseStatementLimits(there)
      return read(there)
    })
  } catch (error) {
    replica.onReplicaFailed(error)
    return read(here)
  }
}

/**
 * Waits until a standby has replayed everything that is committed here. A replica that is no standby cannot be
 * checked.
 */
async function untilCaughtUp(here: Database, there: Database): Promise<void> {
  const [position] = rowsOf<{ lsn: string }>(
    await here.execute(sql`select pg_current_wal_lsn()::text as lsn`),
  )
  const deadline = performance.now() + timeoutMs
  while (!(await hasReached(there, position!.lsn))) {
    if (performance.now() > deadline) throw new Error('Cannot read from the copy: it is too far behind')
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }
}

async function hasReached(there: Database, lsn: string): Promise<boolean> {
  const [answer] = rowsOf<{ reached: boolean }>(
    await there.execute(sql`
      select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as reached`),
  )
  return answer!.reached
}

interface PublishOptions {
  /** The database to read the data from; null for this one. */
  readonly replica?: ReadReplica | null
  /** The Sunday on which the week ends; the last one that is over where it is left out. */
  readonly sunday?: Day
  /** Whether each institution waits for its turn, so that many reports are spread over hours. */
  readonly isSpread?: boolean
}

/**
 * Publishes the report of a whole week for every institution that has none of it yet, so that no page waits for it.
 * Reads the data of the report from the replica if there is one. Throws once all have had their turn if one fails, so
 * that it keeps no other institution's report back.
 */
export async function publishReports(
  db: Database,
  { replica = null, sunday = lastSunday(now()), isSpread = false }: PublishOptions = {},
): Promise<void> {
  const published = db
    .select({ one: sql`1` })
    .from(analyticsReports)
    .where(and(eq(analyticsReports.institutionId, institutions.id), eq(analyticsReports.sunday, sunday)))
  const all = await db
    .select({ id: institutions.id, isMissing: sql<boolean>`${notExists(published)}` })
    .from(institutions)
    .orderBy(institutions.id)
  const due = all.filter(
    ({ isMissing }, index) => isMissing && (!isSpread || now() >= reportDueAt(sunday, index, all.length)),
  )
  const failures: unknown[] = []
  for (const { id } of due) {
    await publish(db, id, { replica, sunday }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Cannot make the reports of some institutions')
}

/**
 * Reads a part of an institution's report of the last whole week, and the institution's threshold. The first
 * reading in a new week makes the report. Then it is one row, however many check-ins there are, and it stays
 * as published. A lower threshold applies from the next week on, a higher one at once.
 */
export async function readPublished<Part>(
  db: Database,
  institutionId: string,
  part: SQL<Part>,
): Promise<{ readonly part: Part; readonly threshold: number }> {
  const sunday = lastSunday(now())
  const current = await findCurrent(db, institutionId, { part, sunday })
  if (current) return current
  await publish(db, institutionId, { replica: null, sunday })
  return readPublished(db, institutionId, part)
}

interface Wanted<Part> {
  readonly part: SQL<Part>
  readonly sunday: Day
}

/** Finds the strictest report of a week whose threshold is at least the institution's present one. */
export async function findCurrent<Part>(db: Database, institutionId: string, { part, sunday }: Wanted<Part>) {
  const [found] = await db
    .select({ part, threshold: institutions.privacyThreshold })
    .from(analyticsReports)
    .innerJoin(institutions, eq(institutions.id, analyticsReports.institutionId))
    .where(
      and(
        eq(analyticsReports.institutionId, institutionId),
        eq(analyticsReports.sunday, sunday),
        gte(analyticsReports.threshold, institutions.privacyThreshold),
      ),
    )
    .orderBy(desc(analyticsReports.threshold))
    .limit(1)
  return found
}

/** Makes the report of a week, unless another transaction has made it in the meantime. */
async function publish(
  db: Database,
  institutionId: string,
  { replica, sunday }: Required<Pick<PublishOptions, 'replica' | 'sunday'>>,
): Promise<void> {
  // A report needs the check-ins of everybody, which row-level security shows to no single user.
  await asSystem(async () => {
    await rollUp(db, institutionId, sunday)
    await db.transaction(async (tx) => {
      await lockRollup(tx, institutionId)
      if (await findCurrent(tx, institutionId, { part: sql`true`, sunday })) return
      await raiseStatementLimits(tx)
      const threshold = await thresholdOf(tx, institutionId)
      const report = await makeNextReport(tx, institutionId, { sunday, threshold, replica })
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

interface ReportOptions {
  readonly sunday: Day
  readonly threshold: number
  /** The database to read the data from; null for this one. */
  readonly replica: ReadReplica | null
}

/**
 * Makes the report of a week with regard to the reports before it. If too few people checked in
 * during the latest week, the last report stays with its dates: a new one would differ by those few.
 */
async function makeNextReport(db: Database, institutionId: string, options: ReportOptions): Promise<Report> {
  const { sunday, threshold } = options
  const previous = await findPrevious(db, institutionId, sunday)
  if (!previous) return makeReport({ ...(await readReportInput(db, institutionId, options)), previous })
  const published = sundayOf(previous.report)
  if (published !== sunday) {
    const input = await readReportInput(db, institutionId, options)
    const recent = input.contributors.flatMap(({ weeks, counted }) =>
      counted && weeks[0]!.count > 0 ? [counted] : [],
    )
    if (areEnough(recent, threshold)) return makeReport({ ...input, previous })
  }
  if (threshold <= previous.threshold) return previous.report
  const input = await readReportInput(db, institutionId, { ...options, sunday: published })
  return restrict(previous.report, makeReport({ ...input, previous: null }))
}

/** The last report with figures over some of the weeks of a new one; null if there is none. */
async function findPrevious(db: Database, institutionId: string, sunday: Day): Promise<Publication | null> {
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
  return rows.find(({ report }) => sundayOf(report) > since && hasFigures(report)) ?? null
}

async function readReportInput(db: Database, institutionId: string, options: ReportOptions) {
  const { sunday, threshold, replica } = options
  const read = await readFromReplica(db, replica, (source) => readData(source, institutionId, sunday))
  return { ...read, sunday, threshold, accounts: await countAccounts(db, institutionId) }
}

async function readData(db: Database, institutionId: string, sunday: Day) {
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
