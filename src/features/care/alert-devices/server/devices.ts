import { randomBytes } from 'node:crypto'

import { and, asc, eq, gt, inArray, ne, notInArray, or } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { decryptForResponders, encryptForResponders } from '#features/core/encryption/index.ts'
import { deviceName, isAvailable, isGrantHeldAt, requireNoNewWayIn } from '#features/core/identity/index.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'
import { enqueueOnce } from '#server/messaging/outbox.ts'
import { notOnCurve, storedAddressOf } from '#server/messaging/push-address.ts'
import type { PushAddress } from '#shared/push-address.ts'

import {
  type AlertDevice,
  type AlertDevices,
  confirmableMinutes,
  mostDevices,
  type NewAlertPhone,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { devicePlace, testJob } from './ring.ts'
import { alertDevices } from './table.ts'

const t = texts('answers')

type DeviceCaller = Caller & Pick<AppContext, 'push' | 'settings'>
type Row = typeof alertDevices.$inferSelect

const phoneTestLimit = { subject: 'telephone tests', most: 20, refusal: () => t('tooManyTests') }
const confirmableMs = confirmableMinutes * 60_000

/** The caller's devices, the oldest first, and what they can add here: the key for a browser, the ways for a phone. */
export async function listDevices({ db, user, push, settings }: DeviceCaller): Promise<AlertDevices> {
  return {
    publicKey: push?.publicKey ?? null,
    phoneChannels: [...(settings.gateway?.channels ?? [])],
    devices: await listOwnDevices({ db, user }),
  }
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
 * Has a browser of the caller ring for alerts. `name` says what it was added on. One that is added again is the same
 * device, and has to be heard anew. Throws a 409 where the installation rings no browsers, during a reset hold, and for
 * somebody who has ten devices, and a 400 for a key that is no point of the curve.
 */
export async function addDevice(
  caller: DeviceCaller,
  pushAddress: PushAddress,
  name: string,
): Promise<AlertDevice> {
  requireNoNewWayIn(caller.user)
  if (!caller.push) throw conflict(t('noRings'))
  const stored = storedAddressOf(pushAddress)
  if (!stored) throw badField('keys.p256dh', notOnCurve)
  return caller.db.transaction(async (tx) => {
    await lockOwner(tx, caller)
    return saveDevice(tx, caller, { channel: 'push', name, ...stored })
  })
}

/**
 * Has a telephone of the caller get a text message or a call for alerts. A number that is added again for the same
 * way is the same device, and has to be heard anew. Throws a 409 where no gateway does this, during a reset
 * hold, and for somebody who has ten devices.
 */
export async function addPhone(caller: DeviceCaller, phone: NewAlertPhone): Promise<AlertDevice> {
  requireNoNewWayIn(caller.user)
  const { channel, number } = phone
  if (!caller.settings.gateway?.channels.includes(channel)) {
    throw conflict(t('noPhones'))
  }
  const name = t('phoneName', { channel, digits: number.slice(-2) })
  return caller.db.transaction(async (tx) => {
    await lockOwner(tx, caller)
    const before = await findOwnPhone(tx, caller, phone)
    const endpointHash = before?.endpointHash ?? randomBytes(32)
    return saveDevice(tx, caller, { channel, name, endpointHash, address: number })
  })
}

/** Devices that one person adds at the same moment wait here for each other, so that none is added twice. */
async function lockOwner(tx: Database, { user }: Caller): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
}

/** The caller's device of this number. Only reading all of them finds it, since the hash of a number can be guessed. */
async function findOwnPhone(
  tx: Database,
  { user, keyring }: Caller,
  { channel, number }: NewAlertPhone,
): Promise<Row | undefined> {
  const phones = await tx
    .select()
    .from(alertDevices)
    .where(and(eq(alertDevices.userId, user.id), eq(alertDevices.channel, channel)))
  const encrypted = phones.map((phone) => ({ ...devicePlace(phone), ciphertext: phone.sealed! }))
  const numbers = await decryptForResponders(tx, keyring, encrypted)
  return phones[numbers.indexOf(number)]
}

interface Addressed extends Pick<Row, 'channel' | 'name' | 'endpointHash'> {
  /** What the device is reached by, which is stored encrypted. */
  readonly address: string
}

async function saveDevice(
  tx: Database,
  caller: Caller,
  { channel, name, endpointHash, address }: Addressed,
): Promise<AlertDevice> {
  const { user, keyring } = caller
  const isOther = and(eq(alertDevices.userId, user.id), ne(alertDevices.endpointHash, endpointHash))
  if ((await tx.$count(alertDevices, isOther)) >= mostDevices) {
    throw conflict(t('tooManyDevices'))
  }
  const owned = { userId: user.id, endpointHash }
  const sealed = await encryptForResponders(tx, keyring, devicePlace(owned), address)
  const fresh = { name, sealed, confirmedAt: null, failedAt: null }
  const [device] = await tx
    .insert(alertDevices)
    .values({ ...owned, channel, createdAt: now(), ...fresh })
    .onConflictDoUpdate({ target: [alertDevices.userId, alertDevices.endpointHash], set: fresh })
    .returning()
  await recordAudit(tx, caller, { action: 'alert-device.add', objectId: device!.id })
  return asDevice(device!)
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
 * Sends a test ring to a device of the caller. Throws a 404 for any other device, and a 409 for one that is gone, or
 * that was sent one just now: within ten seconds. Of telephones, where each costs money and a number may be somebody
 * else's, one a minute can be tried; a 429 follows twenty in a day.
 */
export async function testDevice(caller: Caller, id: string): Promise<void> {
  await caller.db.transaction(async (tx) => {
    const { sealed, channel } = await getOwnDevice(tx, caller, id)
    if (!sealed) throw conflict(t('takesNoRings'))
    const at = now().getTime()
    const isPhone = channel !== 'push'
    const [which, everyMs] = isPhone ? [`${caller.user.id}:phone`, 60_000] : [id, 10_000]
    if (isPhone) await consumeDailyLimit({ db: tx, user: caller.user }, phoneTestLimit)
    const key = `${which}:${Math.floor(at / everyMs)}`
    const payload = { deviceId: id, until: at + confirmableMs }
    if (!(await enqueueOnce(tx, { kind: testJob, key, payload }))) throw conflict(t('testedJustNow'))
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
      throw conflict(t('nothingSent'))
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
    channel: device.channel,
    // Of a telephone the name ends with two digits.
    name:
      device.channel === 'push'
        ? deviceName(device.name)
        : t('phoneName', { channel: device.channel, digits: device.name.slice(-2) }),
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

/** Removes the devices that were added to a person after a moment. */
export async function endAddedDevices(tx: Database, userId: string, since: Date): Promise<string[]> {
  const ended = await tx
    .delete(alertDevices)
    .where(and(eq(alertDevices.userId, userId), gt(alertDevices.createdAt, since)))
    .returning({ name: alertDevices.name })
  return ended.map(({ name }) => deviceName(name))
}

/**
 * Deletes the devices of everybody who does not work on alerts any more: the account is closed or locked, the duty or
 * the role is over, and not only asleep. They are not rung from the moment on that this happens; this forgets their addresses too,
 * and tells them, so that nobody whose duty begins again believes that a device rings.
 */
export async function deleteRetiredDevices(db: Database): Promise<void> {
  const serving = db.select({ id: responderGrants.userId }).from(responderGrants).where(isGrantHeldAt(now()))
  const working = db
    .select({ id: users.id })
    .from(users)
    .where(and(isAvailable(), or(eq(users.role, 'admin'), inArray(users.id, serving))))
  await db.transaction(async (tx) => {
    const retired = await tx
      .delete(alertDevices)
      .where(notInArray(alertDevices.userId, working))
      .returning({ userId: alertDevices.userId })
    const owners = [...new Set(retired.map(({ userId }) => userId))]
    await notify(tx, owners, { key: 'alert-devices-retired', kind: 'alert-device-gone', path: '/alerts' })
  })
}
