import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { Severity } from '#features/care/alerts/contract.ts'
import { raiseAlert } from '#features/care/alerts/index.ts'
import { notify } from '#features/core/notifications/index.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { confirmAnswerAs, someLook, withFollowUps } from '#testing/alerts/follow-ups.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { type Answer, type ChangedDate, followUpApi, type FollowUpDetail, type Safety } from '../contract.ts'
import { dedupeKeyOf, secondKeyOf } from './remind.ts'
import { followUps } from './table.ts'

const world = await openWorld()
let rosa = await responder(world, 'rosa', 'residents')
let nina = await responder(world, 'nina', 'residents')
let admin = await world.person('admin', 'admin')
// A session ends that was used while the clock ran ahead.
beforeEach(async () => {
  rosa = await world.again(rosa)
  nina = await world.again(nina)
  admin = await world.again(admin)
})

const why = 'Seen every day by the nurse'
const answer = (id: string, body: Answer, by = rosa) => by.call(followUpApi.answer, { params: { id }, body })
const rowOf = async (id: string) => await world.row(followUps, { id })
const read = async (id: string, by = rosa) =>
  (await by.call(followUpApi.find, { params: { id } })).json<FollowUpDetail>()
const hoursTo = (date: Date) => Math.round((date.getTime() - now().getTime()) / 3_600_000)
const bellsOf = async (id: string) =>
  (await world.rows(notifications, { key: secondKeyOf(id) })).map(
    ({ userId, readAt }) => [userId, readAt === null] as const,
  )

async function planned(severity: Severity, dates: ChangedDate[] = [], safety: Safety = 'safe') {
  const person = await world.person(newName(), 'inmate')
  const { alert } = await world.db.transaction((tx) =>
    raiseAlert(tx, world, { subjectId: person.id, kind: 'screening', severity }),
  )
  const taken = { takenOverBy: 'Nurse Kim', precaution: { kind: 'observation' } } as const
  const assessment = { look: { ...someLook.look, safety } }
  const body = { outcome: 'met' as const, assessment, dates, ...taken }
  await rosa.call(followUpApi.resolve, { params: { id: alert.id }, body })
  const rows = await world.db
    .select()
    .from(followUps)
    .where(eq(followUps.alertId, alert.id))
    .orderBy(followUps.dueAt)
  return rows.map(({ id }) => id)
}

test.each<Answer>([
  { outcome: 'dropped', note: why },
  { outcome: 'gone', note: why },
  { outcome: 'moved', againInHours: 73, note: why },
  { outcome: 'moved', againInHours: 90 * 24, note: why },
  { outcome: 'not-reached', againInHours: 24, note: why },
  { outcome: 'not-reached', againInHours: 168, note: why },
])(
  'after a critical alert %j waits for a second responder, and until then the old date stays',
  async (body) => {
    const { day, week } = await withFollowUps(world, rosa)
    const before = await rowOf(day)

    const reply = await answer(day, body)
    const waiting = await rowOf(day)
    const confirmed = await confirmAnswerAs(world, nina, day)

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ status: 'open' })
    expect(waiting).toEqual(before)
    expect(confirmed.statusCode).toBe(200)
    const { status, round, dueAt } = await rowOf(day)
    const hours = body.againInHours
    const wanted = hours ? ['open', 2, hours] : ['dropped', 1, undefined]
    expect([status, round, hours && hoursTo(dueAt)]).toEqual(wanted)
    expect((await rowOf(week)).status).toBe(body.outcome === 'gone' ? 'dropped' : 'open')
    const { answers } = await read(day)
    expect(answers).toMatchObject([{ confirmation: 'confirmed', by: 'rosa Test', confirmedBy: 'nina Test' }])
  },
)

test.each<Answer>([
  { outcome: 'moved', againInHours: 72, note: why },
  { outcome: 'moved', againInHours: 1, note: why },
  { outcome: 'not-reached', againInHours: 12 },
])('after a critical alert %j is one person’s to say', async (body) => {
  const { day } = await withFollowUps(world, rosa)

  await answer(day, body)

  expect(hoursTo((await rowOf(day)).dueAt)).toBe(body.againInHours)
  expect((await read(day)).answers).toMatchObject([{ confirmation: null, mayConfirm: false }])
})

test('several small steps put a follow-up off no further than one', async () => {
  const { day } = await withFollowUps(world, rosa)
  // Later than a day from now where that would be at night.
  const { agreedAt } = await rowOf(day)
  await answer(day, { outcome: 'moved', againInHours: 72, note: why })
  moveClockForTest(70 * 3_600_000)
  rosa = await world.again(rosa)

  await answer(day, { outcome: 'moved', againInHours: Math.ceil(hoursTo(agreedAt!) + 72.1), note: why })

  expect((await read(day)).answers).toMatchObject([{ confirmation: null }, { confirmation: 'waiting' }])
})

