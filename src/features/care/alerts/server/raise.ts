import { randomUUID } from 'node:crypto'

import { and, desc, eq, sql } from 'drizzle-orm'

import type { OnDuty } from '#features/care/duty/index.ts'
import { recordAuditIfPossible } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import type { NotificationKind } from '#features/core/notifications/contract.ts'
import { deleteNotifications, notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { notFound } from '#server/http/rejection.ts'
import type { SessionUser, Trace } from '#server/http/session-user.ts'
import { enqueue } from '#server/messaging/outbox.ts'
import { currentLanguage } from '#shared/current-language.ts'
import type { Language } from '#shared/language.ts'
import { populationOf } from '#shared/population.ts'

import type { AlertKind, Reach, Severity, Trigger } from '../contract.ts'
import type { TierMinutes } from '../escalation-policy.ts'
import {
  groupOf,
  hasTimeSetting,
  isGraver,
  joinsOpenAlert,
  mayNotifyAgain,
  postAfter,
  tellsMore,
} from '../lifecycle.ts'
import type { Ways } from './delivery/reach.ts'
import { isSomebodyOnDuty, onDutyAndReached, onDutyFor } from './duty.ts'
import { acknowledgementOf, cancelEscalation, escalationJobsOf, hasten, ladderOf } from './escalation.ts'
import { eventJobOf } from './events.ts'
import { encryptMessage, mergedMessageOf, messagePlace } from './messages.ts'
import {
  announceChange,
  type AlertRow,
  deliver,
  deliveryEntry,
  type DeliveryResult,
  ownAlertDedupeKey,
  tellingOf,
} from './notify.ts'
import { type Recipient, recipientsOf, type RecipientSelection } from './recipients.ts'
import { listSupporters, notifySupporters, type Supporter, supporterMailsOf } from './supporters.ts'
import { alertEvents, alerts, noContact } from './table.ts'

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
  /** In which language the person reads and wrote, if it is not that of the call. */
  readonly language?: Language
  /**
   * Whoever of staff raised it, where it was not the person. The caller records in the trail what they did, and raises it
   * on the person's behalf.
   */
  readonly raisedBy?: Pick<SessionUser, 'id'>
}

/** What raising an alert needs to encrypt its message and to record the audit event. */
export interface RaiseContext {
  readonly keyring: Keyring
  readonly trace?: Trace
  /** Where the person is by their session, so that nothing has to be read before; they are looked up without it. */
  readonly user?: Place
  /** What people are reached by here, for whoever wants to know how far a new alert gets. */
  readonly ways?: Ways
}

export interface RaiseResult {
  /** The alert as it is now, new or joined. */
  readonly alert: AlertRow
  /** False if the audit event could not be written. The alert is stored all the same. */
  readonly isAudited: boolean
  /** How far a new alert gets; null where that was not asked, or not read in time. */
  readonly reached: Reach | null
}

type Subject = Awaited<ReturnType<typeof lockSubject>>[number]
type Place = Pick<Subject, 'institutionId' | 'role'>

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
  const known = await readKnown(tx, context, request)
  const { subject, latest } = known
  const story = latest ? await mergedMessageOf(tx, context, latest, request) : null
  if (latest && story === null && isRepeat(latest, request)) {
    return { alert: latest, isAudited: !latest.isUnaudited, reached: null }
  }
  const isJoining = latest !== undefined && joinsOpenAlert(latest, now())
  const {
    alert,
    auditEntry,
    reached = null,
  }: Raised = isJoining
    ? await joinAlert(tx, context, { ...known, latest }, { ...request, mergedMessage: story })
    : await createAlert(tx, context, known, request)
  const actor = { user: request.raisedBy ? null : subject, ...(context.trace && { trace: context.trace }) }
  const { id: subjectId, institutionId } = subject
  const event = { action: 'alert.raise', objectId: alert.id, subjectId, institutionId } as const
  const raised = { actor, event }
  // A request for help is stored even if the audit events cannot be written. The alert records that.
  const isAudited = await recordAuditIfPossible(tx, ...(auditEntry ? [auditEntry] : []), raised)
  if (isAudited) return { alert, isAudited, reached }
  await tx.update(alerts).set({ isUnaudited: true }).where(eq(alerts.id, alert.id))
  return { alert: { ...alert, isUnaudited: true }, isAudited, reached }
}

