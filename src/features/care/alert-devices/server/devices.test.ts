// Secures I9.
import { afterAll, beforeEach, expect, test } from 'vitest'

import { buildServer } from '#app/server/server.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { ringing } from '#testing/devices/alert-devices.ts'
import { newBrowser, openPushService } from '#testing/devices/push-service.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type AlertDevice, alertDeviceApi, type AlertDevices } from '../contract.ts'
import { testRings } from './ring.ts'
import { alertDevices } from './table.ts'

let rosa: Person
let count = 0
const world = await openWorld()
const service = await openPushService()
afterAll(() => service.close())
beforeEach(async () => {
  await world.db.delete(outbox)
  service.inbox.length = 0
  service.answers = 201
  rosa = await responder(world, `rosa-${(count += 1)}`, 'residents')
})

const failures: Error[] = []
function runTestRings(): Promise<number> {
  const handlers = testRings(ringing(world, { sender: service.sender }))
  return runDueJobs(world.db, handlers, (error) => failures.push(error as Error))
}

const listOf = async (person: Person): Promise<AlertDevices> =>
  (await person.call(alertDeviceApi.list)).json<AlertDevices>()
async function add(browser = newBrowser()): Promise<AlertDevice> {
  return (await rosa.call(alertDeviceApi.add, { body: browser.subscription })).json()
}
const sendTest = (id: string) => rosa.call(alertDeviceApi.test, { params: { id } })
const confirm = (id: string) => rosa.call(alertDeviceApi.confirm, { params: { id } })

test('a device counts once its owner confirmed the test ring that it received', async () => {
  const browser = newBrowser()

  const { id } = await add(browser)
  const tooEarly = await confirm(id)
  await sendTest(id)
  await runTestRings()
  const confirmed = await confirm(id)

  expect(tooEarly.statusCode).toBe(409)
  expect(tooEarly.json().message).toMatch(/^Nothing was sent to this device in the last ten minutes/)
  expect(service.inbox).toHaveLength(1)
  const [push] = service.inbox
  expect(push!.path).toBe(new URL(browser.subscription.endpoint).pathname)
  expect(push!.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(browser.read(push!)).toEqual({
    title: 'Test ring',
    body: 'Open Evenkeel to confirm that it rang.',
    path: `/alerts?rang=${id}`,
    tag: `test:${id}`,
  })
  expect(confirmed.statusCode).toBe(204)
  expect((await listOf(rosa)).devices).toMatchObject([{ id, state: 'confirmed' }])
})

test('a test ring is in the language that its owner chose', async () => {
  const browser = newBrowser()
  const { id } = await add(browser)
  await world.change(users, { id: rosa.id }, { language: 'es' })

  await sendTest(id)
  await runTestRings()

  expect(service.inbox.map((push) => browser.read(push))).toMatchObject([
    { title: 'Prueba', body: 'Abra Evenkeel para confirmar que sonó.' },
  ])
})

test('two presses at once send one test ring, and the second is told so', async () => {
  const { id } = await add()
  moveClockForTest(10_000 - (now().getTime() % 10_000))

  const replies = [await sendTest(id), await sendTest(id)]
  await runTestRings()
  const first = service.inbox.length
  moveClockForTest(10_000)
  replies.push(await sendTest(id))
  await runTestRings()

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 409, 204])
  expect(replies[1]!.json().message).toMatch(/^A test ring was just sent/)
  expect([first, service.inbox.length]).toEqual([1, 2])
})

test('a ring is confirmed within ten minutes, and not later', async () => {
  const { id } = await add()
  await sendTest(id)
  await runTestRings()

  moveClockForTest(10 * 60_000 + 1000)
  const late = await confirm(id)

  expect(late.statusCode).toBe(409)
  expect((await listOf(rosa)).devices).toMatchObject([{ state: 'unconfirmed' }])
})

test('a device that is added again is the same one, and has to be heard anew', async () => {
  const browser = newBrowser()
  const first = await add(browser)
  await sendTest(first.id)
  await runTestRings()
  await confirm(first.id)

  const again = await add(browser)

  expect(again).toMatchObject({ id: first.id, state: 'unconfirmed' })
  expect((await listOf(rosa)).devices).toHaveLength(1)
})

