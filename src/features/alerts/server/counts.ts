import { and, count, eq, type SQL } from 'drizzle-orm'

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
  const less = (status: AlertStatus) => Math.max(0, (all.get(status) ?? 0) - (own.get(status) ?? 0))
  return { active: less('active'), acknowledged: less('acknowledged'), resolved: less('resolved') }
}

async function countByStatus(db: Database, condition: SQL | undefined) {
  const rows = await db
    .select({ status: alerts.status, count: count() })
    .from(alerts)
    .where(condition)
    .groupBy(alerts.status)
  return new Map(rows.map((row) => [row.status, row.count]))
}
