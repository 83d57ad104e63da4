import { randomBytes } from 'node:crypto'

import type { RingContext } from '#features/care/alert-devices/index.ts'
import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { now } from '#server/clock.ts'

import type { World } from '../world.ts'

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
