import { recordAudit } from '#features/core/audit/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { minuteOf } from '#shared/time-of-day.ts'

import type { DutyHours, DutyPlan } from '../contract.ts'
import { readPlan } from './read-plan.ts'
import { dutyHours } from './table.ts'

/** Sets the hours that the plan should cover, and the words about all others. */
export async function saveHours(
  caller: Caller,
  { population, coversFrom, coversUntil, outOfHours }: DutyHours,
): Promise<DutyPlan> {
  const { db, user } = caller
  const set = {
    coversFrom: minuteOf(coversFrom),
    coversUntil: minuteOf(coversUntil),
    outOfHours: outOfHours.trim(),
  }
  await db.transaction(async (tx) => {
    await tx
      .insert(dutyHours)
      .values({ institutionId: user.institutionId, population, ...set })
      .onConflictDoUpdate({ target: [dutyHours.institutionId, dutyHours.population], set })
    await recordAudit(tx, caller, { action: 'duty.set-hours' })
  })
  return readPlan(caller, population)
}
