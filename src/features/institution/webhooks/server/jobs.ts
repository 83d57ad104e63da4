import { and, eq, isNull } from 'drizzle-orm'

import { listPeopleManagers } from '#features/access/accounts/index.ts'
import { type AlertEvent, alertEventJob } from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions, units } from '#features/core/institutions/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import type { Job, JobHandlers } from '#server/messaging/outbox.ts'
import { type Answer, postOutside, type WayOut } from '#server/messaging/outside-address.ts'
import type { Settings } from '#server/settings.ts'

import type { WebhookBody } from '../body.ts'
import { offAfterDays } from '../contract.ts'
import { deliveryJob, type DeliveryRow, scheduleTry } from './deliveries.ts'
import { signatures } from './secrets.ts'
import { webhookDeliveries, webhooks } from './table.ts'
import { type WebhookRow, webhooksPath } from './webhooks.ts'

/**
 * Seconds to wait after each try that failed, after the advice of https://www.standardwebhooks.com: soon at first, then
 * hours; the last try is 24 hours after the first.
 */
export const waitsSeconds: readonly number[] = [5, 60, 300, 1500, 5400, 10_800, 18_000, 25_200, 25_135]

interface Sending {
  readonly db: Database
  readonly keyring: Keyring
  readonly settings: Pick<Settings, 'origin'> & WayOut
}

/** The handler of alerts' events, which makes a delivery for each webhook of the institution. */
export function webhookEventJobs(db: Database): JobHandlers {
  return { [alertEventJob]: (job) => makeDeliveries(db, job) }
}

/** The handler that sends. Run it apart from other work: a receiver may keep a call waiting for ten seconds. */
export function webhookDeliveryJobs(sending: Sending): JobHandlers {
  return { [deliveryJob]: (job) => deliver(sending, job) }
}

async function makeDeliveries(db: Database, { key, payload }: Job): Promise<void> {
  const { alertId, institutionId, unitId } = payload
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: webhooks.id, threshold: institutions.privacyThreshold })
      .from(webhooks)
      .innerJoin(institutions, eq(institutions.id, webhooks.institutionId))
      .where(
        and(
          eq(webhooks.institutionId, String(institutionId)),
          eq(webhooks.isOn, true),
          isNull(institutions.closedAt),
        ),
      )
    if (rows.length === 0) return
    const unit = unitId === undefined ? null : await findUnitToName(tx, String(unitId), rows[0]!.threshold)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `publishAlertEvent` writes one of them.
    const [event, severity] = [payload['event'] as AlertEvent, payload['severity'] as DeliveryRow['severity']]
    const made = await tx
      .insert(webhookDeliveries)
      .values(
        rows.map(({ id }) => ({
          institutionId: String(institutionId),
          webhookId: id,
          eventKey: key,
          event: `alert.${event}` as const,
          at: new Date(Number(payload['at'])),
          alertId: String(alertId),
          severity,
          unit,
          isDrill: payload['isDrill'] === 1,
          nextTryAt: now(),
        })),
      )
      .onConflictDoNothing()
      .returning()
    for (const delivery of made) {
      // There are ten at most.
      // oxlint-disable-next-line no-await-in-loop
      await scheduleTry(tx, delivery, 1)
    }
  })
}

/** A unit of fewer people than the threshold says who it is, so that it is not named. */
async function findUnitToName(tx: Database, id: string, threshold: number): Promise<string | null> {
  const [unit] = await tx.select({ name: units.name }).from(units).where(eq(units.id, id))
  const people = await tx.$count(users, and(eq(users.unitId, id), eq(users.isActive, true)))
  return unit && people >= threshold ? unit.name : null
}

/** Sends a delivery once, and enqueues the next try where it was not taken. An earlier turn's job does nothing. */
async function deliver(sending: Sending, { payload }: Job): Promise<void> {
  const { db, keyring, settings } = sending
  const isPresent = and(
    eq(webhookDeliveries.id, String(payload['id'])),
    eq(webhookDeliveries.turn, Number(payload['turn'])),
    eq(webhookDeliveries.state, 'waiting'),
  )
  const [found] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks, closedAt: institutions.closedAt })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(institutions, eq(institutions.id, webhooks.institutionId))
    .where(isPresent)
  if (!found) return
  const { delivery, webhook, closedAt } = found
  if (closedAt || !webhook.isOn) {
    await db.update(webhookDeliveries).set({ state: 'given-up', nextTryAt: null }).where(isPresent)
    return
  }

  const { body, subjectId } = await bodyOf(db, settings.origin, delivery, webhook)
  if (subjectId) {
    // Before it leaves: the trail must not miss it when this process dies in between.
    const { institutionId } = webhook
    const event = { action: 'webhook.send-name', subjectId, objectId: delivery.id, institutionId } as const
    await recordAudit(db, { user: null }, event)
  }
  const text = JSON.stringify(body)
  const at = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures(keyring, webhook, { id: delivery.id, at, body: text }),
  }
  const call = { url: webhook.url, headers, body: text }
  // Whatever keeps it from arriving is the receiver's affair, and people managers see it on the page.
  const answer = await postOutside(call, settings).catch(() => null)
  await db.transaction((tx) => recordTry(tx, found, answer, Number(payload['attempt'])))
}

