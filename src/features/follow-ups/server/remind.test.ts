import { randomUUID } from 'node:crypto'

import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { alertDeviceApi } from '#features/alert-devices/contract.ts'
import { type Alert, alertApi } from '#features/alerts/contract.ts'
import { alerts } from '#features/alerts/server/table.ts'
import { users } from '#features/identity/server/table.ts'
import { eraseDueAccounts } from '#features/my-data/server/service.ts'
import { notifications } from '#features/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { resolveAndPlan } from '#testing/alerts/follow-ups.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { ringing } from '#testing/devices/alert-devices.ts'
import { type Browser, newBrowser, openPushService, type PushService } from '#testing/devices/push-service.ts'
import { responder } from '#testing/responder.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { type Answer, type FollowUp, followUpApi, type FollowUpDetail } from '../contract.ts'
import { followUpJobs, followUpRings } from './jobs.ts'
import { dedupeKeyOf, mailJob, reminderJob, ringJob } from './remind.ts'
import { followUps } from './table.ts'

let world: World
let rosa: Person
let admin: Person
let service: PushService
let phone: Browser
beforeAll(async () => {
  world = await createWorld()
  service = await openPushService()
  const confirmed = { email: 'rosa@home.example', emailVerifiedAt: now() }
  rosa = await responder(world, 'rosa', 'residents', confirmed)
  admin = await world.person('admin', 'admin')
  phone = newBrowser()
  await rosa.call(alertDeviceApi.add, { body: phone.subscription })
})
afterAll(async () => {
  await service.close()
  await world[Symbol.asyncDispose]()
})
// A session ends that was used while the clock ran ahead.
beforeEach(async () => {
  rosa = await world.again(rosa)
  admin = await world.again(admin)
})
afterEach(async () => {
  await world.db.delete(outbox)
  await world.db.delete(alerts)
  await world.db.delete(notifications)
})

const failures: unknown[] = []
/** Lets hours pass, and every reminder be given that falls due in them. */
async function pass(hours: number): Promise<void> {
  moveClockForTest(hours * 3_600_000)
  const { steps } = followUpJobs(world.db, null)
  while ((await runDueJobs(world.db, steps, (error) => failures.push(error))) > 0);
  expect(failures).toEqual([])
}

let count = 0
async function closeAlert() {
  const person = await world.person(`ben-${(count += 1)}`, 'inmate', { firstName: 'Benedict' })
  const reply = await person.call(alertApi.raise, { body: { severity: 'critical' } })
  const [day, week, month] = await resolveAndPlan(world, rosa, reply.json<Alert>().id)
  return { person, day: day!, week: week!, month: month! }
}
const bellOf = (person: Person, id: string) =>
  world.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.key, dedupeKeyOf(id))))
const jobsOf = (...kinds: string[]) => world.db.$count(outbox, inArray(outbox.kind, kinds))
const mailsAbout = (id: string) =>
  world.db.$count(outbox, and(eq(outbox.kind, mailJob), like(outbox.key, `${id}:%`)))
const answer = async (id: string, body: Answer, by = rosa) =>
  (await world.again(by)).call(followUpApi.answer, { params: { id }, body })
const rowOf = async (id: string) => (await world.db.select().from(followUps).where(eq(followUps.id, id)))[0]!

test('a missed follow-up rings responders, and a day later and every day administrators too, once each time', async () => {
  const { day } = await closeAlert()
  const heard: [number, number, number, number][] = []

  for (const hours of [23, 1, 12, 12, 24]) {
    await pass(hours)
    // A job that runs again after a crash tells nobody a second time.
    await world.db.update(outbox).set({ doneAt: null }).where(eq(outbox.kind, reminderJob))
    await pass(0)
    heard.push([
      (await bellOf(rosa, day)).length,
      (await bellOf(admin, day)).length,
      await jobsOf(mailJob),
      await jobsOf(ringJob),
    ])
  }

  expect(heard).toEqual([
    [0, 0, 0, 0],
    [1, 0, 1, 1],
    [1, 0, 1, 1],
    [1, 1, 2, 2],
    [1, 1, 3, 3],
  ])
  const words = { kind: 'follow-up-missed', path: `/follow-ups/${day}`, readAt: null }
  expect([...(await bellOf(rosa, day)), ...(await bellOf(admin, day))]).toMatchObject([words, words])
})

