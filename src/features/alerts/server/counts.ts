import { and, eq, sql, type SQL } from 'drizzle-orm'

import type { Database } from '#server/database.ts'
import { beyond } from '#server/scope.ts'
import type { SessionUser } from '#server/session-user.ts'

import type { AlertCounts, AlertStatus } from '../contract.ts'
import { alerts } from './table.ts'
import { withinDuty } from './view.ts'

/** How many alerts are within a person's reach, by state: those of everybody they serve, less those about them. */
export async function countAlerts(db: Database, user: SessionUser): Promise<AlertCounts> {
  // Numbers alone: the wall would have each of thousands looked up for whom it is about.
  const all = await beyond(() => countByStatus(db, withinDuty(user)))
  const own = await countByStatus(db, and(withinDuty(user), eq(alerts.subjectId, user.id)))
  const less = (status: AlertStatus) => Math.max(0, all[status] - own[status])
  return { active: less('active'), acknowledged: less('acknowledged'), resolved: less('resolved') }
}

/** Each state by itself: sorted into groups the thousands would take twice as long. */
async function countByStatus(db: Database, condition: SQL | undefined): Promise<AlertCounts> {
  const countOf = (status: AlertStatus) => db.$count(alerts, and(condition, eq(alerts.status, status)))
  const [counts] = await db
    .select({
      active: countOf('active').mapWith(Number),
      acknowledged: countOf('acknowledged').mapWith(Number),
      resolved: countOf('resolved').mapWith(Number),
    })
    .from(sql`(select 1) as one_row`)
  return counts!
}
