import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { checkIns, wasMadeThen } from '#features/wellbeing/check-ins/server/table.ts'
import type { ShiftKind } from '#features/wellbeing/check-ins/shift.ts'
import type { Database } from '#server/database/database.ts'
import { addDays, type Day } from '#shared/days.ts'

import { longestWeeks } from '../periods.ts'
import { checkInWeeks, rollupProgress } from './table.ts'

/**
 * The number of weeks in one statement. In one statement a large institution's first quarter would take
 * minutes.
 */
const weeksAtOnce = 4

/**
 * Rolls up an institution's check-ins through a Sunday that is over in every time zone, four weeks in each
 * transaction. Weeks that are rolled up already are not touched. Every check-in is counted exactly once, also
 * when several processes do this at the same time.
 */
export async function rollUp(db: Database, institutionId: string, sunday: Day): Promise<void> {
  const start = addDays(sunday, -7 * longestWeeks)
  await db.insert(rollupProgress).values({ institutionId }).onConflictDoNothing()
  while (await db.transaction((tx) => rollUpNextWeeks(tx, institutionId, { start, sunday })));
}

/** Locks an institution's rollup until the transaction ends. Returns the last Sunday that is rolled up, or null. */
export async function lockRollup(tx: Database, institutionId: string): Promise<Day | null> {
  const [progress] = await tx
    .select()
    .from(rollupProgress)
    .where(eq(rollupProgress.institutionId, institutionId))
    .for('update')
  return progress!.through
}

interface Span {
  /** The Sunday before the first week, for an institution of which nothing is rolled up. */
  readonly start: Day
  readonly sunday: Day
}

/** Rolls up the next weeks. Returns whether there are more. */
async function rollUpNextWeeks(
  tx: Database,
  institutionId: string,
  { start, sunday }: Span,
): Promise<boolean> {
  const after = (await lockRollup(tx, institutionId)) ?? start
  if (after >= sunday) return false
  const next = addDays(after, 7 * weeksAtOnce)
  const to = next < sunday ? next : sunday
  await raiseStatementLimits(tx)
  await addWeeksBetween(tx, institutionId, { after, to })
  await tx.update(rollupProgress).set({ through: to }).where(eq(rollupProgress.institutionId, institutionId))
  return to < sunday
}

/**
 * Raises the limits of time and memory for the statements of this transaction, since they read millions of
 * rows.
 */
export async function raiseStatementLimits(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '120s'`)
  await tx.execute(sql`set local work_mem = '64MB'`)
  // Compiling them takes a tenth of the time of a report, and saves nothing that could be measured.
  await tx.execute(sql`set local jit = off`)
}

interface Weeks {
  readonly after: Day
  readonly to: Day
}

async function addWeeksBetween(tx: Database, institutionId: string, { after, to }: Weeks): Promise<void> {
  const latest = (column: AnyPgColumn) => sql`(array_agg(${column} order by ${checkIns.createdAt} desc))[1]`
  await tx.execute(sql`
    insert into ${checkInWeeks}
      (institution_id, sunday, user_id, unit_id, shift_id, count, days, stress_sum, sleep_count, sleep_sum,
        shift_count, overtime_count, double_count, incident_count)
    select ${users.institutionId}, date_trunc('week', ${checkIns.day})::date + 6, ${checkIns.userId},
      ${latest(checkIns.unitId)}, ${latest(checkIns.shiftId)},
      count(*), count(distinct ${checkIns.day}), sum(${checkIns.stressScore}),
      count(${checkIns.sleepHours}), coalesce(sum(${checkIns.sleepHours}), 0),
      count(*) filter (where ${checkIns.shiftKind} is not null or ${checkIns.criticalIncident} is not null),
      count(*) filter (where ${checkIns.shiftKind} = ${'overtime' satisfies ShiftKind}),
      count(*) filter (where ${checkIns.shiftKind} = ${'mandated-double' satisfies ShiftKind}),
      count(${checkIns.criticalIncident})
    from ${checkIns} join ${users} on ${users.id} = ${checkIns.userId}
    where ${users.institutionId} = ${institutionId}
      -- What somebody did before they came here was at another institution.
      and (${users.institutionSince} is null or ${checkIns.createdAt} >= ${users.institutionSince})
      -- What was added for an earlier day is of no published figure: the day's may be out already.
      and ${wasMadeThen}
      and ${checkIns.day} > ${after}::date and ${checkIns.day} <= ${to}::date
    group by 1, 2, 3`)
}
