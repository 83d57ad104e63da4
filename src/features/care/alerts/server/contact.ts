import { and, eq } from 'drizzle-orm'

import { recordAudits } from '#features/core/audit/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict } from '#server/http/rejection.ts'

import type { NewContact } from '../contact-contract.ts'
import type { Alert } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { impossibleContact } from '../states.ts'
import { announceChange, type AlertRow } from './notify.ts'
import {
  announceState,
  conflictOf,
  functionOf,
  getInReach,
  type OnChanged,
  tellSubject,
} from './status-changes.ts'
import { alertEvents, alerts } from './table.ts'
import { asAlerts, withinReach } from './view.ts'

const t = texts('rung')

/**
 * Records that somebody is with the person of an alert, or spoke with them, and takes an active alert on as Respond does.
 * A repeat with the same request id changes nothing. One that comes late, for a contact from before the alert was
 * resolved, is still entered in its history. Throws a 404 for an alert that the caller may not work on, a 400 for a
 * moment at which the contact cannot have been, and a 409 for an alert that is about nobody or was resolved before it.
 */
export async function recordContact(
  caller: Caller,
  id: string,
  contact: NewContact,
  onChanged: OnChanged,
): Promise<Alert> {
  const { db, user } = caller
  const isDone = await db.transaction((tx) => enterContact({ ...caller, db: tx }, id, contact, onChanged))
  const found = await getInReach(db, user, id)
  if (!isDone) throw conflictOf(found)
  const [alert] = await asAlerts(caller, [found])
  return alert!
}

/** Answers false for an alert that was resolved before the contact. */
async function enterContact(
  caller: Caller,
  id: string,
  { kind, how, at: told, requestId }: NewContact,
  onChanged: OnChanged,
): Promise<boolean> {
  const { db: tx, user } = caller
  const [alert] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, id), withinReach(user)))
    .for('update')
  // The reading after this one throws the 404.
  if (!alert) return true
  const step = `contact:${requestId}`
  if (await isEntered(tx, id, step)) return true

  const recordedAt = now()
  const at = told === undefined ? recordedAt : new Date(told)
  const problem = impossibleContact(at, alert, recordedAt)
  if (problem) throw badField('at', t(`impossibleContacts.${problem}`))
  const { subjectId, status } = alert
  if (subjectId === null) throw conflict(t('aboutNobody'))
  if (status === 'resolved' && at > alert.resolvedAt!) return false

  const isFirst = status === 'active'
  if (isFirst) await onChanged(tx, caller, await takeOn(tx, caller, alert, recordedAt))
  // Of two contacts the later one counts, whichever was sent first, and none from before the person asked once more.
  const isLatest = at >= alert.lastAskedAt && (alert.contactAt === null || at >= alert.contactAt)
  if (isLatest) {
    await tx
      .update(alerts)
      .set({ contactKind: kind, contactAt: at, contactHow: how ?? null, contactBy: functionOf(user, alert) })
      .where(eq(alerts.id, id))
  }
  await tx
    .insert(alertEvents)
    .values({ alertId: id, at: recordedAt, kind, actorId: user.id, contactAt: at, how: how ?? null, step })
  const actions = [...(isFirst ? ['alert.acknowledge' as const] : []), 'alert.contact' as const]
  await recordAudits(
    tx,
    caller,
    actions.map((action) => ({ action, objectId: id, subjectId })),
  )
  if (isLatest && status !== 'resolved') await tellSubject(tx, alert, kind)
  await announceChange(tx, alert)
  return true
}

async function isEntered(tx: Database, alertId: string, step: string): Promise<boolean> {
  return (await tx.$count(alertEvents, and(eq(alertEvents.alertId, alertId), eq(alertEvents.step, step)))) > 0
}

async function takeOn(tx: Database, { user }: Caller, alert: AlertRow, at: Date): Promise<AlertRow> {
  const [taken] = await tx
    .update(alerts)
    .set({
      status: 'acknowledged',
      acknowledgedAt: at,
      acknowledgedBy: user.id,
      answeredBy: functionOf(user, alert),
    })
    .where(eq(alerts.id, alert.id))
    .returning()
  await announceState(tx, user, taken!)
  return taken!
}
