import { type OnDuty, whoIsOnDuty } from '#features/care/duty/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { readWithin } from '#server/database/read-within.ts'

import { listReached, type Ways } from './delivery/reach.ts'
import type { AlertRow } from './notify.ts'
import type { About } from './recipients.ts'

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
  return without(subjectId, await readWithin(tx, planWithinMs, read, noPlan))
}

function without(subjectId: string | null, { hasPlan, people }: OnDuty): OnDuty {
  return { hasPlan, people: people.filter((id) => id !== subjectId) }
}

/**
 * The same, and which recipients of a new alert are reached now by a way that is known. Where `ways` are missing, and
 * where either cannot be read in time, the second is null.
 */
export async function onDutyAndReached(
  tx: Database,
  about: About,
  ways: Ways | undefined,
): Promise<{ readonly planned: OnDuty; readonly reached: readonly string[] | null }> {
  const read = async (part: Database) => {
    const [planned, reached] = await pipeline(
      whoIsOnDuty(part, { ...about, at: now() }),
      ways ? listReached(part, ways, about) : null,
    )
    return { planned, reached }
  }
  const { planned, reached } = await readWithin(tx, planWithinMs, read, { planned: noPlan, reached: null })
  return { planned: without(about.subjectId, planned), reached }
}

/** Whether somebody is on duty; null where no plan is kept. */
export function isSomebodyOnDuty({ hasPlan, people }: OnDuty): boolean | null {
  return hasPlan ? people.length > 0 : null
}
