import { sql } from 'drizzle-orm'

import { type OnDuty, whoIsOnDuty } from '#features/duty/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import type { AlertRow } from './notify.ts'

const noPlan: OnDuty = { hasPlan: false, people: [] }

/**
 * Who is on duty for an alert, but for the person it is about. A plan that cannot be read, or not within half a second,
 * is as none: it neither fails nor holds up a request for help.
 */
export async function onDutyFor(
  tx: Database,
  { institutionId, population, subjectId }: Pick<AlertRow, 'institutionId' | 'population' | 'subjectId'>,
): Promise<OnDuty> {
  try {
    const { hasPlan, people } = await tx.transaction(async (part) => {
      await part.execute(sql`set local lock_timeout = '500ms'`)
      const found = await whoIsOnDuty(part, { institutionId, population, at: now() })
      await part.execute(sql`set local lock_timeout to default`)
      return found
    })
    return { hasPlan, people: people.filter((id) => id !== subjectId) }
  } catch {
    return noPlan
  }
}
