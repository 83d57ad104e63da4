import { policyWithMinutes } from '#features/care/alerts/escalation-policy.ts'
import { groupOf, ownNotificationOf, tierOf } from '#features/care/alerts/lifecycle.ts'
import { alertEvents, alerts } from '#features/care/alerts/server/table.ts'
import { encryptForResponders } from '#features/core/encryption/index.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { enqueue } from '#server/messaging/outbox.ts'
import { populationOf } from '#shared/population.ts'

import { insertAll } from '../insert-all.ts'
import type { SeededPeople, SeededPerson } from '../people/accounts.ts'
import type { SeedResult, AuditRecord } from '../seed-step.ts'
import { type PastAlert, stressAlerts, scriptedAlerts } from './past-alerts.ts'
import { screeningAlerts } from './screenings.ts'

const second = 1000
const minute = 60 * second

/** An alert with the people who had to do with it, and the moment of each step. */
interface AlertCase extends PastAlert {
  readonly population: SeededPerson['responderFor'] & string
  readonly responders: readonly SeededPerson[]
  /** The one of them who handled it. */
  readonly responder: SeededPerson
  /** The person in need, or the administrator who started the drill. */
  readonly raisedBy: SeededPerson
  readonly acknowledgedAt: Date
  readonly resolvedAt: Date | null
  /** When the escalation policy notified the responders: the first time at once. */
  readonly notifiedAt: readonly Date[]
}

/** Writes the alerts of the ninety days with their history, notifications and reminders. */
export async function writeAlerts(
  context: Pick<AppContext, 'db' | 'keyring'>,
  seeded: SeededPeople,
): Promise<SeedResult> {
  const { db } = context
  const pastAlerts = [...scriptedAlerts(seeded), ...screeningAlerts(seeded), ...stressAlerts(seeded)]
  const cases = pastAlerts
    .map((alert) => alertCaseOf(alert, seeded))
    .filter(({ resolvedAt, acknowledgedAt }) => (resolvedAt ?? acknowledgedAt) < seeded.calendar.now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())

  const rows = []
  for (const one of cases) rows.push({ ...rowOf(one, seeded), ...(await textsOf(context, one)) })
  await insertAll(db, alerts, rows)
  await insertAll(db, alertEvents, cases.flatMap(historyOf))
  await insertAll(db, notifications, cases.flatMap(notificationsOf))
  await enqueue(
    db,
    cases.flatMap((one) => remindersOf(one, seeded.calendar.now)),
  )
  return { auditRecords: cases.flatMap(auditRecordsOf) }
}

function alertCaseOf(alert: PastAlert, { people }: SeededPeople): AlertCase {
  const population = alert.subject ? populationOf(alert.subject.role) : 'residents'
  const responders = people.filter(
    ({ responderFor, id }) => responderFor === population && id !== alert.subject?.id,
  )
  const [first, other] = responders
  const responder = (alert.isHandledBySecond ? other : first) ?? first!
  const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)
  const { acknowledgedAfterSeconds, resolvedAfterMinutes, at } = alert
  const { steps } = policyWithMinutes(tierOf(alert))
  const isUnacknowledgedAfter = (minutes: number) => minutes * 60 < acknowledgedAfterSeconds
  return {
    ...alert,
    population,
    responders,
    responder,
    raisedBy:
      alert.subject ?? people.find(({ demoRole, isTrialAccount }) => demoRole === 'admin' && isTrialAccount)!,
    acknowledgedAt: after(at, acknowledgedAfterSeconds * second),
    resolvedAt: resolvedAfterMinutes === null ? null : after(at, resolvedAfterMinutes * minute),
    notifiedAt: [
      at,
      ...steps
        .filter((step) => isUnacknowledgedAfter(step.after))
        .map((step) => after(at, step.after * minute)),
    ],
  }
}

function rowOf(alert: AlertCase, seeded: SeededPeople): typeof alerts.$inferInsert {
  const { id, subject, kind, severity, at, responder, acknowledgedAt, resolvedAt, notifiedAt } = alert
  const within = policyWithMinutes(tierOf(alert)).acknowledgeWithin * minute
  const contactAt = contactAtOf(alert)
  return {
    id,
    institutionId: seeded.people[0]!.institutionId,
    subjectId: subject?.id ?? null,
    unitId: subject?.unitId ?? null,
    population: alert.population,
    kind,
    group: groupOf(kind),
    severity,
    trigger: alert.trigger ?? null,
    status: resolvedAt ? 'resolved' : 'acknowledged',
    assessmentId: alert.assessmentId ?? null,
    notified: alert.responders.length,
    told: 'responders',
    createdAt: at,
    lastAskedAt: at,
    lastNotifiedAt: notifiedAt.at(-1) ?? at,
    escalationStartedAt: at,
    step: notifiedAt.length - 1,
    acknowledgeBy: new Date(at.getTime() + within),
    seenAt: seenAt(alert),
    acknowledgedAt,
    acknowledgedBy: responder.id,
    answeredBy: 'responder',
    ...(contactAt && { ...spokeInPerson, contactAt }),
    resolvedAt,
    resolvedBy: resolvedAt && responder.id,
    outcome: alert.outcome ?? null,
  }
}

