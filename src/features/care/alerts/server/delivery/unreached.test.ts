import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { responderGrants, sessions, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { recordHeartbeat } from '../heartbeat.ts'
import { listUnreached } from './unreached.ts'

let rosa: Person
let admin: Person
const world = await openWorld({ smtpUrl: 'smtp://127.0.0.1:9' })
await recordHeartbeat(world.db)
beforeEach(async () => {
  await world.db.delete(users)
  await world.person(newName(), 'inmate')
  rosa = await responder(world, newName(), 'residents')
  admin = await world.person(newName(), 'admin')
  // Nobody of the staff but these two, whom somebody else answers for.
  const others = await responder(world, newName(), 'staff')
  await insertDevice(world, others.id, now())
})

const health = async () => {
  const reply = await world.app.inject({ url: '/health/alerts' })
  const { status, populationsWithoutResponder } = reply.json<Record<string, unknown>>()
  return [reply.statusCode, status, populationsWithoutResponder]
}
const confirmMail = ({ id }: Person) =>
  world.change(users, { id }, { email: `${id}@example.org`, emailVerifiedAt: now() })

// Controls H2.
test('where no responder and no administrator can be reached the monitor is told, without a name', async () => {
  expect(await health()).toEqual([503, 'unreachable', 1])
  expect((await world.app.inject({ url: '/health/alerts' })).body).not.toMatch(/Harbor|residents/)
  expect(await listUnreached(world.db, world)).toEqual([
    { institution: 'Harbor House', population: 'residents', hasAdministrator: false },
  ])
})

test.each<[string, () => Promise<unknown>]>([
  ['a confirmed address', () => confirmMail(rosa)],
  ['a device that they heard', () => insertDevice(world, rosa.id, now())],
  ['an open page', () => rosa.call(notificationApi.events, { query: {} })],
])('a responder with %s makes alerts reach people', async (_, give) => {
  await give()

  expect(await health()).toEqual([200, 'ok', undefined])
})

test('an administrator who can be reached stands in, and the monitor still reads that no responder can be', async () => {
  await confirmMail(admin)

  expect(await health()).toEqual([200, 'ok', 1])
})

test.each<[string, () => Promise<unknown>]>([
  ['has no responders', () => world.db.delete(responderGrants).where(eq(responderGrants.userId, rosa.id))],
  [
    'has a responder whose grant is over',
    async () => {
      await confirmMail(rosa)
      await world.change(responderGrants, { userId: rosa.id }, { endsAt: now() })
    },
  ],
  [
    'has a responder whose account is closed',
    async () => {
      await confirmMail(rosa)
      await world.change(users, { id: rosa.id }, { isActive: false })
    },
  ],
])('a population that %s reaches nobody', async (_, change) => {
  await change()

  expect(await health()).toEqual([503, 'unreachable', 1])
})

test('an institution of a single administrator whom nothing reaches is no place that alerts reach', async () => {
  await world.db.delete(users)
  await world.person(newName(), 'admin')

  expect(await health()).toEqual([503, 'unreachable', 1])
})

test('an installation without anybody, and an institution that is closed, lack nothing', async () => {
  const id = await anotherInstitution(world, { name: newName() })
  await world.person(newName(), 'inmate', { institutionId: id })
  await world.change(institutions, { id }, { closedAt: now() })
  await insertDevice(world, rosa.id, now())
  const closed = await health()
  await world.db.delete(users)

  expect([closed, await health()]).toEqual([
    [200, 'ok', undefined],
    [200, 'ok', undefined],
  ])
})

test('the responders of another institution answer for nobody here', async () => {
  const id = await anotherInstitution(world, { name: newName() })
  await world.person(newName(), 'inmate', { institutionId: id })
  await insertDevice(world, rosa.id, now())

  const unreached = await listUnreached(world.db, world)

  expect(unreached).toMatchObject([{ population: 'residents', hasAdministrator: false }])
})

test('in the demo, whose people are whoever looks at it, all is well', async () => {
  const settings = { ...world.settings, hasDemo: true, smtpUrl: null, gateway: null }

  expect(await listUnreached(world.db, { settings, push: null })).toEqual([])
})

test('what is removed of ways counts at once', async () => {
  await insertDevice(world, rosa.id, now())
  const before = await health()
  await world.db.delete(alertDevices).where(eq(alertDevices.userId, rosa.id))
  await world.db.update(sessions).set({ pageOpenAt: null })

  expect([before[0], (await health())[0]]).toEqual([200, 503])
})
