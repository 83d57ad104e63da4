import { and, eq, isNull, ne } from 'drizzle-orm'

import { deleteNotifications } from '#features/notifications/server/service.ts'
import type { Database } from '#server/database/database.ts'

import { announceChange, alertDedupeKey } from './notify.ts'
import { supporterDedupeKey } from './supporters.ts'
import { alerts } from './table.ts'

/**
 * Takes away what alerts say of somebody whose account is being erased. Closed ones go. An open one stays
 * until somebody closes it, since help may be on its way: its severity, unit and time, and nothing else.
 */
export async function eraseAlertsOf(tx: Database, subjectId: string): Promise<void> {
  await forget(tx, and(eq(alerts.subjectId, subjectId), eq(alerts.status, 'resolved')))
  const open = await tx
    .update(alerts)
    .set({ message: null, note: null, trigger: null, assessmentId: null, requestId: null })
    .where(eq(alerts.subjectId, subjectId))
    .returning()
  await deleteNotifications(
    tx,
    open.map(({ id }) => supporterDedupeKey(id)),
  )
  for (const alert of open) await announceChange(tx, alert)
}

/** Lets go of alerts about people whose account is erased, once somebody has closed them. */
export function forgetClosedAlertsOfTheErased(db: Database): Promise<void> {
  return db.transaction((tx) =>
    forget(tx, and(isNull(alerts.subjectId), ne(alerts.kind, 'drill'), eq(alerts.status, 'resolved'))),
  )
}

async function forget(tx: Database, condition: ReturnType<typeof and>): Promise<void> {
  const gone = await tx.delete(alerts).where(condition).returning({ id: alerts.id })
  await deleteNotifications(
    tx,
    gone.flatMap(({ id }) => [alertDedupeKey(id), supporterDedupeKey(id)]),
  )
}