/** The responder opens an alert half a minute before acknowledging it. */
const seenAt = ({ acknowledgedAt }: AlertCase) => new Date(acknowledgedAt.getTime() - 30 * second)

const spokeInPerson = { contactKind: 'spoke', contactHow: 'in-person', contactBy: 'responder' } as const

/** The responder speaks with the person five minutes later; of a drill, and of one that ended otherwise, nobody does. */
function contactAtOf({ subject, acknowledgedAt, resolvedAt, outcome }: AlertCase): Date | null {
  const isContact = outcome === undefined || outcome === 'spoke' || outcome === 'met'
  if (!subject || !isContact) return null
  const latest = resolvedAt ?? now()
  return new Date(Math.min(acknowledgedAt.getTime() + 5 * minute, latest.getTime()))
}

async function textsOf(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { id, subject, responder, message, note }: AlertCase,
) {
  const userId = subject?.id ?? responder.id
  const encrypted = (field: string, text?: string) =>
    text ? encryptForResponders(db, keyring, { userId, recordId: id, field }, text) : null
  return { message: await encrypted('alerts.message', message), note: await encrypted('alerts.note', note) }
}

function historyOf(alert: AlertCase): (typeof alertEvents.$inferInsert)[] {
  const { id: alertId, raisedBy, responder, acknowledgedAt, resolvedAt, notifiedAt, responders } = alert
  const by = { alertId, actorId: responder.id }
  const contactAt = contactAtOf(alert)
  return [
    { alertId, at: alert.at, kind: 'raised', actorId: raisedBy.id },
    ...notifiedAt.map((at, step) => {
      const delivery = { circle: 'responders', people: responders.length, step: `1:${step}` } as const
      return { alertId, at, kind: 'told' as const, ...delivery }
    }),
    { ...by, at: seenAt(alert), kind: 'seen' },
    { ...by, at: acknowledgedAt, kind: 'acknowledged' },
    ...(contactAt
      ? [{ ...by, at: contactAt, kind: 'spoke' as const, contactAt, how: 'in-person' as const }]
      : []),
    ...(resolvedAt ? [{ ...by, at: resolvedAt, kind: 'resolved' as const }] : []),
  ]
}

function notificationsOf(alert: AlertCase): (typeof notifications.$inferInsert)[] {
  const { id, kind, subject, responders, acknowledgedAt, resolvedAt, notifiedAt } = alert
  const contactAt = contactAtOf(alert)
  const own = {
    key: `own-alert:${id}`,
    at: resolvedAt ?? contactAt ?? acknowledgedAt,
    ...ownNotificationOf(groupOf(kind), resolvedAt ? 'closed' : contactAt ? 'spoke' : 'on-the-way'),
  }
  return [
    ...responders.map(({ id: userId }) => ({
      userId,
      key: `alert:${id}`,
      path: `/alerts/${id}`,
      kind: kind === 'drill' ? kind : ('alert' as const),
      at: notifiedAt.at(-1) ?? alert.at,
      readAt: acknowledgedAt,
    })),
    ...(subject ? [{ ...own, userId: subject.id, readAt: resolvedAt }] : []),
  ]
}

/** The product reminds the responder of an alert that stays open. */
function remindersOf({ id, kind, severity, acknowledgedAt, resolvedAt }: AlertCase, at: Date) {
  if (resolvedAt) return []
  const every = policyWithMinutes(tierOf({ kind, severity })).remindEvery * minute
  // The reminders before the last one that is due count as given.
  const number = Math.max(1, Math.floor((at.getTime() - acknowledgedAt.getTime()) / every))
  const dueAt = new Date(acknowledgedAt.getTime() + number * every)
  const payload = { alertId: id, round: 1, number }
  return [{ kind: 'alert-open', key: `${id}:1:${number}`, payload, dueAt }]
}

function auditRecordsOf(alert: AlertCase): AuditRecord[] {
  const { id: objectId, subject, raisedBy, responder, at, acknowledgedAt, resolvedAt, notifiedAt } = alert
  const about = { objectId, ...(subject && { subjectId: subject.id }) }
  const contactAt = contactAtOf(alert)
  const action = subject ? 'alert.raise' : 'drill.start'
  return [
    { ...about, at, action, actor: raisedBy },
    ...notifiedAt.map((moment) => ({
      ...about,
      at: moment,
      action: 'alert.deliver' as const,
      actor: null,
      subjectId: subject?.id ?? null,
    })),
    { ...about, at: seenAt(alert), action: 'alert.view', actor: responder },
    { ...about, at: acknowledgedAt, action: 'alert.acknowledge', actor: responder },
    ...(contactAt ? [{ ...about, at: contactAt, action: 'alert.contact' as const, actor: responder }] : []),
    ...(resolvedAt ? [{ ...about, at: resolvedAt, action: 'alert.resolve' as const, actor: responder }] : []),
  ]
}
