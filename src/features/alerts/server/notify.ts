import { eq } from 'drizzle-orm'

import { recordAuditIfPossible } from '#features/audit/server/service.ts'
import type { NotificationKind } from '#features/notifications/contract.ts'
import { countNotified, notify } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { announce } from '#server/messaging/live.ts'
import { enqueue } from '#server/messaging/outbox.ts'

import type { Audience } from '../escalation-policy.ts'
import { recipientsOf, type Member, membersOf, type Recipients } from './recipients.ts'
import { alertEvents, alerts } from './table.ts'

export type AlertRow = typeof alerts.$inferSelect

/** The outbox's kinds of jobs for alerts. */
export const stepJob = 'alert-step'
export const mailJob = 'alert-mail'
export const openJob = 'alert-open'

/** What people's notifications of an alert are kept under. */
export const alertDedupeKey = (alertId: string) => `alert:${alertId}`
/** What the notification of the person it is about is kept under. */
export const ownAlertDedupeKey = (alertId: string) => `own-alert:${alertId}`
export const pathOf = (alertId: string) => `/alerts/${alertId}`

interface Telling {
  readonly whom: Recipients
  readonly kind: NotificationKind
  /** Names this telling, which happens once however often it is tried. */
  readonly name: string
}

/**
 * Tells people of an alert, in the caller's transaction: a notification each, an e-mail job where there
 * is a verified address, and a word to every open page of those who may work on it. Somebody who could
 * not open it gets the e-mail alone. Notes how many people have been told so far. Answers whether it was done now and not before.
 */
export async function notifyAbout(
  tx: Database,
  alert: AlertRow,
  { whom, kind, name }: Telling,
): Promise<boolean> {
  const everyone = await recipientsOf(tx, alert)
  const crew = everyone.filter(({ canOpen }) => canOpen)
  const told = membersOf(crew, whom)
  const isReminder = kind === 'alert-still-open'
  const traced = await tx
    .insert(alertEvents)
    .values({
      alertId: alert.id,
      at: now(),
      kind: isReminder ? 'asked-while-open' : 'told',
      circle: circleOf(told),
      people: told.length,
      step: name,
    })
    .onConflictDoNothing()
    .returning({ id: alertEvents.id })
  if (traced.length === 0) return false

  const key = alertDedupeKey(alert.id)
  await notify(
    tx,
    told.map(({ id }) => id),
    { key, kind: alert.kind === 'drill' ? 'drill' : kind, path: pathOf(alert.id) },
  )
  const notified = await countNotified(tx, key)
  const reached = crew.some(({ isResponder }) => isResponder) ? 'responders' : 'administrators'
  await tx
    .update(alerts)
    .set({ notified, told: notified > 0 ? reached : 'nobody', lastRungAt: now() })
    .where(eq(alerts.id, alert.id))
  const { id: objectId, institutionId, subjectId } = alert
  const delivery = {
    action: 'alert.deliver',
    objectId,
    institutionId,
    ...(subjectId && { subjectId }),
  } as const
  await recordAuditIfPossible(tx, { user: null }, delivery)
  // An e-mail may bring somebody to set up what is missing; until then they do not count as told.
  const unready = membersOf(
    everyone.filter(({ canOpen }) => !canOpen),
    whom,
  )
  await enqueue(tx, mailsOf(alert, name, [...told, ...unready]))
  await announceChange(tx, alert, crew)
  return true
}

function circleOf(told: readonly Member[]): Audience | null {
  if (told.length === 0) return null
  if (told.every(({ isResponder }) => isResponder)) return 'responders'
  return told.some(({ isResponder }) => isResponder) ? 'everyone' : 'administrators'
}

function mailsOf({ id: alertId }: AlertRow, name: string, told: readonly Member[]) {
  return told
    .filter(({ hasMail }) => hasMail)
    .map(({ id: userId }) => ({
      kind: mailJob,
      key: `${alertId}:${name}:${userId}`,
      payload: { alertId, userId },
    }))
}

/** Lets the open pages of everyone concerned read an alert again: the crew's, and the person's own. */
export async function announceChange(
  tx: Database,
  alert: AlertRow,
  crew?: readonly Pick<Member, 'id'>[],
): Promise<void> {
  const people = crew ?? (await recipientsOf(tx, alert))
  await announce(
    tx,
    people.map(({ id }) => id),
    'alerts',
  )
  if (alert.subjectId) await announce(tx, [alert.subjectId], 'own-alert')
}
