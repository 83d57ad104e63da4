import { eq, sql } from 'drizzle-orm'

import { checkIns, wasMadeThen } from '#features/check-ins/server/table.ts'
import type { ShiftKind } from '#features/check-ins/shift.ts'
import { users } from '#features/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { addDays, type Day } from '#shared/days.ts'

import { longestWeeks } from '../periods.ts'
import { checkInDays, rollupProgress } from './table.ts'

/**
 * The number of days in one statement. In one statement a large institution's first quarter would take
 * minutes.
 */
const daysAtOnce = 28

/**
 * Rolls up an institution's check-ins through a day that is over in every time zone, four weeks in each
 * transaction. Days that are rolled up already are not touched. Every check-in is counted exactly once, also
 * when several processes do this at the same time.
 */
export async function rollUp(db: Database, institutionId: string, through: Day): Promise<void> {
  const start = addDays(through, -7 * longestWeeks)
  await db.insert(rollupProgress).values({ institutionId, through: start }).onConflictDoNothing()
  while (await db.transaction((tx) => rollUpNextDays(tx, institutionId, through)));
}

/** Locks an institution's rollup until the transaction ends. Returns the last day that is rolled up. */
export async function lockRollup(tx: Database, institutionId: string): Promise<Day> {
  const [progress] = await tx
    .select()
    .from(rollupProgress)
    .where(eq(rollupProgress.institutionId, institutionId))
    .for('update')
  return progress!.through
}

/** Rolls up the next days. Returns whether there are more. */
async function rollUpNextDays(tx: Database, institutionId: string, through: Day): Promise<boolean> {
  const after = await lockRollup(tx, institutionId)
  if (after >= through) return false
  const next = addDays(after, daysAtOnce)
  const to = next < through ? next : through
  await raiseStatementLimits(tx)
  await addDaysBetween(tx, institutionId, { after, to })
  await tx.update(rollupProgress).set({ through: to }).where(eq(rollupProgress.institutionId, institutionId))
  return to < through
}

/**
 * Raises the limits of time and memory for the statements of this transaction, since they read millions of
 * rows.
 */
export async function raiseStatementLimits(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '120s'`)
  await tx.execute(sql`set local work_mem = '64MB'`)
}

interface Days {
  readonly after: Day
  readonly to: Day
}

async function addDaysBetween(tx: Database, institutionId: string, { after, to }: Days): Promise<void> {
  await tx.execute(sql`
    insert into ${checkInDays}
      (institution_id, user_id, day, unit_id, shift_id, count, mood_sum, stress_sum, sleep_count, sleep_sum,
        shift_count, overtime_count, double_count, incident_count, last_at)
    select ${users.institutionId}, ${checkIns.userId}, ${checkIns.day}, ${checkIns.unitId}, ${checkIns.shiftId},
      count(*), sum(${checkIns.moodScore}), sum(${checkIns.stressScore}),
      count(${checkIns.sleepHours}), coalesce(sum(${checkIns.sleepHours}), 0),
      count(*) filter (where ${checkIns.shiftKind} is not null or ${checkIns.criticalIncident} is not null),
      count(*) filter (where ${checkIns.shiftKind} = ${'overtime' satisfies ShiftKind}),
      count(*) filter (where ${checkIns.shiftKind} = ${'mandated-double' satisfies ShiftKind}),
      count(${checkIns.criticalIncident}), max(${checkIns.createdAt})
    from ${checkIns} join ${users} on ${users.id} = ${checkIns.userId}
    where ${users.institutionId} = ${institutionId}
      -- What somebody did before they came here was at another institution.
      and (${users.institutionSince} is null or ${checkIns.createdAt} >= ${users.institutionSince})
      -- What was added for an earlier day is of no published figure: the day's may be out already.
      and ${wasMadeThen}
      and ${checkIns.day} > ${after}::date and ${checkIns.day} <= ${to}::date
    group by 1, 2, 3, 4, 5`)
}
