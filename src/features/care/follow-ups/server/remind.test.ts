// Secures R15.
import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { eraseDueAccounts } from '#features/record/my-data/index.ts'
import { now } from '#server/clock.ts'
import type { Mailer } from '#server/messaging/mailer.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { confirmAnswerAs, withFollowUps } from '#testing/alerts/follow-ups.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { ringing } from '#testing/devices/alert-devices.ts'
import { newBrowser, openPushService } from '#testing/devices/push-service.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Answer, followUpApi, type FollowUpDetail } from '../contract.ts'
import { followUpJobs, followUpRings } from './jobs.ts'
import { dedupeKeyOf, mailJob, reminderJob, ringJob, secondKeyOf } from './remind.ts'
import { followUpAnswers, followUps } from './table.ts'

const world = await openWorld()
const service = await openPushService()
const confirmed = { email: 'rosa@home.example', emailVerifiedAt: now() }
let rosa = await responder(world, 'rosa', 'residents', confirmed)
let admin = await world.person('admin', 'admin')
const phone = newBrowser()
await rosa.call(alertDeviceApi.add, { body: phone.subscription })
afterAll(() => service.close())
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

const bellOf = (person: Person, id: string) =>
  world.rows(notifications, { userId: person.id, key: dedupeKeyOf(id) })
const jobsOf = (...kinds: string[]) => world.db.$count(outbox, inArray(outbox.kind, kinds))
const mailsAbout = (id: string) =>
  world.db.$count(outbox, and(eq(outbox.kind, mailJob), like(outbox.key, `${id}:%`)))
const answer = async (id: string, body: Answer, by = rosa) =>
  (await world.again(by)).call(followUpApi.answer, { params: { id }, body })
const rowOf = async (id: string) => await world.row(followUps, { id })