async function recordTry(
  tx: Database,
  { delivery: { id, turn, tries, event }, webhook }: { delivery: DeliveryRow; webhook: WebhookRow },
  answer: Answer | null,
  attempt: number,
): Promise<void> {
  const status = answer?.status ?? null
  const isTaken = status !== null && status >= 200 && status < 300
  const isOver = isTaken || status === gone || event === 'webhook.test'
  const planned = isOver ? undefined : waitsSeconds[attempt - 1]
  const wait = planned && Math.max(planned, askedToWait(answer))
  const nextTryAt = wait === undefined ? null : new Date(now().getTime() + wait * 1000)
  const state = isTaken ? 'delivered' : nextTryAt ? 'waiting' : 'given-up'
  const [recorded] = await tx
    .update(webhookDeliveries)
    .set({ state, status, nextTryAt, tries: tries + 1, turn: nextTryAt ? turn + 1 : turn })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.turn, turn)))
    .returning()
  // Somebody pressed "Send again" meanwhile.
  if (!recorded) return
  if (nextTryAt) await scheduleTry(tx, recorded, attempt + 1, nextTryAt)
  if (event !== 'webhook.test') await recordHealth(tx, webhook.id, { state, isGone: status === gone })
}

/** The status by which a receiver says that it wants no more for good (RFC 9110, 15.5.11; Standard Webhooks). */
const gone = 410
/** No receiver holds an event back for longer at a time. */
const longestAskedSeconds = 6 * 60 * 60

/** How many seconds a receiver asks to wait, as a number or a moment (RFC 9110, 10.2.3); 0 where it does not. */
function askedToWait(answer: Answer | null): number {
  const asked = answer?.headers['retry-after']?.trim() ?? ''
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - now().getTime()) / 1000
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), longestAskedSeconds)
}

interface Outcome {
  readonly state: DeliveryRow['state']
  readonly isGone: boolean
}

/**
 * Tells people managers once that events are given up, and switches off what took nothing for days, and at once what
 * says that it is gone.
 */
async function recordHealth(tx: Database, id: string, { state, isGone }: Outcome): Promise<void> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  if (!webhook) return
  const { institutionId, failingSince, isFailureTold } = webhook
  if (state === 'delivered') {
    await tx.update(webhooks).set({ failingSince: null, isFailureTold: false }).where(eq(webhooks.id, id))
    return
  }
  const since = failingSince ?? now()
  const isLongSilent = now().getTime() - since.getTime() >= offAfterDays * 24 * 60 * 60_000
  const isOff = webhook.isOn && (isGone || isLongSilent)
  const isTold = isFailureTold || state === 'given-up'
  await tx
    .update(webhooks)
    .set({ failingSince: since, isFailureTold: isTold, ...(isOff && { isOn: false }) })
    .where(eq(webhooks.id, id))
  if (isOff)
    await recordAudit(tx, { user: null }, { action: 'webhook.switch-off', objectId: id, institutionId })
  if (!isOff && isTold === isFailureTold) return
  const kind = isOff ? 'webhook-off' : 'webhook-failing'
  const managers = await listPeopleManagers(tx, institutionId)
  await notify(tx, managers, { key: `webhook-health:${id}`, kind, path: webhooksPath })
}

async function bodyOf(
  db: Database,
  origin: string,
  { event, at, alertId, severity, unit, isDrill }: DeliveryRow,
  { sendsNames }: WebhookRow,
): Promise<{ body: WebhookBody; subjectId: string | null }> {
  const envelope = { version: 1, timestamp: at.toISOString() } as const
  if (event === 'webhook.test' || !alertId || !severity) {
    return { body: { type: 'webhook.test', ...envelope, data: {} }, subjectId: null }
  }
  const found = sendsNames && !isDrill ? await findPerson(db, alertId) : undefined
  const data = { alert: alertId, severity, unit, link: `${origin}/alerts/${alertId}`, isDrill }
  return {
    body: { type: event, ...envelope, data: { ...data, ...(found && { person: found.person }) } },
    subjectId: found?.subjectId ?? null,
  }
}

async function findPerson(db: Database, alertId: string) {
  const { firstName, lastName, id } = users
  const [found] = await db
    .select({ subjectId: id, firstName, lastName, kind: alerts.kind })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.subjectId))
    .where(eq(alerts.id, alertId))
  if (!found) return undefined
  const { subjectId, ...person } = found
  return { subjectId, person }
}
