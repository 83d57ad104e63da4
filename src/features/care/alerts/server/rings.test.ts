import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { storeTriage } from '#features/core/institutions/index.ts'
import { usualSettings, usualTriage } from '#features/core/institutions/triage.ts'
import { now } from '#server/clock.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { ringing } from '#testing/devices/alert-devices.ts'
import { type Browser, newBrowser, openPushService, type PushService } from '#testing/devices/push-service.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type AlertDetail, alertApi } from '../contract.ts'
import { drillApi } from '../drill-contract.ts'
import { alertJobs } from './jobs.ts'
import { ringJob } from './notify.ts'
import { raiseAlert } from './raise.ts'
import { alertRings } from './rings.ts'
import { alertEvents } from './table.ts'

const world = await openWorld()
const service = await openPushService()
afterAll(() => service.close())

let count = 0
let rosa: Person
let phone: Browser
beforeEach(async () => {
  await world.db.delete(outbox)
  await world.db.update(users).set({ isActive: false })
  service.inbox.length = 0
  service.answers = 201
  failures.length = 0
  rosa = await responder(world, `rosa-${(count += 1)}`, 'residents')
  phone = await addDevice(rosa)
})

async function addDevice(person: Person): Promise<Browser> {
  const browser = newBrowser()
  await person.call(alertDeviceApi.add, { body: browser.subscription })
  return browser
}

async function raise(): Promise<string> {
  const ben = await world.person(`ben-${(count += 1)}`, 'inmate', { firstName: 'Benedict' })
  const body = { severity: 'critical', message: 'I feel hopeless' } as const
  return (await ben.call(alertApi.raise, { body })).json<{ id: string }>().id
}

const failures: unknown[] = []
const ring = () => {
  const handlers = alertRings(ringing(world, { sender: service.sender })).browsers
  return runDueJobs(world.db, handlers, (error) => failures.push(error))
}
const escalate = () => runDueJobs(world.db, alertJobs(world.db, null).steps, (error) => failures.push(error))

// Secures X10.
test('each device of a responder rings once, with words that name nobody', async () => {
  const tablet = await addDevice(rosa)
  const id = await raise()

  await ring()
  await ring()

  expect(service.inbox).toHaveLength(2)
  const heard = service.inbox.map((push) =>
    (push.path === new URL(phone.subscription.endpoint).pathname ? phone : tablet).read(push),
  )
  const words = {
    title: 'Someone needs you',
    body: 'Open Evenkeel to respond.',
    path: `/alerts/${id}`,
    tag: `alert:${id}`,
  }
  expect(heard).toEqual([words, words])
  expect(JSON.stringify(heard)).not.toMatch(/Benedict|ben-|hopeless|crisis|mood/i)
  expect(failures).toEqual([])
})

test('a device rings in the language that its owner chose', async () => {
  await world.change(users, { id: rosa.id }, { language: 'es' })
  await raise()

  await ring()

  expect(service.inbox.map((push) => phone.read(push))).toMatchObject([
    { title: 'Alguien necesita su ayuda', body: 'Abra Evenkeel para responder.' },
  ])
})

test('the push service learns no more than that a ring is urgent, for how long, and what it replaces', async () => {
  const id = await raise()
  await ring()

  const [{ headers, body }] = service.inbox as [PushService['inbox'][number]]
  expect(headers['urgency']).toBe('high')
  // The first step of a request for help comes after two minutes.
  expect(Number(headers['ttl'])).toBeGreaterThan(100)
  expect(Number(headers['ttl'])).toBeLessThanOrEqual(120)
  expect(headers['topic']).toMatch(/^[\w-]{32}$/)
  expect(JSON.stringify(headers)).not.toContain(id)
  expect(body.includes(id)).toBe(false)
})

test('every step rings again in place of the ring before', async () => {
  await raise()
  await ring()

  moveClockForTest(2 * 60_000)
  await escalate()
  await ring()

  expect(service.inbox).toHaveLength(2)
  const [first, second] = service.inbox
  expect(second!.headers['topic']).toBe(first!.headers['topic'])
})

