import { createHash, ECDH } from 'node:crypto'

import { and, asc, eq, ne } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { encryptForResponders } from '#features/encryption/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'
import { enqueue } from '#server/messaging/outbox.ts'

import {
  type AlertDevice,
  type AlertDevices,
  confirmableMinutes,
  mostDevices,
  type NewAlertDevice,
} from '../contract.ts'
import { devicePlace, testJob } from './ring.ts'
import { alertDevices } from './table.ts'

type DeviceCaller = Caller & Pick<AppContext, 'push'>
type Row = typeof alertDevices.$inferSelect

const confirmableMs = confirmableMinutes * 60_000
const testEveryMs = 10_000

/** The caller's devices, the oldest first, and the key that a browser needs to become one. */
export async function listDevices({ db, user, push }: DeviceCaller): Promise<AlertDevices> {
  return { publicKey: push?.publicKey ?? null, devices: await listOwnDevices({ db, user }) }
}

/** The caller's devices, the oldest first. */
export async function listOwnDevices({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<AlertDevice[]> {
  const rows = await db
    .select()
    .from(alertDevices)
    .where(eq(alertDevices.userId, user.id))
    .orderBy(asc(alertDevices.createdAt), asc(alertDevices.id))
  return rows.map(asDevice)
}

/**
 * Has a device of the caller ring for alerts. `name` says what it was added on. A device that is added again is the
 * same one, and has to be heard anew. Throws a 409 where the installation rings no devices and for somebody who has
 * ten, and a 400 for a key that is no point of the curve.
 */
export async function addDevice(
  caller: DeviceCaller,
  { endpoint, keys }: NewAlertDevice,
  name: string,
): Promise<AlertDevice> {
  const { db, user, keyring, push } = caller
  if (!push) throw conflict('Devices cannot ring here: whoever runs Evenkeel has not set it up')
  requirePoint(keys.p256dh)
  const endpointHash = createHash('sha256').update(endpoint).digest()
  return db.transaction(async (tx) => {
    const isOther = and(eq(alertDevices.userId, user.id), ne(alertDevices.endpointHash, endpointHash))
    if ((await tx.$count(alertDevices, isOther)) >= mostDevices) {
      throw conflict('You have ten devices. Remove one that you do not use first.')
    }
    const owned = { userId: user.id, endpointHash }
    const address = JSON.stringify({ endpoint, keys })
    const sealed = await encryptForResponders(tx, keyring, devicePlace(owned), address)
    const fresh = { name, sealed, confirmedAt: null, failedAt: null }
    const [device] = await tx
      .insert(alertDevices)
      .values({ ...owned, createdAt: now(), ...fresh })
      .onConflictDoUpdate({ target: [alertDevices.userId, alertDevices.endpointHash], set: fresh })
      .returning()
    await recordAudit(tx, caller, { action: 'alert-device.add', objectId: device!.id })
    return asDevice(device!)
  })
}

function requirePoint(key: string): void {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
  } catch {
    throw badField('keys.p256dh', 'Must be a point of the curve P-256')
  }
}

/** Removes a device of the caller. Throws a 404 for any other. */
export async function removeDevice(caller: Caller, id: string): Promise<void> {
  await caller.db.transaction(async (tx) => {
    const removed = await tx.delete(alertDevices).where(isOwn(caller, id)).returning({ id: alertDevices.id })
    if (removed.length === 0) throw notFound()
    await recordAudit(tx, caller, { action: 'alert-device.remove', objectId: id })
  })
}

/**
 * Sends a test ring to a device of the caller, one in ten seconds at most. Throws a 404 for any other device, and a 409
 * for one that is gone.
 */
export async function testDevice(caller: Caller, id: string): Promise<void> {
  await caller.db.transaction(async (tx) => {
    const { sealed } = await getOwnDevice(tx, caller, id)
    if (!sealed) throw conflict('This device takes no rings any more. Turn them on again on the device.')
    const at = now().getTime()
    const payload = { deviceId: id, until: at + confirmableMs }
    await enqueue(tx, [{ kind: testJob, key: `${id}:${Math.floor(at / testEveryMs)}`, payload }])
    await recordAudit(tx, caller, { action: 'alert-device.test', objectId: id })
  })
}

/**
 * Stores that the caller heard a device of theirs. Throws a 404 for any other, and a 409 where nothing was sent to it
 * within the last ten minutes.
 */
export async function confirmDevice(caller: Caller, id: string): Promise<void> {
  await caller.db.transaction(async (tx) => {
    const { sealed, lastSentAt } = await getOwnDevice(tx, caller, id)
    if (!sealed || !lastSentAt || now().getTime() - lastSentAt.getTime() > confirmableMs) {
      throw conflict(
        'Nothing was sent to this device in the last ten minutes. Send a test ring first, then confirm it.',
      )
    }
    await tx.update(alertDevices).set({ confirmedAt: now() }).where(isOwn(caller, id))
    await recordAudit(tx, caller, { action: 'alert-device.confirm', objectId: id })
  })
}

const isOwn = ({ user }: Caller, id: string) => and(eq(alertDevices.id, id), eq(alertDevices.userId, user.id))

async function getOwnDevice(db: Database, caller: Caller, id: string): Promise<Row> {
  const [device] = await db.select().from(alertDevices).where(isOwn(caller, id))
  if (!device) throw notFound()
  return device
}

function asDevice(device: Row): AlertDevice {
  return {
    id: device.id,
    name: device.name,
    state: stateOf(device),
    fingerprint: device.endpointHash.toString('base64url'),
    createdAt: device.createdAt.toISOString(),
    confirmedAt: device.confirmedAt?.toISOString() ?? null,
    lastSentAt: device.lastSentAt?.toISOString() ?? null,
  }
}

function stateOf({ sealed, failedAt, confirmedAt }: Row): AlertDevice['state'] {
  if (!sealed) return 'gone'
  if (failedAt) return 'failing'
  return confirmedAt ? 'confirmed' : 'unconfirmed'
}
