import { randomBytes } from 'node:crypto'

import type { RingContext } from '#features/care/alert-devices/server/service.ts'
import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { now } from '#server/clock.ts'

import { newName, type Preparing } from '../prepare-call.ts'
import { responder } from '../responder.ts'
import type { World } from '../world.ts'
import { newBrowser } from './push-service.ts'

/** What ringing needs in a test: the given ways and no other. */
export function ringing(
  { db, keyring, settings }: Pick<World, 'db' | 'keyring' | 'settings'>,
  ways: Partial<Pick<RingContext, 'sender' | 'gateway'>>,
): RingContext {
  return { db, keyring, sender: null, gateway: null, origin: settings.origin, ...ways }
}

/** A device of somebody that was just rung, heard or not. Answers its id. */
export async function insertDevice(
  { db }: Pick<World, 'db'>,
  userId: string,
  confirmedAt: Date | null = null,
): Promise<string> {
  const at = now()
  const bytes = { endpointHash: randomBytes(32), sealed: randomBytes(64) }
  const times = { createdAt: at, lastSentAt: at, confirmedAt }
  const [device] = await db
    .insert(alertDevices)
    .values({ userId, name: 'Test browser', ...times, ...bytes })
    .returning()
  return device!.id
}

const toOwnDevice: Preparing = async (world) => {
  const by = await responder(world, newName(), 'community')
  return { by, params: { id: await insertDevice(world, by.id) } }
}

/** How to call each changing endpoint of devices that ring with success. */
export const alertDeviceChanges: Record<string, Preparing> = {
  'POST /api/alert-devices': async (world) => ({
    by: await responder(world, newName(), 'community'),
    body: newBrowser().subscription,
  }),
  'POST /api/alert-devices/phones': async (world) => ({
    by: await responder(world, newName(), 'community'),
    body: { channel: 'sms', number: '+15551234567' },
  }),
  'DELETE /api/alert-devices/:id': toOwnDevice,
  'POST /api/alert-devices/:id/test': toOwnDevice,
  'POST /api/alert-devices/:id/confirm': toOwnDevice,
}