test.each<Answer>([
  { outcome: 'dropped', note: 'x' },
  { outcome: 'moved', againInHours: 12, note: 'x' },
  { outcome: 'moved', againInHours: 168, note: '. . .' },
  { outcome: 'gone', note: 'x' },
  { outcome: 'not-reached', againInHours: 168, note: 'x' },
  { outcome: 'not-reached', againInHours: 168 },
])('%j gives no reason in words, and is refused', async (body) => {
  const { day } = await withFollowUps(world, rosa)

  const reply = await answer(day, body)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual(['note'])
  expect((await read(day)).answers).toEqual([])
})

test('whoever gave an answer cannot confirm it, nor an administrator before they know whom it is about', async () => {
  const { day } = await withFollowUps(world, rosa)
  await answer(day, { outcome: 'dropped', note: why })
  const shown = [await read(day), await read(day, nina), await read(day, admin)]

  const replies = [await confirmAnswerAs(world, rosa, day), await confirmAnswerAs(world, admin, day)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  expect(shown.map(({ answers }) => answers[0]!.mayConfirm)).toEqual([false, true, false])
  expect((await rowOf(day)).status).toBe('open')
})

test('nobody of another population confirms, and nothing is confirmed twice', async () => {
  const olga = await responder(world, newName(), 'staff')
  const { day } = await withFollowUps(world, rosa)
  await answer(day, { outcome: 'moved', againInHours: 168, note: why })

  const replies = [
    await confirmAnswerAs(world, olga, day),
    await confirmAnswerAs(world, nina, day),
    await confirmAnswerAs(world, nina, day),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 200, 409])
})

test('everyone else who answers is asked to confirm, until somebody has or another answer comes in its place', async () => {
  const [one, other] = [await withFollowUps(world, rosa), await withFollowUps(world, rosa)]
  for (const { day } of [one, other]) await answer(day, { outcome: 'dropped', note: why })
  const asked = await bellsOf(one.day)

  await confirmAnswerAs(world, nina, one.day)
  await answer(other.day, { outcome: 'not-reached', againInHours: 6 }, nina)

  expect(new Map(asked)).toEqual(
    new Map([
      [nina.id, true],
      [admin.id, true],
    ]),
  )
  for (const { day } of [one, other]) {
    expect((await bellsOf(day)).some(([, isUnread]) => isUnread)).toBe(false)
  }
  const late = await world.rows(followUps, { id: other.day })
  expect(late[0]).toMatchObject({ status: 'open', round: 2 })
  expect((await read(other.day)).answers.map(({ confirmation }) => confirmation)).toEqual(['replaced', null])
})

test('when somebody is gone what waits at their other follow-ups is taken back, and what is done stays done', async () => {
  const { day, week, month } = await withFollowUps(world, rosa)
  await answer(week, { outcome: 'dropped', note: why })
  await answer(month, { outcome: 'met' })
  await notify(world.db, [nina.id], { key: dedupeKeyOf(week), kind: 'follow-up-missed', path: '/' })
  const done = await rowOf(month)
  await answer(day, { outcome: 'gone', note: why })

  await confirmAnswerAs(world, nina, day)

  expect([(await rowOf(day)).status, (await rowOf(week)).status]).toEqual(['dropped', 'dropped'])
  expect(await rowOf(month)).toEqual(done)
  expect((await read(week)).answers).toMatchObject([{ confirmation: 'replaced', mayConfirm: false }])
  expect((await bellsOf(week)).some(([, isUnread]) => isUnread)).toBe(false)
  const missed = eq(notifications.key, dedupeKeyOf(week))
  expect(await world.db.select().from(notifications).where(missed)).toMatchObject([
    { readAt: expect.any(Date) },
  ])
})

test('an answer is confirmed at its own follow-up alone, and while it waits', async () => {
  const [one, other] = [await withFollowUps(world, rosa), await withFollowUps(world, rosa)]
  for (const { day } of [one, other]) await answer(day, { outcome: 'dropped', note: why })
  const [given] = (await read(other.day, nina)).answers
  const confirm = (id: string) =>
    nina.call(followUpApi.confirm, { params: { id }, body: { answerId: given!.id } })

  const elsewhere = await confirm(one.day)
  await answer(other.day, { outcome: 'moved', againInHours: 12, note: why })
  const replaced = await confirm(other.day)

  expect([elsewhere.statusCode, replaced.statusCode]).toEqual([409, 409])
  expect([(await rowOf(one.day)).status, (await rowOf(other.day)).status]).toEqual(['open', 'open'])
})

