import { eq } from 'drizzle-orm'

import { recordAuditIfPossible } from '#features/core/audit/index.ts'
import { listClinicians } from '#features/core/identity/index.ts'
import type { Database } from '#server/database/database.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { type AlertRow, deliver } from './notify.ts'
import { type Recipient, recipientsOf } from './recipients.ts'
import { alerts } from './table.ts'

/** The clinicians who answer an alert's population now, but for the person whom it is about (`isClinician`). */
export async function cliniciansFor(db: Database, alert: AlertRow): Promise<Recipient[]> {
  const clinicians = (await listClinicians(db, alert.institutionId)).get(alert.population)
  if (!clinicians) return []
  return (await recipientsOf(db, alert)).filter(({ id }) => clinicians.has(id))
}

/**
 * Tells the clinicians of an alert's population, in the transaction of the change, that somebody who is none responded to
 * it. Where a clinician responded, where no clinician has a grant in force, and of a drill, nothing more is told. What the
 * person who asked reads does not change by it. The transaction must have changed the alert's row.
 */
export async function tellClinicians(tx: Database, { id }: SessionUser, alert: AlertRow): Promise<void> {
  if (alert.kind === 'drill') return
  const everyone = await cliniciansFor(tx, alert)
  if (everyone.length === 0 || everyone.some((clinician) => clinician.id === id)) return
  const { auditEntry } = await deliver(tx, alert, {
    to: 'responders',
    kind: 'alert-no-clinician',
    name: `clinicians:${alert.escalationRound}`,
    everyone,
  })
  if (!auditEntry) return
  // How many were told, and when they may be told again, is the request's own.
  const { notified, told, lastNotifiedAt } = alert
  await tx.update(alerts).set({ notified, told, lastNotifiedAt }).where(eq(alerts.id, alert.id))
  // The event names no subject: the person would read in their own trail that people were told anew.
  const { id: objectId, institutionId } = alert
  await recordAuditIfPossible(tx, {
    actor: { user: null },
    event: { action: 'alert.deliver', objectId, institutionId },
  })
}
