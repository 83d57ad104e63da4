import { and, eq, ne, type SQL } from 'drizzle-orm'

import { counterOf } from '#features/institutions/server/service.ts'
import { institutions, counters } from '#features/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { AlertCounts, AlertStatus } from '../contract.ts'
import { alerts } from './table.ts'
import { inState, servedBy, withinDuty, withinReach } from './view.ts'

/**
 * How many alerts are within a person's reach, by state. Open ones are few and counted; those resolved grow
 * for ever, so that their tally is read, less those about the person.
 */
export async function countAlerts(db: Database, user: SessionUser): Promise<AlertCounts> {
  const { id, institutionId } = user
  const count = (status: AlertStatus, reach: SQL | undefined) =>
    db.$count(alerts, and(reach, inState(status))).mapWith(Number)
  const [row] = await db
    .select({
      active: count('active', withinReach(user)),
      acknowledged: count('acknowledged', withinReach(user)),
      resolved: counterOf(institutionId, 'resolved alerts', servedBy(user, counters.population)),
      ownResolved: count('resolved', and(withinDuty(user), eq(alerts.subjectId, id))),
    })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  const { ownResolved, ...counts } = row!
  return { ...counts, resolved: counts.resolved - ownResolved }
}

/** How many alerts of an institution nobody has answered yet, drills apart. */
export function countUnanswered(db: Database, institutionId: string): Promise<number> {
  const isOfInstitution = eq(alerts.institutionId, institutionId)
  return db.$count(alerts, and(isOfInstitution, inState('active'), ne(alerts.kind, 'drill')))
}
