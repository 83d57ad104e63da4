import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'

import { decryptForResponders } from '#features/core/encryption/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { inLanguage } from '#server/language.ts'
import { type JobHandlers, PermanentJobFailure } from '#server/messaging/outbox.ts'
import type { AlertGateway } from '#server/messaging/phone-gateway.ts'
import { pushRing } from '#server/messaging/push-ring.ts'
import type { PushSender } from '#server/messaging/push.ts'
import type { Ring } from '#shared/ring.ts'

import { texts } from '../locales/texts.ts'
import { alertDevices } from './table.ts'

const t = texts('answers')

/** The outbox's kind of job for a test ring. */
export const testJob = 'alert-device-test'

type Row = typeof alertDevices.$inferSelect

/** What ringing needs. Without a sender no browser rings, without a gateway no telephone. */
export interface RingContext {
  readonly db: Database
  readonly keyring: Keyring
  readonly sender: PushSender | null
  readonly gateway: AlertGateway | null
  /** Where browsers find this installation. */
  readonly origin: string
}

/** A ring for one device. */
export interface DeviceRing {
  /** Makes what it shows, in the language of the moment: that of the device's owner. */
  readonly shown: () => Ring
  /** The same for every try of one ring. */
  readonly id: string
  /** When it is worth nothing any more; milliseconds since 1970. */
  readonly until: number
}

/** The place that a device's address is encrypted for. */
export function devicePlace({ userId, endpointHash }: Pick<Row, 'userId' | 'endpointHash'>) {
  return { userId, recordId: endpointHash.toString('hex'), field: 'alert_devices.sealed' }
}

/** The devices of these people that can be rung. */
export function listRingable(
  db: Database,
  userIds: readonly string[],
): Promise<Pick<Row, 'id' | 'userId' | 'channel'>[]> {
  // Whoever raises an alert sees nobody's devices.
  return asSystem(() => findRingable(db, { userIds }))
}

const findRingable = prepared((db) => {
  const isOfThem = sql`${alertDevices.userId} = any(${sql.placeholder('userIds')}::uuid[])`
  return db
    .select({ id: alertDevices.id, userId: alertDevices.userId, channel: alertDevices.channel })
    .from(alertDevices)
    .where(and(isOfThem, isNotNull(alertDevices.sealed)))
})

/**
 * Rings one device, unless it was removed or `until` is over. A browser whose push service says that it is gone is rung
 * no more, and its owner is told. Where the push service or the gateway does not take the ring, or the installation has
 * none any more, the device is marked as failing; the first throws too.
 */
export async function ringDevice(context: RingContext, deviceId: string, ring: DeviceRing): Promise<void> {
  const { db, keyring } = context
  const isThisDevice = eq(alertDevices.id, deviceId)
  const [device] = await db
    .select({ ...getTableColumns(alertDevices), language: users.language })
    .from(alertDevices)
    .innerJoin(users, eq(users.id, alertDevices.userId))
    .where(isThisDevice)
  if (!device?.sealed || ring.until <= now().getTime()) return
  const failedAt = sql`coalesce(${alertDevices.failedAt}, ${now().toISOString()}::timestamptz)`
  const markFailing = () => db.update(alertDevices).set({ failedAt }).where(isThisDevice)
  const send = senderFor(context, device.channel)
  if (!send) return void (await markFailing())
  const encrypted = { ...devicePlace(device), ciphertext: device.sealed }
  const [address] = await decryptForResponders(db, keyring, [encrypted])
  if (!address) throw new PermanentJobFailure('The address of a device was damaged')
  try {
    const shown = inLanguage(device.language ?? 'en', ring.shown)
    if ((await send(address, { ...ring, shown })) === 'gone') return await markGone(db, device)
    await db.update(alertDevices).set({ lastSentAt: now(), failedAt: null }).where(isThisDevice)
  } catch (error) {
    await markFailing()
    throw error
  }
}

type Send = (
  address: string,
  ring: Omit<DeviceRing, 'shown'> & { readonly shown: Ring },
) => Promise<'taken' | 'gone'>

/** How such a device is reached; null where nothing here does. */
function senderFor({ sender, gateway, origin }: RingContext, channel: Row['channel']): Send | null {
  if (channel === 'push') {
    return (
      sender && ((address, { shown, until }) => pushRing(sender, address, { shown, until, urgency: 'high' }))
    )
  }
  return (
    gateway &&
    (async (to, { id, shown, until }) => {
      const text = `Evenkeel: ${shown.title}. ${shown.body}`
      await gateway.send({ id, channel, to, text, link: `${origin}${shown.path}`, until })
      return 'taken'
    })
  )
}

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
    [testJob]: ({ id, payload }) => {
      const deviceId = String(payload['deviceId'])
      return ringDevice(context, deviceId, {
        id,
        until: Number(payload['until']),
        shown: () => ({
          title: t('testRing'),
          body: t('aboutTestRing'),
          path: `/alerts?rang=${deviceId}`,
          tag: `test:${deviceId}`,
        }),
      })
    },
  }
}
