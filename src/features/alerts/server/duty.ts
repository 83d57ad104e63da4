import { sql } from 'drizzle-orm'

import { type OnDuty, whoIsOnDuty } from '#features/duty/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import type { AlertRow } from './notify.ts'

const noPlan: OnDuty = { hasPlan: false, people: [] }

/**
 * Who is on duty for an alert, but for the person it is about. A plan that cannot be read is as none, so that no request
 * for help fails by it. Each of the two statements that read it may take half a second, waiting for locks or not; then it
 * is as none too. PGlite keeps no such limit, and waits for nobody else's locks.
 */
export async function onDutyFor(
  tx: Database,
  { institutionId, population, subjectId }: Pick<AlertRow, 'institutionId' | 'population' | 'subjectId'>,
): Promise<OnDuty> {
  try {
    const { hasPlan, people } = await tx.transaction(async (part) => {
      await part.execute(sql`set local statement_timeout = '500ms'`)
      const found = await whoIsOnDuty(part, { institutionId, population, at: now() })
      await part.execute(sql`set local statement_timeout to default`)
      return found
    })
    return { hasPlan, people: people.filter((id) => id !== subjectId) }
  } catch {
    return noPlan
  }
}
