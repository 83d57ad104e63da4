import { afterAll, beforeEach, expect, test } from 'vitest'

import { buildServer } from '#app/server/server.ts'
import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { newBrowser, openPushService } from '#testing/devices/push-service.ts'
import { askForReminders, everyEvening } from '#testing/devices/reminders.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { mostDevices, reminderApi, type ReminderDevice, type Reminders } from '../contract.ts'
import { reminderPushes } from './push.ts'
import { reminderDevices } from './table.ts'

let ana: Person
const world = await openWorld()
const service = await openPushService()
afterAll(() => service.close())
beforeEach(async () => {
  await world.db.delete(outbox)
  service.inbox.length = 0
  service.answers = 201
  failures.length = 0
  ana = await world.person(crypto.randomUUID())
})

const failures: Error[] = []
function deliver(): Promise<number> {
  const handlers = reminderPushes({ ...world, sender: service.sender })
  return runDueJobs(world.db, handlers, (error) => failures.push(error as Error))
}
const devicesOf = async (person: Person) => (await person.call(reminderApi.read)).json<Reminders>().devices
const sendNow = (deviceId: string, by = ana) => by.call(reminderApi.test, { body: { deviceId } })
const add = (body = newBrowser().subscription, by = ana) => by.call(reminderApi.addDevice, { body })

// Controls H58.
test('one that is sent now says what every reminder says, and nothing more', async () => {
  const { browser, deviceId } = await askForReminders(ana)

  const reply = await sendNow(deviceId)
  await deliver()

  expect(reply.statusCode).toBe(204)
  expect(service.inbox).toHaveLength(1)
  const [push] = service.inbox
  expect(browser.read(push!)).toEqual({
    title: 'Evenkeel',
    body: 'A moment for yourself?',
    path: '/checkin',
    tag: 'reminder',
    isReminder: true,
  })
  // A device that saves power may wait with it, other than with an alert.
  expect(push!.headers).toMatchObject({ urgency: 'normal' })
  expect(await devicesOf(ana)).toMatchObject([{ id: deviceId, lastSentAt: expect.any(String) }])
})

test('it is in the language that the person chose', async () => {
  const { browser, deviceId } = await askForReminders(ana)
  await world.change(users, { id: ana.id }, { language: 'es' })

  await sendNow(deviceId)
  await deliver()

  expect(browser.read(service.inbox[0]!)).toMatchObject({
    title: 'Evenkeel',
    body: '¿Un momento para usted?',
  })
})

test('two presses at once send one, and the second is told so', async () => {
  const { deviceId } = await askForReminders(ana)
  moveClockForTest(10_000 - (now().getTime() % 10_000))

  const replies = [await sendNow(deviceId), await sendNow(deviceId)]
  await deliver()

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 409])
  expect(service.inbox).toHaveLength(1)
})

test('a browser that is added again is the same device', async () => {
  const { browser, deviceId } = await askForReminders(ana)

  const again = await add(browser.subscription)

  expect(again.json<ReminderDevice>().id).toBe(deviceId)
  expect(await devicesOf(ana)).toHaveLength(1)
})

test('the database holds no address in the clear', async () => {
  const { browser, deviceId } = await askForReminders(ana)

  const [row] = await world.rows(reminderDevices, { id: deviceId })

  const { endpoint, keys } = browser.subscription
  for (const secret of [endpoint, keys.auth, keys.p256dh, Buffer.from(keys.auth, 'base64url')]) {
    expect(row!.sealed.includes(secret)).toBe(false)
  }
})

test.each([404, 410])('a device whose push service answers %i is forgotten', async (status) => {
  const { deviceId } = await askForReminders(ana)
  service.answers = status

  await sendNow(deviceId)
  await deliver()

  expect(await devicesOf(ana)).toEqual([])
  expect(failures).toEqual([])
})

