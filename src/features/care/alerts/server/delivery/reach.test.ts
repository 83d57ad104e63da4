import { beforeEach, expect, test } from 'vitest'

import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { now } from '#server/clock.ts'
import type { Settings } from '#server/settings.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { pushIdentity } from '#testing/devices/push-service.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { alertApi, type CurrentRequest, type OwnAlert, type Reach } from '../../contract.ts'
import { alerts } from '../table.ts'
import { reachOf } from './reach.ts'

let ben: Person
const world = await openWorld({ smtpUrl: 'smtp://127.0.0.1:9' })
const rosa = await responder(world, 'rosa', 'residents')
beforeEach(async () => {
  ben = await world.person(newName(), 'inmate')
  await world.db.delete(alertDevices)
  await world.db.update(sessions).set({ pageOpenAt: null })
  await world.db.update(users).set({ email: null, emailVerifiedAt: null, mustChangePassword: false })
})

const ask = async () => (await ben.call(alertApi.raise, { body: { severity: 'critical' } })).json<OwnAlert>()
const confirmMail = () =>
  world.change(users, { id: rosa.id }, { email: 'rosa@example.org', emailVerifiedAt: now() })

/** How far a request got, by each call that its asker reads it by. */
async function reachedOf({ id }: OwnAlert): Promise<Reach[]> {
  const [listed] = (await ben.call(alertApi.own)).json<OwnAlert[]>()
  const found = (await ben.call(alertApi.findOwn, { params: { id } })).json<OwnAlert>()
  const current = (await ben.call(alertApi.current)).json<CurrentRequest>()
  return [...new Set([listed!.reached, found.reached, current.reached])]
}

// Controls H2.
test('a request whose responder has no open page, device or confirmed address reaches nobody, and says so at once', async () => {
  const request = await ask()

  expect(request).toMatchObject({ told: 'responders', notified: 1, reached: 'nobody' })
  expect(await reachedOf(request)).toEqual(['nobody'])
})

test.each<[string, () => Promise<unknown>]>([
  ['a confirmed address', confirmMail],
  ['a device that they heard', () => insertDevice(world, rosa.id, now())],
  [
    'a telephone that they heard',
    async () => {
      await insertDevice(world, rosa.id, now())
      await world.db.update(alertDevices).set({ channel: 'sms' })
    },
  ],
  ['an open page', () => rosa.call(notificationApi.events, { query: {} })],
])('a request whose responder has %s is stored, and no more is said', async (_, give) => {
  await give()

  const request = await ask()

  expect(request.reached).toBe('stored')
  expect(await reachedOf(request)).toEqual(['stored'])
})

test.each<[string, () => Promise<unknown>]>([
  ['a device that nobody heard', () => insertDevice(world, rosa.id)],
  [
    'a device that no ring gets through to',
    async () => {
      await insertDevice(world, rosa.id, now())
      await world.db.update(alertDevices).set({ failedAt: now() })
    },
  ],
  [
    'a device whose push service ended it',
    async () => {
      await insertDevice(world, rosa.id, now())
      await world.db.update(alertDevices).set({ sealed: null })
    },
  ],
  ['an address that is not confirmed', () => world.db.update(users).set({ email: 'rosa@example.org' })],
  [
    'a confirmed address and a password that is still to be chosen',
    async () => {
      await confirmMail()
      await world.change(users, { id: rosa.id }, { mustChangePassword: true })
    },
  ],
  [
    'a page that was not heard of for a minute',
    async () => {
      await rosa.call(notificationApi.events, { query: {} })
      moveClockForTest(60_000)
    },
  ],
])('%s is no way to a responder', async (_, give) => {
  await give()

  expect((await ask()).reached).toBe('nobody')
})

test.each<[string, Partial<Settings>, typeof pushIdentity | null, Reach]>([
  ['mail', { smtpUrl: 'smtp://127.0.0.1:9' }, null, 'stored'],
  ['no mail', { smtpUrl: null }, pushIdentity, 'nobody'],
])('where the installation has %s, a confirmed address counts as it does', async (_, more, push, reach) => {
  await confirmMail()
  const { id } = await ask()
  const [alert] = await world.rows(alerts, { id })

  expect(await reachOf(world.db, { settings: { ...world.settings, ...more }, push }, alert!)).toBe(reach)
})

test.each([
  { what: 'rings browsers', channel: 'push', ways: {}, reach: 'stored' },
  { what: 'rings no browsers', channel: 'push', ways: { push: null }, reach: 'nobody' },
  { what: 'has a gateway', channel: 'call', ways: {}, reach: 'stored' },
  { what: 'has no gateway', channel: 'call', ways: { gateway: null }, reach: 'nobody' },
] as const)('where the installation $what, a device counts as it does', async ({ channel, ways, reach }) => {
  await insertDevice(world, rosa.id, now())
  await world.db.update(alertDevices).set({ channel })
  const { id } = await ask()
  const [alert] = await world.rows(alerts, { id })
  const here = { push: pushIdentity, gateway: world.settings.gateway, ...ways }

  const reached = await reachOf(
    world.db,
    { settings: { ...world.settings, ...here }, push: here.push },
    alert!,
  )

  expect(reached).toBe(reach)
})

// Controls H2.
test('a request that an open page of a responder has read is delivered, once', async () => {
  const request = await ask()

  await rosa.call(alertApi.unanswered)
  const [first] = await world.rows(alerts, { id: request.id })
  moveClockForTest(1000)
  await rosa.call(alertApi.list, { query: {} })
  const [second] = await world.rows(alerts, { id: request.id })

  expect(await reachedOf(request)).toEqual(['delivered'])
  expect(first!.deliveredAt).not.toBeNull()
  expect(second!.deliveredAt).toEqual(first!.deliveredAt)
})

test('what a responder of others reads, and what the asker reads, delivers nothing', async () => {
  const olga = await responder(world, newName(), 'staff')
  const request = await ask()

  await olga.call(alertApi.unanswered)
  await olga.call(alertApi.list, { query: {} })

  expect(await reachedOf(request)).toEqual(['nobody'])
})

test('a request that somebody who answers opened is opened, and stays so once it is closed', async () => {
  const request = await ask()
  const params = { id: request.id }

  await rosa.call(alertApi.find, { params })
  const seen = await reachedOf(request)
  await rosa.call(alertApi.update, { params, body: { status: 'acknowledged' } })
  const taken = await reachedOf(request)
  await rosa.call(alertApi.update, { params, body: { status: 'resolved' } })

  expect([seen, taken, await reachedOf(request)]).toEqual([['opened'], ['opened'], ['opened']])
})
