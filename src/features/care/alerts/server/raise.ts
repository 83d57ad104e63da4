import { randomUUID } from 'node:crypto'

import { and, desc, eq, sql } from 'drizzle-orm'

import { recordAuditIfPossible } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { NotificationKind } from '#features/core/notifications/contract.ts'
import { deleteNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { notFound } from '#server/http/rejection.ts'
import type { Trace } from '#server/http/session-user.ts'
import { populationOf } from '#shared/population.ts'

import type { AlertKind, Severity, Trigger } from '../contract.ts'
import { groupOf, hasTimeSetting, isGraver, joinsOpenAlert, mayNotifyAgain, tellsMore } from '../lifecycle.ts'
import { isSomebodyOnDuty, onDutyFor } from './duty.ts'
import {
  acknowledgementOf,
  cancelEscalation,
  hasten,
  minutesToAcknowledge,
  scheduleEscalation,
} from './escalation.ts'
import { publishAlertEvent } from './events.ts'
import { encryptMessage, mergedMessageOf, messagePlace } from './messages.ts'
import { announceChange, type AlertRow, deliver, type DeliveryResult, ownAlertDedupeKey } from './notify.ts'
import { type Recipient, recipientsOf, type RecipientSelection } from './recipients.ts'
import { notifySupporters } from './supporters.ts'
import { alertEvents, alerts } from './table.ts'

const minute = 60_000
// Product decision: a series of hard check-ins raises one alert in 24 hours, not one each.
const stressOnceIn = 24 * 60 * minute

/** An alert to raise: whom it is about, and why. */
export interface AlertToRaise {
  readonly subjectId: string
  readonly kind: Exclude<AlertKind, 'drill'>
  readonly severity: Severity
  readonly trigger?: Trigger
  /** The person's own words. */
  readonly message?: string
  readonly assessmentId?: string
  readonly requestId?: string | undefined
}

/** What raising an alert needs to encrypt its message and to record the audit event. */
export interface RaiseContext {
  readonly keyring: Keyring
  readonly trace?: Trace
}

export interface RaiseResult {
  /** The alert as it is now, new or joined. */
  readonly alert: AlertRow
  /** False if the audit event could not be written. The alert is stored all the same. */
  readonly isAudited: boolean
}

type Subject = Pick<typeof users.$inferSelect, 'id' | 'role' | 'institutionId' | 'unitId'>

/**
 * Raises an alert about a person in the given transaction, which stores the alert, its notifications, its e-mails
 * and its escalation steps together. A repeated request joins the open alert: it is counted, it notifies people
 * again, and it raises the severity if it is graver. A retry of a request changes nothing. Throws a 404 if there
 * is no such person.
 */
export async function raiseAlert(
  tx: Database,
  context: RaiseContext,
  request: AlertToRaise,
): Promise<RaiseResult> {
  const { subjectId, kind } = request
  // Requests for the same person at the same moment wait at the first for each other, so that they share one alert.
  const [[subject], [latest]] = await pipeline(
    lockSubject(tx, { subjectId }),
    findLatest(tx, { subjectId, group: groupOf(kind) }),
  )
  if (!subject) throw notFound()

  const story = latest ? await mergedMessageOf(tx, context, latest, request) : null
  if (latest && story === null && isRepeat(latest, request)) {
    return { alert: latest, isAudited: !latest.isUnaudited }
  }
  const isJoining = latest !== undefined && joinsOpenAlert(latest, now())
  const { alert, auditEntry } = isJoining
    ? await joinAlert(tx, context, latest, { ...request, mergedMessage: story })
    : await createAlert(tx, context, subject, request)
  const actor = { user: subject, ...(context.trace && { trace: context.trace }) }
  const raised = { actor, event: { action: 'alert.raise', objectId: alert.id } } as const
  // A request for help is stored even if the audit events cannot be written. The alert records that.
  const isAudited = await recordAuditIfPossible(tx, ...(auditEntry ? [auditEntry] : []), raised)
  if (isAudited) return { alert, isAudited }
  await tx.update(alerts).set({ isUnaudited: true }).where(eq(alerts.id, alert.id))
  return { alert: { ...alert, isUnaudited: true }, isAudited }
}

const lockSubject = prepared((db) =>
  db
    .select({ id: users.id, role: users.role, institutionId: users.institutionId, unitId: users.unitId })
    .from(users)
    .where(eq(users.id, sql.placeholder('subjectId')))
    .for('no key update'),
)

/** The latest alert in their present institution: one that stayed open where they were before gets no more words. */
const findLatest = prepared((db) => {
  const { subjectId, group } = placeholders('subjectId', 'group')
  const institutionId = db.select({ id: users.institutionId }).from(users).where(eq(users.id, subjectId))
  return db
    .select()
    .from(alerts)
    .where(
      and(eq(alerts.subjectId, subjectId), eq(alerts.institutionId, institutionId), eq(alerts.group, group)),
    )
    .orderBy(desc(sql`${alerts.status} = 'active'`), desc(alerts.createdAt))
    .limit(1)
    .for('update')
})

/** Whether a request is a retry of the latest one, or another hard check-in within 24 hours of the alert. */
function isRepeat(latest: AlertRow, { kind, requestId }: AlertToRaise): boolean {
  if (requestId !== undefined && requestId === latest.requestId) return true
  return kind === 'stress' && now().getTime() - latest.createdAt.getTime() < stressOnceIn
}

const insertAlert = prepared((db) =>
  db
    .insert(alerts)
    .values({
      ...placeholders('id', 'institutionId', 'population', 'kind', 'severity', 'trigger', 'group', 'message'),
      ...placeholders('subjectId', 'unitId', 'assessmentId', 'requestId', 'acknowledgeBy', 'triageVersion'),
      ...placeholders('createdAt', 'lastAskedAt', 'lastNotifiedAt', 'escalationStartedAt'),
    })
    .returning(),
)

const insertRaised = prepared((db) => {
  const { id, at, subjectId } = placeholders('id', 'at', 'subjectId')
  return db.insert(alertEvents).values({ alertId: id, at, kind: 'raised', actorId: subjectId })
})

async function createAlert(
  tx: Database,
  context: RaiseContext,
  subject: Subject,
  request: AlertToRaise,
): Promise<DeliveryResult> {
  const id = randomUUID()
  const at = now()
  const { kind, severity, trigger = null, message, assessmentId, requestId } = request
  const { institutionId, role } = subject
  const sorted = { institutionId, population: populationOf(role), kind, severity, trigger }
  const values = {
    ...sorted,
    id,
    subjectId: subject.id,
    unitId: subject.unitId,
    group: groupOf(kind),
    message: message ? await encryptMessage(tx, context, messagePlace(subject.id, id), message) : null,
    assessmentId: assessmentId ?? null,
    requestId: requestId ?? null,
    createdAt: at,
    lastAskedAt: at,
    lastNotifiedAt: at,
    escalationStartedAt: at,
    ...(await acknowledgementOf(tx, sorted, at)),
  }
  const [[alert], , everyone] = await pipeline(
    insertAlert(tx, values),
    insertRaised(tx, { id, at, subjectId: subject.id }),
    recipientsOf(tx, values),
    notifySupporters(tx, values),
  )
  return startEscalation(tx, alert!, everyone)
}

interface Start {
  /** What the notification says. */
  readonly kind?: NotificationKind
  /** Who had acknowledged the alert before, and is notified too. */
  readonly answererId?: string | null
}

/**
 * Notifies the responders at once, together with those on duty and the person who had acknowledged the alert before,
 * and schedules its escalation. Where a plan is kept and nobody is on duty, everyone is notified. `everyone` is what
 * `recipientsOf` answers. Answers what `deliver` answers.
 */
export async function startEscalation(
  tx: Database,
  raised: AlertRow,
  everyone: readonly Recipient[],
  { kind = 'alert', answererId = null }: Start = {},
): Promise<DeliveryResult> {
  const planned = await onDutyFor(tx, raised)
  const alert = { ...raised, onDuty: isSomebodyOnDuty(planned) }
  if (alert.onDuty !== raised.onDuty) {
    await tx.update(alerts).set({ onDuty: alert.onDuty }).where(eq(alerts.id, alert.id))
  }
  const others = answererId === null ? planned.people : [...planned.people, answererId]
  const within = await minutesToAcknowledge(tx, alert)
  const name = `${alert.escalationRound}:0`
  const [delivered] = await pipeline(
    deliver(tx, alert, { to: atOnce(alert, others), kind, name, everyone }),
    scheduleEscalation(tx, alert, within),
    publishAlertEvent(tx, alert, 'raised'),
  )
  return delivered
}

/** Whom an alert reaches at once: the responders and some others, or everyone where nobody was on duty. */
export function atOnce({ onDuty }: Pick<AlertRow, 'onDuty'>, others: readonly string[]): RecipientSelection {
  return onDuty === false ? 'everyone' : { respondersAnd: others }
}

interface Repeat extends AlertToRaise {
  /** The earlier message with the new one added; null if there is nothing new. */
  readonly mergedMessage: string | null
}

async function joinAlert(
  tx: Database,
  context: RaiseContext,
  open: AlertRow,
  request: Repeat,
): Promise<DeliveryResult> {
  const at = now()
  const { subjectId, assessmentId, requestId, mergedMessage: story } = request
  const encrypted = story && (await encryptMessage(tx, context, messagePlace(subjectId, open.id), story))
  const [[alert]] = await pipeline(
    tx
      .update(alerts)
      .set({
        askedAgain: open.askedAgain + 1,
        lastAskedAt: at,
        ...(requestId && { requestId }),
        ...(assessmentId && { assessmentId }),
        ...(encrypted && { message: encrypted }),
      })
      .where(eq(alerts.id, open.id))
      .returning(),
    tx.insert(alertEvents).values({ alertId: open.id, at, kind: 'asked-again', actorId: subjectId }),
  )

  const isGraverNow = isGraver(request.severity, open.severity) || tellsMore(request.kind, open.kind)
  if (isGraverNow) return raiseSeverity(tx, alert!, request)
  const isBySelfHarm = request.trigger === 'item9' && request.severity === open.severity
  const isHastened = isBySelfHarm && hasTimeSetting(open)
  return notifyOfRepeat(tx, isHastened ? await hasten(tx, alert!) : alert!)
}

async function notifyOfRepeat(tx: Database, alert: AlertRow): Promise<DeliveryResult> {
  if (!mayNotifyAgain(alert.lastNotifiedAt, now())) {
    await announceChange(tx, alert)
    return { alert, auditEntry: null }
  }
  const { people } = await onDutyFor(tx, alert)
  return deliver(tx, alert, {
    to: atOnce(alert, people),
    kind: 'alert-again',
    name: `again:${alert.askedAgain}`,
  })
}

/**
 * Makes an open alert that of a graver request, and starts its escalation anew. Whoever had acknowledged it
 * answered something milder, so the alert is active again until somebody acknowledges it anew.
 */
async function raiseSeverity(
  tx: Database,
  open: AlertRow,
  { kind, severity, trigger }: AlertToRaise,
): Promise<DeliveryResult> {
  const at = now()
  await cancelEscalation(tx, open)
  const sorted = { ...open, severity, trigger: trigger ?? open.trigger }
  const [alert] = await tx
    .update(alerts)
    .set({
      kind,
      severity,
      ...(trigger && { trigger }),
      status: 'active',
      seenAt: null,
      deliveredAt: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      answeredBy: null,
      escalationRound: open.escalationRound + 1,
      escalationStartedAt: at,
      step: 0,
      ...(await acknowledgementOf(tx, sorted, at)),
    })
    .where(eq(alerts.id, open.id))
    .returning()
  await tx.insert(alertEvents).values({ alertId: open.id, at, kind: 'severity-raised' })
  // The person must not read any more that somebody is answering.
  await deleteNotifications(tx, [ownAlertDedupeKey(open.id)])
  return startEscalation(tx, alert!, await recipientsOf(tx, alert!), {
    answererId: open.acknowledgedBy,
  })
}