/** All that is read before an alert is raised. */
interface Known {
  readonly subject: Subject
  /** Their latest alert of the same group. */
  readonly latest: AlertRow | undefined
  readonly everyone: readonly Recipient[]
  readonly supporters: readonly Supporter[]
  readonly planned: OnDuty
  /** The recipients who are reached by a way that is known; null where that is not. */
  readonly reached: readonly string[] | null
}

/** Reads it in one flight. Somebody who is elsewhere by now than their session says is read once more, where they are. */
async function readKnown(tx: Database, context: RaiseContext, request: AlertToRaise): Promise<Known> {
  const place = context.user ?? (await findPlace(tx, request))
  const known = await readKnownAt(tx, context, request, place)
  const { institutionId, role } = known.subject
  const isThere = institutionId === place.institutionId && role === place.role
  return isThere ? known : readKnownAt(tx, context, request, known.subject)
}

async function findPlace(tx: Database, { subjectId }: AlertToRaise): Promise<Place> {
  const [place] = await tx
    .select({ institutionId: users.institutionId, role: users.role })
    .from(users)
    .where(eq(users.id, subjectId))
  if (!place) throw notFound()
  return place
}

async function readKnownAt(
  tx: Database,
  { ways }: RaiseContext,
  { subjectId, kind }: AlertToRaise,
  { institutionId, role }: Place,
): Promise<Known> {
  const about = { institutionId, population: populationOf(role), subjectId }
  const [[subject], [latest], everyone, supporters, { planned, reached }] = await pipeline(
    // Requests for the same person at the same moment wait here for each other, so that they share one alert.
    lockSubject(tx, { subjectId }),
    findLatest(tx, { subjectId, group: groupOf(kind) }),
    recipientsOf(tx, about),
    listSupporters(tx, subjectId),
    onDutyAndReached(tx, about, ways),
  )
  if (!subject) throw notFound()
  return { subject, latest, everyone, supporters, planned, reached }
}

const lockSubject = prepared((db) => {
  const ladder = db
    .select({ ladder: institutions.ladder })
    .from(institutions)
    .where(eq(institutions.id, users.institutionId))
  return db
    .select({
      id: users.id,
      role: users.role,
      institutionId: users.institutionId,
      unitId: users.unitId,
      ladder: sql<TierMinutes>`${ladder}`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('subjectId')))
    .for('no key update')
})

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

const byOf = ({ raisedBy, subjectId }: AlertToRaise) => raisedBy?.id ?? subjectId

interface Raised extends DeliveryResult {
  readonly reached?: Reach | null
}

async function createAlert(
  tx: Database,
  context: RaiseContext,
  known: Known,
  request: AlertToRaise,
): Promise<Raised> {
  const { subject, everyone, supporters, planned, reached } = known
  const alert = await newAlert(tx, context, known, request)
  const { id, createdAt: at } = alert
  const telling = tellingOf(alert, everyone, {
    to: atOnce(alert, planned.people),
    kind: 'alert',
    name: `${alert.escalationRound}:0`,
  })
  const notified = telling.ids.length
  const stored = { ...alert, notified, told: notified > 0 ? telling.audience : ('nobody' as const) }
  await pipeline(
    notify(tx, telling.ids, telling.notification),
    notifySupporters(tx, id, supporters),
    insertAlert(tx, stored),
    tx
      .insert(alertEvents)
      .values([{ alertId: id, at, kind: 'raised', actorId: byOf(request) }, telling.event]),
    enqueue(tx, [
      ...telling.jobs,
      ...escalationJobsOf(stored, subject.ladder),
      eventJobOf(stored, 'raised'),
      ...supporterMailsOf(id, supporters),
    ]),
    announceChange(tx, stored, telling.ready),
  )
  const isReached = reached && telling.ids.some((one) => reached.includes(one))
  return {
    alert: stored,
    auditEntry: deliveryEntry(stored),
    reached: isReached === null ? null : isReached ? 'stored' : 'nobody',
  }
}

/** What a new alert has besides the defaults of its columns. */
const insertAlert = prepared((db) =>
  db.insert(alerts).values({
    ...placeholders('id', 'institutionId', 'population', 'kind', 'severity', 'trigger', 'group', 'message'),
    ...placeholders('subjectId', 'unitId', 'assessmentId', 'requestId', 'acknowledgeBy', 'triageVersion'),
    ...placeholders('createdAt', 'lastAskedAt', 'lastNotifiedAt', 'escalationStartedAt'),
    ...placeholders('notified', 'told', 'onDuty', 'phonePost'),
    language: sql.placeholder('language'),
  }),
)

