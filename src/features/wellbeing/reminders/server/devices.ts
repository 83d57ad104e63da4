import { and, asc, eq, gt } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { encryptForResponders } from '#features/core/encryption/index.ts'
import { deviceName, requireNoNewWayIn } from '#features/core/identity/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'
import { enqueueOnce } from '#server/messaging/outbox.ts'
import { notOnCurve, storedAddressOf } from '#server/messaging/push-address.ts'
import type { PushAddress } from '#shared/push-address.ts'

import { mostDevices, type ReminderDevice } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { devicePlace, testJob } from './push.ts'
import { reminderDevices, reminderPlans } from './table.ts'

const t = texts('contract')

type Row = typeof reminderDevices.$inferSelect

/** One test within so many milliseconds. */
const testEveryMs = 10_000
/** A test that was not shown within this time is worth nothing any more. */
const testUntilMs = 10 * 60_000

/** The caller's devices that show reminders, the oldest first. */
export async function listDevices({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<ReminderDevice[]> {
  const rows = await db
    .select()
    .from(reminderDevices)
    .where(eq(reminderDevices.userId, user.id))
    .orderBy(asc(reminderDevices.createdAt), asc(reminderDevices.id))
  return rows.map(asDevice)
}

/**
 * Has a browser of the caller show their reminders. `name` says what it was added on. One that is added again is the
 * same device. Throws a 409 where the installation sends no pushes, during a reset hold, for somebody who has not asked for reminders, and
 * for one who has ten devices; and a 400 for a key that is no point of the curve, and for a browser that shows the
 * reminders of another account.
 */
export async function addDevice(
  caller: Caller & Pick<AppContext, 'push'>,
  pushAddress: PushAddress,
  name: string,
): Promise<ReminderDevice> {
  const { db, user, keyring, push } = caller
  requireNoNewWayIn(user)
  if (!push) throw conflict(t('noPushes'))
  const stored = storedAddressOf(pushAddress)
  if (!stored) throw badField('keys.p256dh', notOnCurve)
  const { endpointHash, address } = stored
  return db.transaction(async (tx) => {
    // Devices that one person adds at the same moment wait here for each other.
    const isPlan = and(eq(reminderPlans.userId, user.id), eq(reminderPlans.institutionId, user.institutionId))
    const [plan] = await tx
      .select({ userId: reminderPlans.userId })
      .from(reminderPlans)
      .where(isPlan)
      .for('update')
    if (!plan) throw conflict(t('noPlan'))
    const isOwn = eq(reminderDevices.userId, user.id)
    const isThis = and(isOwn, eq(reminderDevices.endpointHash, endpointHash))
    const [known] = await tx.select().from(reminderDevices).where(isThis)
    if (!known && (await tx.$count(reminderDevices, isOwn)) >= mostDevices) {
      throw conflict(t('tooManyDevices'))
    }
    const place = devicePlace({ userId: user.id, endpointHash })
    const sealed = await encryptForResponders(tx, keyring, place, address)
    const [device] = known
      ? await tx.update(reminderDevices).set({ name, sealed }).where(isThis).returning()
      : await tx
          .insert(reminderDevices)
          .values({ userId: user.id, name, endpointHash, sealed, createdAt: now() })
          .onConflictDoNothing()
          .returning()
    if (!device) throw badField('endpoint', t('ofAnother'))
    await recordAudit(tx, caller, { action: 'reminder-device.add', objectId: device.id })
    return asDevice(device)
  })
}

/** Has a device of the caller show no reminders any more. Throws a 404 for any other. */
export async function removeDevice(caller: Caller, id: string): Promise<void> {
  await caller.db.transaction(async (tx) => {
    const isOwn = and(eq(reminderDevices.id, id), eq(reminderDevices.userId, caller.user.id))
    const removed = await tx.delete(reminderDevices).where(isOwn).returning({ id: reminderDevices.id })
    if (removed.length === 0) throw notFound()
    await recordAudit(tx, caller, { action: 'reminder-device.remove', objectId: id })
  })
}

/**
 * Sends a reminder to a device of the caller now. Throws a 400 for any other device, and a 409 within ten seconds of
 * the last one.
 */
export async function sendNow(caller: Caller, deviceId: string): Promise<void> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    const isOwn = and(eq(reminderDevices.id, deviceId), eq(reminderDevices.userId, user.id))
    if ((await tx.$count(reminderDevices, isOwn)) === 0) {
      throw badField('deviceId', t('unknownDevice'))
    }
    const at = now().getTime()
    const key = `${deviceId}:${Math.floor(at / testEveryMs)}`
    const payload = { userId: user.id, deviceId, until: at + testUntilMs }
    if (!(await enqueueOnce(tx, { kind: testJob, key, payload }))) throw conflict(t('sentJustNow'))
    await recordAudit(tx, caller, { action: 'reminder-device.test', objectId: deviceId })
  })
}

function asDevice({ id, name, endpointHash, createdAt, lastSentAt }: Row): ReminderDevice {
  return {
    id,
    name: deviceName(name),
    fingerprint: endpointHash.toString('base64url'),
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
  }
}

/** Removes the devices that were added to a person after a moment. */
export async function endAddedDevices(tx: Database, userId: string, since: Date): Promise<string[]> {
  const ended = await tx
    .delete(reminderDevices)
    .where(and(eq(reminderDevices.userId, userId), gt(reminderDevices.createdAt, since)))
    .returning({ name: reminderDevices.name })
  return ended.map(({ name }) => deviceName(name))
}