test('after a month without any worker everyone is told once, and a day later again', async () => {
  const { day } = await closeAlert()

  await pass(24 + 30 * 24)
  expect(await rowOf(day)).toMatchObject({ step: 31 })
  expect([await bellOf(rosa, day), await bellOf(admin, day)]).toMatchObject([[{}], [{}]])
  expect(await mailsAbout(day)).toBe(1)

  await pass(24)
  expect(await mailsAbout(day)).toBe(2)
})

test('a device rings in words that name nobody, and not once the follow-up was answered', async () => {
  const { day } = await closeAlert()
  const ring = () => {
    const context = ringing(world, { sender: service.sender })
    return runDueJobs(world.db, followUpRings(context), (error) => failures.push(error))
  }
  await pass(24)
  await ring()
  const first = service.inbox.length
  await pass(24)
  await answer(day, { outcome: 'met' })
  await ring()

  expect(first).toBe(1)
  expect(service.inbox.map((push) => phone.read(push))).toEqual([
    {
      title: 'Something is overdue',
      body: 'Open Evenkeel to answer.',
      path: `/follow-ups/${day}`,
      tag: `follow-up:${day}`,
    },
  ])
  expect(failures).toEqual([])
})

test('an answer ends the reminders, and takes the notifications away', async () => {
  const { day } = await closeAlert()
  await pass(24)

  const reply = await answer(day, { outcome: 'met', note: 'A quiet talk' })
  await pass(48)

  expect(reply.json()).toMatchObject({ status: 'done', isMissed: false })
  expect(await bellOf(rosa, day)).toMatchObject([{ readAt: expect.any(Date) }])
  expect(await bellOf(admin, day)).toEqual([])
  const { answers } = (
    await (await world.again(rosa)).call(followUpApi.find, { params: { id: day } })
  ).json<FollowUpDetail>()
  expect(answers).toMatchObject([{ outcome: 'met', by: 'rosa Test', note: 'A quiet talk' }])
})

test('somebody who was not reached is tried again on the date that was said, and that rings when missed', async () => {
  const { day } = await closeAlert()
  await pass(24)

  const reply = await answer(day, { outcome: 'not-reached', againInHours: 6 })
  await pass(5)
  const before = await bellOf(rosa, day)
  await pass(1)
  const after = await bellOf(rosa, day)

  expect(reply.json()).toMatchObject({ status: 'open', isMissed: false })
  expect(before).toMatchObject([{ readAt: expect.any(Date) }])
  expect(after).toMatchObject([{ readAt: null }])
  expect(await rowOf(day)).toMatchObject({ status: 'open', round: 2, step: 1 })
})

test('when somebody is gone, nothing rings any more', async () => {
  const { day, week } = await closeAlert()
  await answer(day, { outcome: 'gone' })

  await pass(60 * 24)

  expect([(await rowOf(day)).status, (await rowOf(week)).status]).toEqual(['dropped', 'dropped'])
  expect([await bellOf(rosa, day), await bellOf(rosa, week)]).toEqual([[], []])
})

test('two who say at once that somebody is gone are answered, one of them that it was closed', async () => {
  const { day, week } = await closeAlert()

  const replies = await Promise.all([day, week].map((id) => answer(id, { outcome: 'gone' })))

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
})

test('while an account is closed nobody is told; opened again, the follow-up rings', async () => {
  const { person, day } = await closeAlert()
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, person.id))
  await pass(49)
  const quiet = await bellOf(rosa, day)
  await world.db.update(users).set({ isActive: true }).where(eq(users.id, person.id))
  await pass(24)

  expect(quiet).toEqual([])
  expect(await bellOf(rosa, day)).toHaveLength(1)
})

test('once the account is with another institution the follow-up is closed, its history says why, and nothing rings', async () => {
  const { person, day, week } = await closeAlert()
  await pass(24)
  const institutionId = await anotherInstitution(world)
  await world.db.update(users).set({ institutionId }).where(eq(users.id, person.id))
  const mails = await jobsOf(mailJob)

  await pass(24)

  const find = async (id: string) =>
    (await (await world.again(rosa)).call(followUpApi.find, { params: { id } })).json<FollowUpDetail>()
  expect(await find(day)).toMatchObject({
    status: 'dropped',
    answers: [{ outcome: 'elsewhere', by: null, note: null }],
  })
  expect(await find(week)).toMatchObject({ status: 'open' })
  expect(await bellOf(rosa, day)).toMatchObject([{ readAt: expect.any(Date) }])
  expect([await bellOf(admin, day), await jobsOf(mailJob)]).toEqual([[], mails])
  expect(await world.db.$count(outbox, and(eq(outbox.kind, reminderJob), isNull(outbox.doneAt)))).toBe(2)
})