test('what a push service refuses three times is given up', async () => {
  const { deviceId } = await askForReminders(ana)
  service.answers = 503

  await sendNow(deviceId)
  const tried: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    tried.push(await deliver())
    moveClockForTest(61_000)
  }

  expect(tried).toEqual([1, 1, 1, 0, 0])
  expect(failures.map(({ name }) => name)).toEqual(['Error', 'Error', 'PermanentJobFailure'])
  expect(await devicesOf(ana)).toHaveLength(1)
})

test('the device of another is refused, naming the field, and shows nothing', async () => {
  const ben = await world.person(crypto.randomUUID())
  const { deviceId } = await askForReminders(ben)
  await askForReminders(ana)

  const reply = await sendNow(deviceId)
  await deliver()

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual(['deviceId'])
  expect(service.inbox).toEqual([])
})

test('a browser that shows the reminders of another account is refused, naming the field', async () => {
  const ben = await world.person(crypto.randomUUID())
  const { browser } = await askForReminders(ben)
  await ana.call(reminderApi.save, { body: everyEvening })

  const reply = await add(browser.subscription)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual(['endpoint'])
  expect(await devicesOf(ana)).toEqual([])
  expect(await devicesOf(ben)).toHaveLength(1)
})

test.each([
  ['endpoint', { endpoint: 'http://push.example/send/1' }],
  ['endpoint', { endpoint: 'https://127.0.0.1/send/1' }],
  // As long as a point, but none of the curve.
  ['keys.p256dh', { keys: { ...newBrowser().subscription.keys, p256dh: `B${'A'.repeat(86)}` } }],
  ['keys.auth', { keys: { ...newBrowser().subscription.keys, auth: 'short' } }],
])('a wrong %s of a browser is refused, naming the field', async (field, change) => {
  await ana.call(reminderApi.save, { body: everyEvening })

  const reply = await add({ ...newBrowser().subscription, ...change })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
})

test('without reminders there is no device to show them, and nobody has more than ten', async () => {
  const early = await add()
  await ana.call(reminderApi.save, { body: everyEvening })
  const replies: number[] = []
  for (let count = 0; count <= mostDevices; count += 1) replies.push((await add()).statusCode)

  expect([early.statusCode, early.json().message]).toEqual([409, 'Choose first when you want to be reminded'])
  expect(replies.filter((status) => status === 201)).toHaveLength(mostDevices)
  expect(replies.at(-1)).toBe(409)
})

test('a device that was removed shows nothing', async () => {
  const { deviceId } = await askForReminders(ana)
  await sendNow(deviceId)

  const removed = await ana.call(reminderApi.removeDevice, { params: { id: deviceId } })
  await deliver()

  expect(removed.statusCode).toBe(204)
  expect(service.inbox).toEqual([])
})

test('a responder’s browser that rings for alerts goes on ringing when it shows no reminders any more', async () => {
  const rosa = await responder(world, crypto.randomUUID(), 'community')
  const { browser } = await askForReminders(rosa)
  await rosa.call(alertDeviceApi.add, { body: browser.subscription })

  await rosa.call(reminderApi.stop)

  const { devices } = (await rosa.call(alertDeviceApi.list)).json<{ devices: object[] }>()
  expect(devices).toHaveLength(1)
  expect(await devicesOf(rosa)).toEqual([])
})

test('an installation without keys shows nothing on a browser, and says so', async () => {
  const app = await buildServer({ ...world, push: null })
  const { headers } = ana
  await ana.call(reminderApi.save, { body: everyEvening })

  const list = await app.inject({ url: '/api/reminders', headers })
  const payload = newBrowser().subscription
  const added = await app.inject({ method: 'POST', url: '/api/reminders/devices', headers, payload })

  expect(list.json()).toMatchObject({ publicKey: null, plan: everyEvening })
  expect([added.statusCode, added.json().message]).toEqual([
    409,
    'Nothing can be shown here: the people who run Evenkeel have not set it up',
  ])
  await app.close()
})
