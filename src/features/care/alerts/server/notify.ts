import { and, eq, sql } from 'drizzle-orm'

import { type AuditEntry, recordAuditIfPossible } from '#features/core/audit/index.ts'
import type { NotificationKind } from '#features/core/notifications/contract.ts'
import { listNotified, notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import { announceAll } from '#server/messaging/live.ts'
import { enqueue } from '#server/messaging/outbox.ts'

import { type Audience, minutesToNext } from '../escalation-policy.ts'
import { hasTimeSetting, tierOf } from '../lifecycle.ts'
import { recipientsOf, type Recipient, selectRecipients, type RecipientSelection } from './recipients.ts'
import { alertEvents, alerts } from './table.ts'

const minute = 60_000

export type AlertRow = typeof alerts.$inferSelect

/** The outbox's kinds of jobs for alerts. */
export const escalationJob = 'alert-step'
export const mailJob = 'alert-mail'
export const ringJob = 'alert-ring'
export const phoneRingJob = 'alert-phone-ring'
export const reminderJob = 'alert-open'
export const postJob = 'alert-post'

/** The dedupe key of the notifications about an alert. */
export const alertDedupeKey = (alertId: string) => `alert:${alertId}`
/** The dedupe key of the notification for the person whom the alert is about. */
export const ownAlertDedupeKey = (alertId: string) => `own-alert:${alertId}`
export const alertPath = (alertId: string) => `/alerts/${alertId}`

interface AlertNotification {
  readonly to: RecipientSelection
  readonly kind: NotificationKind
  /** Names this notification within its alert. Each name is sent once, however often it is tried. */
  readonly name: string
  /** What `recipientsOf` answers, where it was asked before. */
  readonly everyone?: readonly Recipient[]
  /** What else is to be done after the commit. */
  readonly jobs?: Parameters<typeof enqueue>[1]
}

/** An alert as it is stored now, and the entry for the trail that people were told; null where nothing was sent. */
export interface DeliveryResult {
  readonly alert: AlertRow
  readonly auditEntry: AuditEntry | null
}

/** Notifies people of an alert as `deliver` does, and records that. */
export async function notifyAbout(
  tx: Database,
  alert: AlertRow,
  notification: AlertNotification,
): Promise<void> {
  const { auditEntry } = await deliver(tx, alert, notification)
  if (auditEntry) await recordAuditIfPossible(tx, auditEntry)
}

/**
 * Notifies people of an alert, in the given transaction: each gets a notification, an e-mail job if they have a
 * confirmed address, and a job for each device that rings for them. The open pages of everyone who may work on the
 * alert are updated. People who cannot open the alert yet get the e-mail alone. Stores how many people have been
 * notified so far, and answers the alert with that. Does nothing if this notification was sent before. The transaction
 * must have locked the alert's row or inserted it: only that keeps two instances from sending it at once.
 */
export async function deliver(
  tx: Database,
  alert: AlertRow,
  { to, kind, name, everyone: known, jobs = [] }: AlertNotification,
): Promise<DeliveryResult> {
  const everyone = known ?? (await recipientsOf(tx, alert))
  const telling = tellingOf(alert, everyone, { to, kind, name })
  const [before, sent] = await pipeline(
    listNotified(tx, alertDedupeKey(alert.id)),
    findTold(tx, { alertId: alert.id, step: name }),
  )
  if (sent.length > 0) return { alert, auditEntry: null }

  const count = new Set([...before, ...telling.ids]).size
  const [[changed]] = await pipeline(
    updateTold(tx, {
      id: alert.id,
      notified: count,
      told: count > 0 ? telling.audience : 'nobody',
      at: now().toISOString(),
    }),
    insertTold(tx, { ...telling.event }),
    notify(tx, telling.ids, telling.notification),
    enqueue(tx, [...telling.jobs, ...jobs]),
    announceChange(tx, alert, telling.ready),
  )
  return { alert: changed!, auditEntry: deliveryEntry(alert) }
}

/** What telling people of an alert comes to, before anything is written. */
interface Telling {
  /** Everyone who can open the alert, told now or not. */
  readonly ready: readonly Recipient[]
  /** Who gets a notification. */
  readonly ids: readonly string[]
  /** Who the alert counts as told to, if anybody was. */
  readonly audience: 'responders' | 'administrators'
  readonly notification: Parameters<typeof notify>[2]
  /** Its row in the history. */
  readonly event: typeof alertEvents.$inferInsert
  /** Its e-mails and rings. */
  readonly jobs: Parameters<typeof enqueue>[1]
}

/** Who is told of an alert, and by which ways. `everyone` is what `recipientsOf` answers. */
export function tellingOf(
  alert: AlertRow,
  everyone: readonly Recipient[],
  { to, kind, name }: Pick<AlertNotification, 'to' | 'kind' | 'name'>,
): Telling {
  const ready = everyone.filter(({ canOpen }) => canOpen)
  const notified = selectRecipients(ready, to)
  // The e-mail may prompt them to finish setting up their account. Until then they do not count as notified.
  const unready = selectRecipients(
    everyone.filter(({ canOpen }) => !canOpen),
    to,
  )
  const mails = mailsOf(alert, name, [...notified, ...unready])
  const rings = ringsOf(alert, { kind, name }, notified)
  const phones = rings.filter((ring) => ring.kind === phoneRingJob).length
  return {
    ready,
    ids: notified.map(({ id }) => id),
    audience: ready.some(({ isResponder }) => isResponder) ? 'responders' : 'administrators',
    notification: {
      key: alertDedupeKey(alert.id),
      kind: alert.kind === 'drill' ? 'drill' : kind,
      path: alertPath(alert.id),
    },
    event: {
      alertId: alert.id,
      at: now(),
      kind: eventOf(kind),
      circle: audienceOf(notified),
      people: notified.length,
      devices: rings.length - phones,
      phones,
      mails: mails.length,
      step: name,
    },
    jobs: [...mails, ...rings],
  }
}

/** The entry for the trail that people were told of an alert. */
export function deliveryEntry({ id: objectId, institutionId, subjectId }: AlertRow): AuditEntry {
  return {
    actor: { user: null },
    event: { action: 'alert.deliver', objectId, institutionId, ...(subjectId && { subjectId }) },
  }
}

/** How the history calls a notification. */
function eventOf(kind: NotificationKind) {
  if (kind === 'alert-no-contact') return 'no-contact'
  return kind === 'alert-still-open' ? 'asked-while-open' : 'told'
}

const findTold = prepared((db) => {
  const { alertId, step } = placeholders('alertId', 'step')
  return db
    .select({ id: alertEvents.id })
    .from(alertEvents)
    .where(and(eq(alertEvents.alertId, alertId), eq(alertEvents.step, step)))
})

const insertTold = prepared((db) =>
  db
    .insert(alertEvents)
    .values(placeholders('alertId', 'at', 'kind', 'circle', 'people', 'devices', 'phones', 'mails', 'step'))
    // Whatever went wrong with the lock, it must not fail a request for help.
    .onConflictDoNothing(),
)

const updateTold = prepared((db) => {
  const { id, notified, told, at } = placeholders('id', 'notified', 'told', 'at')
  return db
    .update(alerts)
    .set({ notified: sql`${notified}::int`, told: sql`${told}`, lastNotifiedAt: sql`${at}::timestamptz` })
    .where(eq(alerts.id, id))
    .returning()
})

function audienceOf(recipients: readonly Recipient[]): Audience | null {
  if (recipients.length === 0) return null
  if (recipients.every(({ isResponder }) => isResponder)) return 'responders'
  return recipients.some(({ isResponder }) => isResponder) ? 'everyone' : 'administrators'
}

function mailsOf(alert: AlertRow, name: string, recipients: readonly Recipient[]) {
  const { id: alertId } = alert
  const until = untilNext(alert)
  return recipients
    .filter(({ hasMail }) => hasMail)
    .map(({ id: userId }) => ({
      kind: mailJob,
      key: `${alertId}:${name}:${userId}`,
      payload: { alertId, userId, until },
    }))
}

/** A ring or an e-mail is worth sending until the next notification, which rings and mails anew. */
function untilNext(alert: AlertRow): number {
  const at = now()
  const usual = at.getTime() + minutesToNext(tierOf(alert), alert, at) * minute
  // With more time to acknowledge the next step comes later too.
  return hasTimeSetting(alert) ? Math.max(usual, alert.acknowledgeBy.getTime()) : usual
}

function ringsOf(
  alert: AlertRow,
  { kind, name }: Pick<AlertNotification, 'kind' | 'name'>,
  people: readonly Recipient[],
) {
  const { id: alertId, status } = alert
  const until = untilNext(alert)
  return people.flatMap(({ id: userId, devices }) =>
    devices.map(({ id: deviceId, channel }) => ({
      kind: channel === 'push' ? ringJob : phoneRingJob,
      key: `${alertId}:${name}:${deviceId}`,
      payload: { alertId, status, kind, userId, deviceId, until },
    })),
  )
}

/** Makes the open pages of everyone concerned read an alert again: those who may work on it, and its subject. */
export async function announceChange(
  tx: Database,
  alert: AlertRow,
  recipients?: readonly Pick<Recipient, 'id'>[],
): Promise<void> {
  const people = recipients ?? (await recipientsOf(tx, alert))
  const ids = people.map(({ id }) => id)
  const own = alert.subjectId === null ? [] : [alert.subjectId]
  await announceAll(tx, [
    { userIds: ids, topic: 'alerts' },
    { userIds: own, topic: 'own-alert' },
  ])
}
