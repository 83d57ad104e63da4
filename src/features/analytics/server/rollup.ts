import { eq, sql } from 'drizzle-orm'

import { users } from '#features/accounts/server/table.ts'
import { checkIns } from '#features/check-ins/server/table.ts'
import type { Database } from '#server/database.ts'
import { addDays, type Day } from '#shared/days.ts'

import { longestWeeks } from '../periods.ts'
import { checkInDays, rollupProgress } from './table.ts'

/**
 * Rolls up an institution's check-ins through a day that is over for everybody; days done before are not
 * touched. Until the caller's transaction ends, whoever else tries waits, so that every check-in is
 * counted exactly once.
 */
export async function rollUp(tx: Database, institutionId: string, through: Day): Promise<void> {
  const start = addDays(through, -7 * longestWeeks)
  await tx.insert(rollupProgress).values({ institutionId, through: start }).onConflictDoNothing()
  const [progress] = await tx
    .select()
    .from(rollupProgress)
    .where(eq(rollupProgress.institutionId, institutionId))
    .for('update')
  if (progress!.through >= through) return
  // The first time looks at a whole quarter, which on a large institution takes longer than a page may.
  await tx.execute(sql`set local statement_timeout = '120s'`)
  await addDaysBetween(tx, institutionId, { after: progress!.through, to: through })
  await tx.update(rollupProgress).set({ through }).where(eq(rollupProgress.institutionId, institutionId))
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
