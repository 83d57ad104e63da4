import { and, desc, eq, gt, lt } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, notFound } from '#server/http/rejection.ts'
import { enqueue } from '#server/messaging/outbox.ts'

import { deliveriesKeptDays, type Delivery, mostDeliveriesShown } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { webhookDeliveries, webhooks } from './table.ts'
import { changeWebhook } from './webhooks.ts'

const t = texts('refusals')

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** The outbox's job that sends one delivery once. */
export const deliveryJob = 'webhook'

const dayMs = 24 * 60 * 60_000
const keptSince = () => new Date(now().getTime() - deliveriesKeptDays * dayMs)

/** Enqueues the next try of a delivery. `attempt` counts from 1 since it was made, or was sent again by hand. */
export function scheduleTry(
  tx: Database,
  { id, turn }: Pick<DeliveryRow, 'id' | 'turn'>,
  attempt: number,
  dueAt = now(),
): Promise<void> {
  return enqueue(tx, [{ kind: deliveryJob, key: `${id}:${turn}`, payload: { id, turn, attempt }, dueAt }])
}

/** The latest deliveries of the caller's institution within 30 days, the newest first. */
export async function listDeliveries({ db, user }: Caller): Promise<Delivery[]> {
  const rows = await db
    .select({ delivery: webhookDeliveries, url: webhooks.url })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(eq(webhookDeliveries.institutionId, user.institutionId), gt(webhookDeliveries.at, keptSince())),
    )
    .orderBy(desc(webhookDeliveries.at), desc(webhookDeliveries.id))
    .limit(mostDeliveriesShown)
  return rows.map(({ delivery: { id, event, at, state, tries, status, nextTryAt }, url }) => ({
    id,
    url,
    event,
    at: at.toISOString(),
    state,
    tries,
    status,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }))
}

/**
 * Sends a test event, which is tried once. Throws a 404 for another institution's webhook, and a 409 for one that is
 * switched off or whose last test has not ended.
 */
export function sendTest(caller: Caller, webhookId: string): Promise<void> {
  return changeWebhook(caller, webhookId, 'webhook.test', async (tx, { institutionId, isOn }) => {
    if (!isOn) throw conflict(t('isOff'))
    const event = { webhookId, event: 'webhook.test' as const, state: 'waiting' as const }
    const waiting = await tx.$count(
      webhookDeliveries,
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.event, event.event),
        eq(webhookDeliveries.state, event.state),
      ),
    )
    if (waiting > 0) throw conflict(t('testOnItsWay'))
    const [delivery] = await tx
      .insert(webhookDeliveries)
      .values({ ...event, institutionId, at: now(), nextTryAt: now() })
      .returning()
    await scheduleTry(tx, delivery!, 1)
    return {}
  })
}

/**
 * Sends an event again at once, under the same id, and tries it for another day. What waited for a later try is
 * replaced. Throws a 404 for another institution's, and a 409 where its webhook is switched off.
 */
export function sendAgain(caller: Caller, id: string): Promise<void> {
  const { institutionId } = caller.user
  return caller.db.transaction(async (tx) => {
    // The role of callers writes no delivery.
    await asSystem(async () => {
      const [found] = await tx
        .select({ delivery: webhookDeliveries, isOn: webhooks.isOn })
        .from(webhookDeliveries)
        .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
        .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.institutionId, institutionId)))
        .for('update', { of: webhookDeliveries })
      if (!found) throw notFound()
      if (!found.isOn) throw conflict(t('isOff'))
      const turn = found.delivery.turn + 1
      await tx
        .update(webhookDeliveries)
        .set({ state: 'waiting', turn, nextTryAt: now() })
        .where(eq(webhookDeliveries.id, id))
      await scheduleTry(tx, { id, turn }, 1)
    })
    await recordAudit(tx, caller, { action: 'webhook.send-again', objectId: id })
  })
}

/** Deletes the deliveries of events from more than 30 days ago. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.at, keptSince()))
}
