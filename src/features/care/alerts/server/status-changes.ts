import { and, eq, inArray } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { encryptForResponders } from '#features/core/encryption/index.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { onBehalfOf } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, notFound, Rejection } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { timeAgo } from '#shared/time-ago.ts'

import type { Alert, AlertChange, AlertFunction } from '../contract.ts'
import { ownNotificationOf, statesBefore } from '../lifecycle.ts'
import { texts } from '../locales/texts.ts'
import { tellClinicians } from './clinicians.ts'
import { cancelEscalation, scheduleReminder } from './escalation.ts'
import { publishAlertEvent } from './events.ts'
import { notePlace } from './messages.ts'
import { announceChange, type AlertRow, alertDedupeKey, ownAlertDedupeKey } from './notify.ts'
import { alertEvents, alerts } from './table.ts'
import { asAlerts, selectAlerts, withinReach } from './view.ts'

const t = texts('rung')

/** What other features do in the transaction that changes the state of an alert. Where it throws, nothing is changed. */
export type OnChanged = (tx: Database, caller: Caller, alert: AlertRow) => Promise<void>

/**
 * Acknowledges or resolves an alert. If several people try at once, one succeeds. Throws a 404 for an alert that
 * the caller may not work on, a 409 for a change that its state does not allow, which says what was done and by
 * whom, and a 400 for a critical alert that would be resolved although the person was not reached.
 */
export async function updateAlert(
  caller: Caller,
  id: string,
  change: AlertChange,
  onChanged: OnChanged,
): Promise<Alert> {
  const { db, user } = caller
  const isDone = await db.transaction(async (tx) => {
    const alert = await changeStatus(tx, caller, id, change)
    if (!alert) return false
    await announceState(tx, user, alert)
    await onChanged(tx, caller, alert)
    const action = alert.status === 'resolved' ? 'alert.resolve' : 'alert.acknowledge'
    await recordAudit(tx, caller, {
      action,
      objectId: id,
      ...(alert.subjectId && { subjectId: alert.subjectId }),
    })
    return true
  })
  const found = await getInReach(db, user, id)
  if (!isDone) throw conflictOf(found)
  const [alert] = await asAlerts(caller, [found])
  return alert!
}

async function changeStatus(
  tx: Database,
  { user, keyring }: Caller,
  id: string,
  { status, outcome, note }: AlertChange,
): Promise<AlertRow | undefined> {
  const from = statesBefore(status)
  if (from.length === 0) return undefined
  const [alert] = await tx
    .update(alerts)
    .set(
      status === 'resolved'
        ? { status, resolvedAt: now(), resolvedBy: user.id, outcome: outcome ?? null }
        : { status, acknowledgedAt: now(), acknowledgedBy: user.id },
    )
    .where(and(eq(alerts.id, id), withinReach(user), inArray(alerts.status, from)))
    .returning()
  if (!alert) return undefined
  // A drill is about nobody, and so is an alert of an account that was deleted.
  if (outcome === 'not-reached' && alert.severity === 'critical' && alert.subjectId) {
    throw badField('outcome', t('staysOpen'))
  }
  const answeredBy = alert.answeredBy ?? functionOf(user, alert)
  const place = notePlace(alert.subjectId ?? user.id, id)
  // The note is encrypted with the key of the person whom the alert is about.
  const owner = { userId: place.userId, institutionId: null }
  const encrypted = note
    ? await onBehalfOf(owner, () => encryptForResponders(tx, keyring, place, note))
    : null
  await tx.update(alerts).set({ answeredBy, note: encrypted }).where(eq(alerts.id, id))
  return alert
}

/**
 * Records in the history that somebody tried to reach the person and could not. The alert stays as it is. Throws a
 * 404 for an alert that the caller may not work on, and a 409 for one that was resolved.
 */
export async function recordAttempt(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  const found = await getInReach(db, user, id)
  const { status, subjectId } = found.alert
  if (status === 'resolved') throw conflictOf(found)
  await db.transaction(async (tx) => {
    await tx.insert(alertEvents).values({ alertId: id, at: now(), kind: 'not-reached', actorId: user.id })
    await recordAudit(tx, caller, { action: 'alert.attempt', objectId: id, ...(subjectId && { subjectId }) })
    await announceChange(tx, found.alert)
  })
}

/** The function in which somebody answers an alert. */
export function functionOf({ responderFor }: SessionUser, { population }: AlertRow): AlertFunction {
  return responderFor.includes(population) ? 'responder' : 'administrator'
}

/** After a change of state: records it in the history, stops the escalation and notifies the people concerned. */
export async function announceState(tx: Database, user: SessionUser, alert: AlertRow): Promise<void> {
  const kind = alert.status === 'resolved' ? 'resolved' : 'acknowledged'
  await tx.insert(alertEvents).values({ alertId: alert.id, at: now(), kind, actorId: user.id })
  await cancelEscalation(tx, alert)
  await resolveNotifications(tx, alertDedupeKey(alert.id))
  if (kind === 'acknowledged') await scheduleReminder(tx, alert)
  else await publishAlertEvent(tx, alert, 'resolved')
  await tellSubject(tx, alert, kind === 'acknowledged' ? 'on-the-way' : 'closed')
  if (kind === 'acknowledged') await tellClinicians(tx, user, alert)
  await announceChange(tx, alert)
}

/** Notifies the person whom an alert is about of its state, in place of what was said before. */
export async function tellSubject(
  tx: Database,
  { id, group, subjectId }: AlertRow,
  state: Parameters<typeof ownNotificationOf>[1],
): Promise<void> {
  if (!subjectId) return
  await notify(tx, [subjectId], { key: ownAlertDedupeKey(id), ...ownNotificationOf(group, state) })
}

/** Reads one alert that a person may work on. Throws a 404 for any other. */
export async function getInReach(db: Database, user: SessionUser, id: string) {
  const [found] = await selectAlerts(db, user).where(and(eq(alerts.id, id), withinReach(user)))
  if (!found) throw notFound()
  return found
}

/** The refusal of a change that the state of an alert does not allow: what was done, and by whom. */
export function conflictOf(found: Awaited<ReturnType<typeof getInReach>>): Rejection {
  const { alert, answerer, closer } = found
  const { status } = alert
  const at = status === 'resolved' ? alert.resolvedAt : alert.acknowledgedAt
  const ago = timeAgo((at ?? now()).toISOString(), now())
  const done = {
    active: () => t('stillActive'),
    acknowledged: () => (answerer ? t('takenOnBy', { by: answerer, ago }) : t('takenOn', { ago })),
    resolved: () => (closer ? t('alreadyResolvedBy', { by: closer, ago }) : t('alreadyResolved', { ago })),
  }
  return new Rejection(409, done[status](), { code: status })
}