/** A new alert, before anybody was told of it. */
async function newAlert(
  tx: Database,
  context: RaiseContext,
  { subject, planned }: Known,
  request: AlertToRaise,
): Promise<AlertRow> {
  const { kind, severity, trigger, message, assessmentId, requestId } = request
  const { language = currentLanguage() } = request
  const id = randomUUID()
  const at = now()
  const { id: subjectId, institutionId, unitId, role } = subject
  const sorted = { institutionId, population: populationOf(role), kind, severity, trigger: trigger ?? null }
  return {
    ...sorted,
    id,
    subjectId,
    unitId,
    group: groupOf(kind),
    status: 'active',
    message: message ? await encryptMessage(tx, context, messagePlace(subjectId, id), message) : null,
    assessmentId: assessmentId ?? null,
    requestId: requestId ?? null,
    language,
    askedAgain: 0,
    notified: 0,
    told: 'nobody',
    onDuty: isSomebodyOnDuty(planned),
    createdAt: at,
    lastAskedAt: at,
    lastNotifiedAt: at,
    escalationRound: 1,
    escalationStartedAt: at,
    step: 0,
    phonePost: postAfter(sorted) === 0,
    seenAt: null,
    deliveredAt: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    answeredBy: null,
    ...noContact,
    givenBackAt: null,
    resolvedAt: null,
    resolvedBy: null,
    outcome: null,
    note: null,
    isUnaudited: false,
    ...(await acknowledgementOf(tx, sorted, at)),
  }
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
  const name = `${alert.escalationRound}:0`
  const jobs = [...escalationJobsOf(alert, await ladderOf(tx, alert)), eventJobOf(alert, 'raised')]
  return deliver(tx, alert, { to: atOnce(alert, others), kind, name, everyone, jobs })
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
  known: Known & { readonly latest: AlertRow },
  request: Repeat,
): Promise<DeliveryResult> {
  const { latest: open } = known
  const at = now()
  const { subjectId, assessmentId, requestId, mergedMessage: story, language = currentLanguage() } = request
  const encrypted = story && (await encryptMessage(tx, context, messagePlace(subjectId, open.id), story))
  const [[alert]] = await pipeline(
    tx
      .update(alerts)
      .set({
        askedAgain: open.askedAgain + 1,
        lastAskedAt: at,
        language,
        // Nobody has reached them about this.
        ...noContact,
        ...(requestId && { requestId }),
        ...(assessmentId && { assessmentId }),
        ...(encrypted && { message: encrypted }),
      })
      .where(eq(alerts.id, open.id))
      .returning(),
    tx.insert(alertEvents).values({ alertId: open.id, at, kind: 'asked-again', actorId: byOf(request) }),
  )

  const isGraverNow = isGraver(request.severity, open.severity) || tellsMore(request.kind, open.kind)
  if (isGraverNow) return raiseSeverity(tx, alert!, request, known)
  const isBySelfHarm = request.trigger === 'item9' && request.severity === open.severity
  const isHastened = isBySelfHarm && hasTimeSetting(open)
  return notifyOfRepeat(tx, isHastened ? await hasten(tx, alert!) : alert!, known)
}

async function notifyOfRepeat(
  tx: Database,
  alert: AlertRow,
  { everyone, planned }: Known,
): Promise<DeliveryResult> {
  if (!mayNotifyAgain(alert.lastNotifiedAt, now())) {
    await announceChange(tx, alert, everyone)
    return { alert, auditEntry: null }
  }
  return deliver(tx, alert, {
    to: atOnce(alert, planned.people),
    kind: 'alert-again',
    name: `again:${alert.askedAgain}`,
    everyone,
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
  { everyone }: Known,
): Promise<DeliveryResult> {
  const at = now()
  await cancelEscalation(tx, open)
  const sorted = { ...open, kind, severity, trigger: trigger ?? open.trigger }
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
      ...noContact,
      phonePost: open.phonePost || postAfter(sorted) === 0,
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
  return startEscalation(tx, alert!, everyone, { answererId: open.acknowledgedBy })
}
