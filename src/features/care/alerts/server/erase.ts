import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'

import { deleteNotifications } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'

import { announceChange, alertDedupeKey } from './notify.ts'
import { supporterDedupeKey } from './supporters.ts'
import { alerts } from './table.ts'

/**
 * Erases what alerts say about a person whose account is being deleted. Resolved alerts are deleted. An open alert
 * stays until somebody resolves it, since help may be on its way, but keeps only its severity, unit and times.
 */
export async function eraseAlertsOf(tx: Database, subjectId: string): Promise<void> {
  await deleteAlerts(tx, and(eq(alerts.subjectId, subjectId), eq(alerts.status, 'resolved')))
  const open = await tx
    .update(alerts)
    .set({ message: null, note: null, trigger: null, assessmentId: null, requestId: null, language: null })
    .where(eq(alerts.subjectId, subjectId))
    .returning()
  await deleteNotifications(
    tx,
    open.map(({ id }) => supporterDedupeKey(id)),
  )
  for (const alert of open) await announceChange(tx, alert)
}

/** Deletes the alerts about erased accounts that have been resolved since, once what was done is kept elsewhere. */
export function deleteClosedAlertsOfErased(
  db: Database,
  keep: (tx: Database, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const closed = await tx
      .select({ id: alerts.id })
      .from(alerts)
      .where(and(isNull(alerts.subjectId), ne(alerts.kind, 'drill'), eq(alerts.status, 'resolved')))
      .for('update')
    if (closed.length === 0) return
    const ids = closed.map(({ id }) => id)
    await keep(tx, ids)
    await deleteAlerts(tx, inArray(alerts.id, ids))
  })
}

/** Deletes every alert of an institution that is erased, about whomever, with the notifications of them. */
export function deleteAlertsOfInstitution(tx: Database, institutionId: string): Promise<void> {
  return deleteAlerts(tx, eq(alerts.institutionId, institutionId))
}

async function deleteAlerts(tx: Database, condition: SQL | undefined): Promise<void> {
  const gone = await tx.delete(alerts).where(condition).returning({ id: alerts.id })
  await deleteNotifications(
    tx,
    gone.flatMap(({ id }) => [alertDedupeKey(id), supporterDedupeKey(id)]),
  )
}
