import { and, eq, ne, type SQL } from 'drizzle-orm'

import { counterOf } from '#features/core/institutions/index.ts'
import { institutions, counters } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'

import type { AlertCounts, AlertStatus } from '../contract.ts'
import { alerts } from './table.ts'
import { inState, isResponderFor, withinDuty, withinReach } from './view.ts'

/**
 * Counts the alerts that the caller may work on, by state. Open alerts are few and are counted. Resolved alerts
 * only grow, so their number is read from the institution's counters, less the caller's own.
 */
export async function countAlerts({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<AlertCounts> {
  const { id, institutionId } = user
  const count = (status: AlertStatus, reach: SQL | undefined) =>
    db.$count(alerts, and(reach, inState(status))).mapWith(Number)
  const [row] = await db
    .select({
      active: count('active', withinReach(user)),
      acknowledged: count('acknowledged', withinReach(user)),
      resolved: counterOf(institutionId, 'resolved alerts', isResponderFor(user, counters.population)),
      ownResolved: count('resolved', and(withinDuty(user), eq(alerts.subjectId, id))),
    })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  const { ownResolved, ...counts } = row!
  return { ...counts, resolved: counts.resolved - ownResolved }
}

/** Counts the active alerts of an institution, without drills. */
export function countUnanswered(db: Database, institutionId: string): Promise<number> {
  const isOfInstitution = eq(alerts.institutionId, institutionId)
  return db.$count(alerts, and(isOfInstitution, inState('active'), ne(alerts.kind, 'drill')))
}