// Controls H27.
// Secures R12.
test('a missed follow-up rings responders, and a day later and every day administrators too, once each time', async () => {
  const { day } = await withFollowUps(world, rosa)
  const heard: [number, number, number, number][] = []

  for (const hours of [23, 1, 12, 12, 24]) {
    await pass(hours)
    // A job that runs again after a crash tells nobody a second time.
    await world.change(outbox, { kind: reminderJob }, { doneAt: null })
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
  const { day } = await withFollowUps(world, rosa)

  await pass(24 + 30 * 24)
  expect(await rowOf(day)).toMatchObject({ step: 31 })
  expect([await bellOf(rosa, day), await bellOf(admin, day)]).toMatchObject([[{}], [{}]])
  expect(await mailsAbout(day)).toBe(1)

  await pass(24)
  expect(await mailsAbout(day)).toBe(2)
})

test('a device rings in words that name nobody, and not once the follow-up was answered', async () => {
  const { day } = await withFollowUps(world, rosa)
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

test('mails and rings are in the language that each person chose', async () => {
  await world.change(users, { id: rosa.id }, { language: 'es' })
  onTestFinished(async () => {
    await world.change(users, { id: rosa.id }, { language: null })
  })
  await withFollowUps(world, rosa)
  const mails: Parameters<Mailer['send']>[0][] = []
  const mailer = { send: async (mail: (typeof mails)[number]) => void mails.push(mail), close() {} }
  service.inbox.length = 0

  await pass(24)
  const note = (error: unknown) => failures.push(error)
  await runDueJobs(world.db, followUpRings(ringing(world, { sender: service.sender })), note)
  await runDueJobs(world.db, followUpJobs(world.db, mailer).mails, note)

  expect(service.inbox.map((push) => phone.read(push))).toMatchObject([
    { title: 'Algo está atrasado', body: 'Abra Evenkeel para responder.' },
  ])
  expect(mails).toMatchObject([{ to: 'rosa@home.example', language: 'es' }])
  expect(failures).toEqual([])
})

test('an answer ends the reminders, and takes the notifications away', async () => {
  const { day } = await withFollowUps(world, rosa)
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
  const { day } = await withFollowUps(world, rosa)
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

test('that somebody was not reached after a critical alert is told to everyone else at once, without a name', async () => {
  const nina = await responder(world, 'nina', 'residents', {
    email: 'nina@home.example',
    emailVerifiedAt: now(),
  })
  const { day } = await withFollowUps(world, rosa)
  await pass(24)
  await world.db.delete(outbox)

  await answer(day, { outcome: 'not-reached', againInHours: 6 })

  const words = { kind: 'follow-up-not-reached', path: `/follow-ups/${day}`, readAt: null }
  expect([...(await bellOf(nina, day)), ...(await bellOf(admin, day))]).toMatchObject([words, words])
  expect(await bellOf(rosa, day)).toMatchObject([{ kind: 'follow-up-missed' }])
  expect(await mailsAbout(day)).toBe(1)
  await world.db.delete(users).where(eq(users.id, nina.id))
})

test('when somebody is gone, and a second responder has confirmed it, nothing rings any more', async () => {
  const { day, week } = await withFollowUps(world, rosa)
  await answer(day, { outcome: 'gone', note: 'Released on Friday' })
  await world.again(admin)
  await admin.call(followUpApi.take, { params: { id: day } })
  await confirmAnswerAs(world, admin, day)

  await pass(60 * 24)

  expect([(await rowOf(day)).status, (await rowOf(week)).status]).toEqual(['dropped', 'dropped'])
  expect([await bellOf(rosa, day), await bellOf(rosa, week)]).toEqual([[], []])
})

// Controls H66.
test('whoever is followed up may still be there when their account is closed, so people are told', async () => {
  const { person, day } = await withFollowUps(world, rosa)
  await world.change(users, { id: person.id }, { isActive: false })
  await pass(49)

  expect(await bellOf(rosa, day)).toHaveLength(1)
})

test('once the account is with another institution the follow-up is closed, its history says why, and nothing rings', async () => {
  const { person, day, week } = await withFollowUps(world, rosa)
  await pass(24)
  const institutionId = await anotherInstitution(world)
  await world.change(users, { id: person.id }, { institutionId })
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
  expect(await world.count(outbox, { kind: reminderJob, doneAt: null })).toBe(2)
})

test('what waits for a second person when somebody moves away is taken back, and asks nobody any more', async () => {
  const { person, day } = await withFollowUps(world, rosa)
  await answer(day, { outcome: 'dropped', note: 'Seen every day by the nurse' })
  const asked = () => world.rows(notifications, { key: secondKeyOf(day) })
  const before = await asked()
  const institutionId = await anotherInstitution(world)
  await world.change(users, { id: person.id }, { institutionId })

  await pass(24)

  expect(before).toMatchObject([{ userId: admin.id, readAt: null }])
  expect(await asked()).toMatchObject([{ userId: admin.id, readAt: expect.any(Date) }])
  const answers = await world.rows(followUpAnswers, { followUpId: day })
  expect(new Map(answers.map(({ outcome, confirmation }) => [outcome, confirmation]))).toEqual(
    new Map([
      ['dropped', 'replaced'],
      ['elsewhere', null],
    ]),
  )
})

test.each<[string, number, (olgaId: string, personId: string, day: string) => Promise<unknown>]>([
  ['is sent where all is as it was', 1, () => Promise.resolve()],
  ['is not sent once it was answered', 0, (_, __, day) => answer(day, { outcome: 'met' })],
  [
    'is left to the next reminder where that mails anew',
    0,
    () => Promise.resolve(moveClockForTest(25 * 3_600_000)),
  ],
  [
    'is not sent to an address that is no longer confirmed',
    0,
    (id) => world.change(users, { id }, { emailVerifiedAt: null }),
  ],
  [
    'is not sent to somebody who does not answer any more',
    0,
    (id) => world.change(responderGrants, { userId: id }, { revokedAt: now() }),
  ],
  [
    'is sent where the account of the person is closed',
    1,
    (_, id) => world.change(users, { id }, { isActive: false }),
  ],
])('a mail about a missed follow-up that waits for its server %s', async (_, count, change) => {
  const email = `${crypto.randomUUID()}@home.example`
  const olga = await responder(world, crypto.randomUUID(), 'residents', { email, emailVerifiedAt: now() })
  onTestFinished(async () => {
    await world.db.delete(users).where(eq(users.id, olga.id))
  })
  const { person, day } = await withFollowUps(world, rosa)
  await pass(24)
  await change(olga.id, person.id, day)

  const mails: string[] = []
  const mailer: Mailer = { send: async ({ to }) => void mails.push(to), close() {} }
  await runDueJobs(world.db, followUpJobs(world.db, mailer).mails, (error) => failures.push(error))

  expect(mails.filter((to) => to === email)).toHaveLength(count)
})

test('a device of somebody who has to choose a password first is not rung', async () => {
  await withFollowUps(world, rosa)
  await pass(24)
  service.inbox.length = 0
  await world.change(users, { id: rosa.id }, { mustChangePassword: true })
  onTestFinished(async () => {
    await world.change(users, { id: rosa.id }, { mustChangePassword: false })
  })

  const rings = followUpRings(ringing(world, { sender: service.sender }))
  await runDueJobs(world.db, rings, (error) => failures.push(error))

  expect(service.inbox).toEqual([])
})

test('after an account was erased nothing is left of its follow-ups, and nothing rings', async () => {
  const { person, day } = await withFollowUps(world, rosa)
  await answer(day, { outcome: 'not-reached', againInHours: 6 })
  await pass(7)
  await answer(day, { outcome: 'dropped', note: 'Seen every day by the nurse' })
  const told = () => world.db.$count(notifications, like(notifications.key, `%${day}`))
  expect(await told()).toBe(3)
  await world.change(
    users,
    { id: person.id },
    { isActive: false, deletesAt: new Date(now().getTime() - 1000) },
  )

  await eraseDueAccounts(world)
  await pass(40 * 24)

  expect(await world.count(followUps)).toBe(0)
  expect(await told()).toBe(0)
})
