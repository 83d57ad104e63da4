import { and, eq, inArray } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { encryptText } from '#features/encryption/server/service.ts'
import { notify, resolveNotifications } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { onBehalfOf } from '#server/database/scope.ts'
import { notFound, Rejection } from '#server/http/rejection.ts'
import type { SessionUser, Trace } from '#server/http/session-user.ts'
import { timeAgo } from '#shared/time-ago.ts'

import type { Alert, AlertChange, AlertFunction, AlertStatus } from '../contract.ts'
import { statesBefore } from '../handling.ts'
import { cancelEscalation, watchOpen } from './escalation.ts'
import { announceChange, type AlertRow, alertDedupeKey, ownAlertDedupeKey } from './notify.ts'
import { notePlace } from './raise.ts'
import { alertEvents, alerts } from './table.ts'
import { asAlerts, selectAlerts, type Viewer, withinReach } from './view.ts'

export interface Handler extends Viewer {
  readonly trace: Trace
}

/**
 * Takes an alert on or closes it. Of many who try at once one succeeds; the others get a 409 that says
 * what was done and by whom, as does any step that leads nowhere. Out of reach is a 404.
 */
export async function updateAlert(
  db: Database,
  handler: Handler,
  id: string,
  change: AlertChange,
): Promise<Alert> {
  const isDone = await db.transaction(async (tx) => {
    const alert = await move(tx, handler, id, change)
    if (!alert) return false
    await followUp(tx, handler.user, alert)
    const action = alert.status === 'resolved' ? 'alert.resolve' : 'alert.acknowledge'
    await recordAudit(tx, handler, {
      action,
      objectId: id,
      ...(alert.subjectId && { subjectId: alert.subjectId }),
    })
    return true
  })
  const found = await findInReach(db, handler.user, id)
  if (!isDone) throw alreadyMoved(found)
  const [alert] = await asAlerts(db, handler, [found])
  return alert!
}

async function move(
  tx: Database,
  { user, keyring }: Handler,
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
  const answeredBy = alert.answeredBy ?? functionOf(user, alert)
  const place = notePlace(alert.subjectId ?? user.id, id)
  // The note is sealed with the key of whom it is about.
  const owner = { userId: place.userId, institutionId: null }
  const sealed = note ? await onBehalfOf(owner, () => encryptText(tx, keyring, place, note)) : null
  await tx.update(alerts).set({ answeredBy, note: sealed }).where(eq(alerts.id, id))
  return alert
}

function functionOf({ responderFor }: SessionUser, { population }: AlertRow): AlertFunction {
  return responderFor.includes(population) ? 'responder' : 'administrator'
}

/** What follows from a change of state: the ladder stops, everyone concerned is told, history is kept. */
async function followUp(tx: Database, user: SessionUser, alert: AlertRow): Promise<void> {
  const kind = alert.status === 'resolved' ? 'resolved' : 'acknowledged'
  await tx.insert(alertEvents).values({ alertId: alert.id, at: now(), kind, actorId: user.id })
  await cancelEscalation(tx, alert)
  await resolveNotifications(tx, alertDedupeKey(alert.id))
  if (kind === 'acknowledged') await watchOpen(tx, alert)
  if (alert.subjectId) {
    await notify(tx, [alert.subjectId], {
      key: ownAlertDedupeKey(alert.id),
      kind: kind === 'resolved' ? 'own-alert-closed' : 'own-alert-answered',
      path: '/help-request',
    })
  }
  await announceChange(tx, alert)
}

/** Reads one alert within a person's reach. Throws a 404 for any other. */
export async function findInReach(db: Database, user: SessionUser, id: string) {
  const [found] = await selectAlerts(db, user).where(and(eq(alerts.id, id), withinReach(user)))
  if (!found) throw notFound()
  return found
}

const done: Record<AlertStatus, string> = {
  active: 'is active and nobody has responded yet',
  acknowledged: 'was already taken on',
  resolved: 'was already resolved',
}

function alreadyMoved(found: Awaited<ReturnType<typeof findInReach>>): Rejection {
  const { alert, answerer, closer } = found
  const { status } = alert
  const at = status === 'resolved' ? alert.resolvedAt : alert.acknowledgedAt
  const who = status === 'resolved' ? closer : answerer
  const by = status === 'active' || !who ? '' : ` by ${who}`
  const when = status === 'active' || !at ? '' : `, ${timeAgo(at.toISOString(), now())}`
  return new Rejection(409, `This alert ${done[status]}${by}${when}.`, { code: status })
}