test('after an account was erased nothing is left of its follow-ups, and nothing rings', async () => {
  const { person, day } = await closeAlert()
  await answer(day, { outcome: 'not-reached', againInHours: 6 })
  await pass(7)
  await world.db
    .update(users)
    .set({ isActive: false, deletesAt: new Date(now().getTime() - 1000) })
    .where(eq(users.id, person.id))

  await eraseDueAccounts(world)
  await pass(40 * 24)

  expect(await world.db.$count(followUps)).toBe(0)
  expect(await bellOf(rosa, day)).toEqual([])
})

test.each<[Answer, string]>([
  [{ outcome: 'not-reached' }, 'againInHours'],
  [{ outcome: 'not-reached', againInHours: 8 * 24 }, 'againInHours'],
  [{ outcome: 'met', againInHours: 6 }, 'againInHours'],
  [{ outcome: 'moved', againInHours: 24 }, 'note'],
  [{ outcome: 'dropped', note: '  ' }, 'note'],
])('the answer %j is refused, and names the field', async (body, field) => {
  const { day } = await closeAlert()

  const reply = await answer(day, body)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field])
  expect(await rowOf(day)).toMatchObject({ status: 'open', round: 1 })
})

test('a follow-up is answered once', async () => {
  const { day } = await closeAlert()

  const replies = await Promise.all(['met', 'spoke'].map((outcome) => answer(day, { outcome } as Answer)))

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
})

test('an administrator reads no name until they take a follow-up on, and answers none before', async () => {
  const { person, day } = await closeAlert()
  const listed = async () =>
    (await admin.call(followUpApi.list, { query: {} })).json<FollowUp[]>().find(({ id }) => id === day)
  const before = await listed()
  const refused = await answer(day, { outcome: 'met' }, admin)

  await admin.call(followUpApi.take, { params: { id: day } })

  expect(before).not.toHaveProperty('person')
  expect(refused.statusCode).toBe(409)
  expect(await listed()).toMatchObject({ userId: person.id, isMine: true, takenBy: 'admin Test' })
  expect((await answer(day, { outcome: 'met' }, admin)).statusCode).toBe(200)
})

test('the open follow-ups come in the order in which they are due, the closed ones newest first', async () => {
  const { day, week, month } = await closeAlert()
  const listed = async (status: 'open' | 'closed') =>
    (await (await world.again(rosa)).call(followUpApi.list, { query: { status } }))
      .json<FollowUp[]>()
      .map(({ id }) => id)

  expect(await listed('open')).toEqual([day, week, month])
  await answer(week, { outcome: 'met' })
  await pass(1)
  await answer(day, { outcome: 'met' })

  expect([await listed('open'), await listed('closed')]).toEqual([[month], [day, week]])
})

test('more than a hundred open follow-ups come in pages, each of them once', async () => {
  await closeAlert()
  const [alert] = await world.db.select().from(alerts)
  const planned = await world.db.select().from(followUps)
  const copies = Array.from({ length: 40 }, () => ({ ...alert!, id: randomUUID() }))
  await world.db.insert(alerts).values(copies)
  await world.db
    .insert(followUps)
    .values(
      copies.flatMap(({ id: alertId }) => planned.map((row) => ({ ...row, id: randomUUID(), alertId }))),
    )

  const first = await rosa.call(followUpApi.list, { query: {} })
  const cursor = String(first.headers['next-cursor'])
  const second = await rosa.call(followUpApi.list, { query: { cursor } })

  const [head, tail] = [first.json<FollowUp[]>(), second.json<FollowUp[]>()]
  expect([head.length, tail.length, second.headers['next-cursor']]).toEqual([100, 23, undefined])
  const dates = [...head, ...tail].map(({ dueAt }) => dueAt)
  expect(dates).toEqual(dates.toSorted())
  expect(new Set([...head, ...tail].map(({ id }) => id)).size).toBe(123)
})

test('a responder finds no follow-up about themselves', async () => {
  const nina = await responder(world, 'nina', 'staff')
  const olga = await responder(world, 'olga', 'staff')
  const reply = await nina.call(alertApi.raise, { body: { severity: 'critical' } })
  const [day] = await resolveAndPlan(world, olga, reply.json<Alert>().id)

  const found = await nina.call(followUpApi.find, { params: { id: day! } })

  expect(found.statusCode).toBe(404)
  expect((await nina.call(followUpApi.list, { query: {} })).json()).toEqual([])
})
