import { eq, sql } from 'drizzle-orm'

import { checkIns } from '#features/check-ins/server/table.ts'
import { users } from '#features/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { addDays, type Day } from '#shared/days.ts'

import { longestWeeks } from '../periods.ts'
import { checkInDays, rollupProgress } from './table.ts'

/** So many days a statement: a large institution's first quarter is not one statement of minutes. */
const daysAtOnce = 28

/**
 * Rolls up an institution's check-ins through a day that is over for everybody, some weeks a transaction;
 * days done before are not touched, and every check-in is counted exactly once, whoever else tries.
 */
export async function rollUp(db: Database, institutionId: string, through: Day): Promise<void> {
  const start = addDays(through, -7 * longestWeeks)
  await db.insert(rollupProgress).values({ institutionId, through: start }).onConflictDoNothing()
  while (await db.transaction((tx) => goOn(tx, institutionId, through)));
}

/** Holds an institution's rollup until the transaction ends: whoever else tries waits. Answers how far it is. */
export async function holdRollup(tx: Database, institutionId: string): Promise<Day> {
  const [progress] = await tx
    .select()
    .from(rollupProgress)
    .where(eq(rollupProgress.institutionId, institutionId))
    .for('update')
  return progress!.through
}

/** Rolls up the next days. Answers whether more are to come. */
async function goOn(tx: Database, institutionId: string, through: Day): Promise<boolean> {
  const after = await holdRollup(tx, institutionId)
  if (after >= through) return false
  const next = addDays(after, daysAtOnce)
  const to = next < through ? next : through
  await allowTime(tx)
  await addDaysBetween(tx, institutionId, { after, to })
  await tx.update(rollupProgress).set({ through: to }).where(eq(rollupProgress.institutionId, institutionId))
  return to < through
}

/** Lets the statements of this transaction take more time and memory than a page's may: millions of rows need it. */
export async function allowTime(tx: Database): Promise<void> {
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
      (institution_id, user_id, day, unit_id, shift_id, count, mood_sum, stress_sum, last_at)
    select ${users.institutionId}, ${checkIns.userId}, ${checkIns.day}, ${checkIns.unitId}, ${checkIns.shiftId},
      count(*), sum(${checkIns.moodScore}), sum(${checkIns.stressScore}), max(${checkIns.createdAt})
    from ${checkIns} join ${users} on ${users.id} = ${checkIns.userId}
    where ${users.institutionId} = ${institutionId}
      and ${checkIns.day} > ${after}::date and ${checkIns.day} <= ${to}::date
    group by 1, 2, 3, 4, 5`)
}
