// Secures X11.
import { expect, test } from 'vitest'

import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { deleteRetiredDevices } from './devices.ts'
import { alertDevices } from './table.ts'

const world = await openWorld()

const changeAccount = ({ id }: Person, change: Partial<typeof users.$inferInsert>) =>
  world.change(users, { id }, change)
const endDuty = ({ id }: Person, change: Partial<typeof responderGrants.$inferInsert>) =>
  world.change(responderGrants, { userId: id }, change)

test('devices of people who still work on alerts are kept, and those of all others are forgotten', async () => {
  const serving = await responder(world, 'serving', 'staff')
  const [closed, locked] = [
    await responder(world, 'closed', 'staff'),
    await responder(world, 'locked', 'staff'),
  ]
  const [revoked, over] = [
    await responder(world, 'revoked', 'staff'),
    await responder(world, 'over', 'staff'),
  ]
  const [admin, former] = [await world.person('admin', 'admin'), await world.person('former', 'admin')]
  const everybody = [serving, closed, locked, revoked, over, admin, former]
  for (const { id } of everybody) await insertDevice(world, id)
  await changeAccount(closed, { isActive: false })
  await changeAccount(locked, { lockedAt: now() })
  await changeAccount(former, { role: 'staff' })
  await endDuty(revoked, { revokedAt: now() })
  await endDuty(over, { endsAt: now() })

  await deleteRetiredDevices(world.db)

  const kept = await world.db.select({ userId: alertDevices.userId }).from(alertDevices)
  expect(kept.map(({ userId }) => userId).toSorted()).toEqual([serving.id, admin.id].toSorted())
})
