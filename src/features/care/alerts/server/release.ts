import { and, eq, ne } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { notifyAbout } from './notify.ts'
import { alertEvents, alerts } from './table.ts'

/**
 * Tells those who answer the open alerts of a person that they were released, in the transaction that releases them.
 * The alerts stay open with whom they reached, since somebody has to answer, and show who it is until they are
 * resolved. What the person asks for from now on reaches their new institution.
 */
export async function announceRelease(tx: Database, subjectId: string): Promise<void> {
  const open = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.subjectId, subjectId), ne(alerts.status, 'resolved')))
    .for('update')
  for (const alert of open) {
    const at = now()
    await tx.insert(alertEvents).values({ alertId: alert.id, at, kind: 'released' })
    const name = `released:${at.getTime()}`
    await notifyAbout(tx, alert, { to: 'responders', kind: 'alert-still-open', name })
  }
}