// Secures J14.
test('the database holds no address in the clear', async () => {
  const browser = newBrowser()
  const { id } = await add(browser)

  const [row] = await world.rows(alertDevices, { id })

  const { endpoint, keys } = browser.subscription
  for (const secret of [endpoint, keys.auth, keys.p256dh, Buffer.from(keys.auth, 'base64url')]) {
    expect(row!.sealed!.includes(secret)).toBe(false)
  }
})

test.each([404, 410])(
  'a device whose push service answers %i is shown as gone, and its owner is told',
  async (status) => {
    const { id } = await add()
    service.answers = status

    await sendTest(id)
    await runTestRings()
    const before = failures.length

    expect((await listOf(rosa)).devices).toMatchObject([{ id, state: 'gone', confirmedAt: null }])
    const told = await world.rows(notifications, { userId: rosa.id })
    expect(told).toMatchObject([{ kind: 'alert-device-gone', path: '/alerts' }])
    expect((await sendTest(id)).json().message).toMatch(/^This device no longer takes rings/)
    expect(failures.length).toBe(before)
  },
)

test('a push service that is out of order is asked again until it takes the ring, which then comes once', async () => {
  const { id } = await add()
  service.answers = 503
  await sendTest(id)
  await runTestRings()
  const failing = (await listOf(rosa)).devices

  service.answers = 201
  moveClockForTest(6000)
  await runTestRings()
  await runTestRings()

  expect(failing).toMatchObject([{ state: 'failing' }])
  expect(failures.at(-1)?.message).toBe('A push service answered 503')
  expect(service.inbox).toHaveLength(1)
  expect((await listOf(rosa)).devices).toMatchObject([{ state: 'unconfirmed' }])
})

test('nobody has more than ten devices', async () => {
  for (let number = 0; number < 10; number += 1) await add()

  const reply = await rosa.call(alertDeviceApi.add, { body: newBrowser().subscription })

  expect(reply.statusCode).toBe(409)
  expect(reply.json().message).toBe('You have ten devices. Remove one that you do not use first.')
})

test.each([
  'http://push.example/send/1',
  'https://localhost/send/1',
  'https://127.0.0.1/send/1',
  'https://2130706433/send/1',
  'https://[::1]/send/1',
  'https://192.168.0.1/send/1',
  'https://push.example:8443/send/1',
  'https://user@push.example/send/1',
  'no address',
  `https://push.example/${'x'.repeat(1000)}`,
])('the endpoint %s is refused, naming the field', async (endpoint) => {
  const body = { ...newBrowser().subscription, endpoint }

  const reply = await rosa.call(alertDeviceApi.add, { body })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('endpoint')
})

test.each([
  ['p256dh', 'x'.repeat(87)],
  // As long as a point, but none of the curve.
  ['p256dh', `B${'A'.repeat(86)}`],
  ['auth', 'too short'],
])('a wrong key %s is refused, naming the field', async (name, value) => {
  const { endpoint, keys } = newBrowser().subscription

  const reply = await rosa.call(alertDeviceApi.add, { body: { endpoint, keys: { ...keys, [name]: value } } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty([`keys.${name}`])
})

test('a device that was removed rings no more', async () => {
  const { id } = await add()
  await sendTest(id)

  const removed = await rosa.call(alertDeviceApi.remove, { params: { id } })
  await runTestRings()

  expect(removed.statusCode).toBe(204)
  expect(service.inbox).toEqual([])
  expect((await listOf(rosa)).devices).toEqual([])
})

test('an installation without keys offers nothing, and says so', async () => {
  const settings = { ...world.settings, gateway: null }
  const app = await buildServer({ ...world, settings, push: null })
  const { headers } = rosa

  const list = await app.inject({ url: '/api/alert-devices', headers })
  const payload = newBrowser().subscription
  const added = await app.inject({ method: 'POST', url: '/api/alert-devices', headers, payload })

  expect(list.json()).toEqual({ publicKey: null, phoneChannels: [], devices: [] })
  expect([added.statusCode, added.json().message]).toEqual([
    409,
    'Devices cannot ring here: the people who run Evenkeel have not set it up',
  ])
  await app.close()
})
