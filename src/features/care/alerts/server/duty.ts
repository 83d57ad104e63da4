import { type OnDuty, whoIsOnDuty } from '#features/care/duty/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { readWithin } from '#server/database/read-within.ts'

import type { AlertRow } from './notify.ts'

const noPlan: OnDuty = { hasPlan: false, people: [] }
const planWithinMs = 500

/**
 * Who is on duty for an alert, but for the person it is about. A plan that cannot be read in time is as none, so that no
 * request for help fails by it or waits for it: each of the two statements that read it may take half a second.
 */
export async function onDutyFor(
  tx: Database,
  { institutionId, population, subjectId }: Pick<AlertRow, 'institutionId' | 'population' | 'subjectId'>,
): Promise<OnDuty> {
  const read = (part: Database) => whoIsOnDuty(part, { institutionId, population, at: now() })
  const { hasPlan, people } = await readWithin(tx, planWithinMs, read, noPlan)
  return { hasPlan, people: people.filter((id) => id !== subjectId) }
}

/** Whether somebody is on duty; null where no plan is kept. */
export function isSomebodyOnDuty({ hasPlan, people }: OnDuty): boolean | null {
  return hasPlan ? people.length > 0 : null
}