test('small steps are counted from the date that two people agreed on', async () => {
  const { day } = await withFollowUps(world, rosa)
  await answer(day, { outcome: 'moved', againInHours: 168, note: why })
  await confirmAnswerAs(world, nina, day)
  moveClockForTest(100 * 3_600_000)
  rosa = await world.again(rosa)

  await answer(day, { outcome: 'moved', againInHours: 71, note: why })

  expect((await read(day)).answers).toMatchObject([{ confirmation: 'confirmed' }, { confirmation: null }])
  expect(hoursTo((await rowOf(day)).dueAt)).toBe(71)
})

test('who cannot open a follow-up yet is not asked to confirm it', async () => {
  const olga = await responder(world, newName(), 'residents', { mustChangePassword: true })
  const { day } = await withFollowUps(world, rosa)

  await answer(day, { outcome: 'dropped', note: why })

  const asked = (await bellsOf(day)).map(([id]) => id)
  expect(asked).toContain(nina.id)
  expect(asked).not.toContain(olga.id)
})

// Controls H27.
test('dates that are put off or dropped as a critical alert is closed wait too, and the usual ones stay', async () => {
  const [day, week, month] = await planned('critical', [
    { interval: 'day', hours: 168, reason: why },
    { interval: 'week', hours: null, reason: why },
    { interval: 'month', hours: 600, reason: 'She goes home then' },
  ])
  const before = await Promise.all([day!, week!, month!].map(rowOf))
  for (const id of [day!, week!]) await confirmAnswerAs(world, nina, id)

  expect(before.map(({ status, interval }) => [interval, status])).toEqual([
    ['day', 'open'],
    ['week', 'open'],
    ['month', 'open'],
  ])
  expect(hoursTo(before[0]!.dueAt)).toBeLessThanOrEqual(33)
  expect(hoursTo(before[2]!.dueAt)).toBe(600)
  expect(hoursTo((await rowOf(day!)).dueAt)).toBe(168)
  expect((await rowOf(week!)).status).toBe('dropped')
  const { changes, answers } = await read(day!)
  expect(changes.map(({ interval }) => interval)).toEqual(['month'])
  expect(answers).toMatchObject([{ outcome: 'moved', note: why, confirmation: 'confirmed' }])
})

test('after a high alert of somebody who was safe one person decides, with a reason', async () => {
  const [day, week] = await planned('high')

  await answer(day!, { outcome: 'moved', againInHours: 720, note: why })
  await answer(week!, { outcome: 'dropped', note: why })

  expect(hoursTo((await rowOf(day!)).dueAt)).toBe(720)
  expect((await rowOf(week!)).status).toBe('dropped')
  expect((await read(day!)).isBounded).toBe(false)
})

test('of somebody who may not be safe any later date waits for a second responder, after a high alert too', async () => {
  const [day] = await planned('high', [], 'not-safe')
  const { dueAt } = await rowOf(day!)

  await answer(day!, { outcome: 'moved', againInHours: hoursTo(dueAt) + 1, note: why })

  expect((await rowOf(day!)).dueAt).toEqual(dueAt)
  expect(await read(day!)).toMatchObject({ isBounded: true, answers: [{ confirmation: 'waiting' }] })
})

const grave = { look: { ...someLook.look, safety: 'not-safe' } } as const
const taken = { takenOverBy: 'Nurse Kim', precaution: { kind: 'transfer' } } as const

test('a follow-up of somebody who is found not safe stays open until somebody takes over, and comes again the same day', async () => {
  const { day } = await withFollowUps(world, rosa)

  const refused = [
    await answer(day, { outcome: 'met', assessment: grave }),
    await answer(day, { outcome: 'met' }),
    await answer(day, { outcome: 'spoke' }, nina),
  ]
  const reply = await answer(day, { outcome: 'met', assessment: grave, ...taken })

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
  expect(refused[0]!.json()).toMatchObject({ code: 'not_safe' })
  expect(reply.json()).toMatchObject({ status: 'open' })
  expect(hoursTo((await rowOf(day)).dueAt)).toBeLessThanOrEqual(4)
  const { looks } = await read(day)
  expect(looks.slice(1)).toMatchObject([{ assessment: grave }, { assessment: grave, ...taken }])
})

test('once they are found safe again the follow-up is done', async () => {
  const { day } = await withFollowUps(world, rosa)
  await answer(day, { outcome: 'met', assessment: grave })

  const reply = await answer(day, { outcome: 'spoke', assessment: someLook }, nina)

  expect(reply.json()).toMatchObject({ status: 'done' })
})

test('a look goes with an answer that says that somebody was there, and with no other', async () => {
  const { day } = await withFollowUps(world, rosa)

  const reply = await answer(day, { outcome: 'not-reached', againInHours: 6, assessment: grave })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual(['assessment'])
})