test('a ring that a push service did not take comes once, as soon as it takes it', async () => {
  await raise()
  service.answers = 500
  await ring()
  service.answers = 201
  await ring()
  const tooSoon = service.inbox.length

  moveClockForTest(6000)
  await ring()
  await ring()

  expect([tooSoon, service.inbox.length]).toEqual([0, 1])
  expect(failures).toHaveLength(1)
})

test('a ring that waited until the next step is left to that one', async () => {
  await raise()
  service.answers = 500
  await ring()

  service.answers = 201
  moveClockForTest(2 * 60_000)
  await escalate()
  await ring()
  await ring()

  expect(service.inbox).toHaveLength(1)
})

test.each([
  ['comes still after an hour', 61, 1],
  ['is left to the first step after two', 121, 0],
])('a ring of an alert that may wait for two hours %s', async (_, minutes, rings) => {
  const residents = { ...usualTriage, highMinutes: 120 }
  await storeTriage(world.db, world.institutionId, { ...usualSettings, residents })
  const { id: subjectId } = await world.person(`ben-${(count += 1)}`, 'inmate')
  const raising = { subjectId, kind: 'screening', severity: 'high', trigger: 'phq9' } as const
  await world.db.transaction((tx) => raiseAlert(tx, world, raising))
  service.answers = 500
  await ring()

  service.answers = 201
  moveClockForTest(minutes * 60_000)
  await ring()

  expect(service.inbox).toHaveLength(rings)
})

// Secures R10.
test('a push service that answers nothing delays no escalation step', async () => {
  const id = await raise()
  service.answers = null
  const hanging = ring()
  await vi.waitFor(() => expect(service.inbox).toHaveLength(1))

  moveClockForTest(2 * 60_000)
  await escalate()

  const isStep = and(eq(alertEvents.alertId, id), isNotNull(alertEvents.step))
  expect(await world.db.$count(alertEvents, isStep)).toBe(2)
  service.sender.close()
  await hanging
  expect(failures).toHaveLength(1)
})

test('nobody is rung about an alert that was acknowledged meanwhile', async () => {
  const id = await raise()
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })

  await ring()

  expect(service.inbox).toEqual([])
})

test('an alert that stays open rings for the person who took it on', async () => {
  const id = await raise()
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })

  moveClockForTest(30 * 60_000)
  await escalate()
  await ring()

  expect(phone.read(service.inbox[0]!).title).toBe('Someone is still waiting')
})

// Secures X11.
test.each([
  ['was deactivated', () => world.change(users, { id: rosa.id }, { isActive: false })],
  ['lost the grant', () => world.change(responderGrants, { userId: rosa.id }, { revokedAt: now() })],
  ['locked the account', () => world.change(users, { id: rosa.id }, { lockedAt: now() })],
  [
    'has to choose a password first',
    () => world.change(users, { id: rosa.id }, { mustChangePassword: true }),
  ],
  ['deleted the account', () => world.db.delete(users).where(eq(users.id, rosa.id))],
])('somebody who %s after the alert was raised is not rung', async (_, change) => {
  await responder(world, `rob-${count}`, 'residents')
  await raise()
  await change()

  await ring()

  expect(service.inbox).toEqual([])
  expect(failures).toEqual([])
  const left = await world.rows(outbox, { kind: ringJob })
  expect(left.map(({ doneAt }) => doneAt)).toEqual([expect.any(Date)])
})

test('a session that is over keeps no device from ringing', async () => {
  await rosa.call(identityApi.logout)
  await raise()

  await ring()

  expect(service.inbox).toHaveLength(1)
})

test('a drill rings and says that it is one', async () => {
  const admin = await world.person(`admin-${(count += 1)}`, 'admin')
  await admin.call(drillApi.start, { body: { population: 'residents' } })

  await ring()

  expect(phone.read(service.inbox[0]!)).toMatchObject({
    title: 'Drill',
    body: 'Nobody is in need. Please answer as you would for real.',
  })
})

test('the history says how many devices were to ring, and one that is gone is not among them', async () => {
  await raise()
  service.answers = 410
  await ring()
  await addDevice(rosa)
  await addDevice(rosa)
  const id = await raise()

  const { history } = (await rosa.call(alertApi.find, { params: { id } })).json<AlertDetail>()

  expect(history).toContainEqual(expect.objectContaining({ kind: 'told', people: 1, devices: 2 }))
})
