import { createHash } from 'node:crypto'

import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import { decryptForResponders } from '#features/encryption/server/service.ts'
import { notify } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { type JobHandlers, PermanentJobFailure } from '#server/messaging/outbox.ts'
import type { PushAddress, PushSender } from '#server/messaging/push.ts'
import type { Ring } from '#shared/ring.ts'

import { alertDevices } from './table.ts'

/** The outbox's kind of job for a test ring. */
export const testJob = 'alert-device-test'

type Row = typeof alertDevices.$inferSelect

/** What ringing needs. Without a sender nothing rings. */
export interface RingContext {
  readonly db: Database
  readonly keyring: Keyring
  readonly sender: PushSender | null
}

/** The place that a device's address is encrypted for. */
export function devicePlace({ userId, endpointHash }: Pick<Row, 'userId' | 'endpointHash'>) {
  return { userId, recordId: endpointHash.toString('hex'), field: 'alert_devices.sealed' }
}

/** The devices of these people that can be rung. */
export function listRingable(
  db: Database,
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  // Whoever raises an alert sees nobody's devices.
  return asSystem(() =>
    db
      .select({ id: alertDevices.id, userId: alertDevices.userId })
      .from(alertDevices)
      .where(and(inArray(alertDevices.userId, [...userIds]), isNotNull(alertDevices.sealed))),
  )
}

/**
 * Rings one device, unless it was removed, `until` (in milliseconds since 1970) is over, or pushes are off. A device
 * whose push service says that it is gone is rung no more, and its owner is told. Throws where the push service does
 * not take the ring, after the device is marked as failing.
 */
export async function ringDevice(
  { db, keyring, sender }: RingContext,
  id: string,
  { until, ...ring }: Ring & { readonly until: number },
): Promise<void> {
  const left = until - now().getTime()
  const [device] = await db.select().from(alertDevices).where(eq(alertDevices.id, id))
  if (!sender || !device?.sealed || left <= 0) return
  const encrypted = { ...devicePlace(device), ciphertext: device.sealed }
  const [address] = await decryptForResponders(db, keyring, [encrypted])
  if (!address) throw new PermanentJobFailure('The address of a device was damaged')
  const message = { text: JSON.stringify(ring), ttlSeconds: Math.ceil(left / 1000), topic: topicOf(ring.tag) }
  const isThisDevice = eq(alertDevices.id, id)
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Validated when it was added.
    const outcome = await sender.send(JSON.parse(address) as PushAddress, message)
    if (outcome === 'gone') return await markGone(db, device)
    await db.update(alertDevices).set({ lastSentAt: now(), failedAt: null }).where(isThisDevice)
  } catch (error) {
    const failedAt = sql`coalesce(${alertDevices.failedAt}, ${now().toISOString()}::timestamptz)`
    await db.update(alertDevices).set({ failedAt }).where(isThisDevice)
    throw error
  }
}

/** A topic has 32 characters of base64url at most (RFC 8030, 5.4), and tells the push service nothing. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

function markGone(db: Database, { id, userId }: Row): Promise<void> {
  return db.transaction(async (tx) => {
    const gone = { sealed: null, confirmedAt: null }
    await tx.update(alertDevices).set(gone).where(eq(alertDevices.id, id))
    await notify(tx, [userId], { key: `alert-device:${id}`, kind: 'alert-device-gone', path: '/alerts' })
  })
}

/** The handler of the outbox's jobs for test rings. */
export function testRings(context: RingContext): JobHandlers {
  return {
    [testJob]: ({ payload }) => {
      const id = String(payload['deviceId'])
      return ringDevice(context, id, {
        title: 'Test ring',
        body: 'Press here to confirm that this device rings.',
        path: `/alerts?rang=${id}`,
        tag: `test:${id}`,
        until: Number(payload['until']),
      })
    },
  }
}
