import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { pointEntries } from '#features/core/rewards/server/table.ts'
import { readUsage } from '#features/institution/analytics/server/usage.ts'
import { supporterViewOfScreenings } from '#features/record/sharing/server/supporter-view.ts'
import { trendApi } from '#features/record/trends/contract.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { responder } from '#testing/responder.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { assessmentApi } from '../contract.ts'
import type { Responses } from '../instruments.ts'
import { shortScreeningApi } from '../short-contract.ts'
import { assessments, shortScreenings } from './table.ts'

const world = await openWorld()
await responder(world, 'rosa', 'community')

const somebody = () => world.person(crypto.randomUUID())
const submit = (person: Person, responses: object, more: object = {}) =>
  person.call(shortScreeningApi.submit, { body: { responses, ...more } })
const shortOf = ({ id }: Person) => world.rows(shortScreenings, { userId: id })
const wholeOf = ({ id }: Person) => world.rows(assessments, { userId: id })
const pointsOf = ({ id }: Person) => world.rows(pointEntries, { userId: id })
const four = (d1: number, d2: number, a1: number, a2: number): Responses => ({ d1, d2, a1, a2 })
// Its first two questions total 4.
const phq9 = { ...phq9Of(0), d1: 2, d2: 2 }

test('four low answers are kept as a short screening with totals of its own', async () => {
  const ana = await somebody()

  const reply = await submit(ana, four(1, 1, 2, 0))

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({ short: { scores: { phq2: 2, gad2: 2 } }, whole: null })
  expect((await ana.call(shortScreeningApi.list)).json()).toEqual([reply.json().short])
  expect(await wholeOf(ana)).toEqual([])
})

// Controls H12.
test('a short screening counts for nothing else: no points, no due date, no risk, no trend, no statistic, no supporter', async () => {
  const ana = await somebody()
  const riskBefore = (await ana.call(assessmentApi.risk)).json()

  await submit(ana, four(1, 1, 1, 1))

  expect(await pointsOf(ana)).toEqual([])
  expect((await ana.call(assessmentApi.due)).json()).toMatchObject({ type: 'initial' })
  expect((await ana.call(assessmentApi.risk)).json()).toEqual(riskBefore)
  expect((await ana.call(assessmentApi.list)).json()).toEqual([])
  expect((await ana.call(assessmentApi.latest)).json()).toEqual([])
  expect((await ana.call(trendApi.read, { query: {} })).json()).toMatchObject({ screenings: [], courses: [] })
  expect(await supporterViewOfScreenings(world.db, ana.id, new Date(0))).toEqual([])
  const tomorrow = addDays(dayOf(new Date(), 'UTC'), 1)
  const used = await readUsage(world.db, world.institutionId, 'Wellness screenings', tomorrow)
  const counted = used.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)
  expect(counted).toBe((await world.db.select().from(assessments)).length)
})

test('a calm short screening does not lower the risk of a grave PHQ-9 before it', async () => {
  const ana = await somebody()
  await ana.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(16) } })

  await submit(ana, four(0, 0, 0, 0))

  expect((await ana.call(assessmentApi.risk)).json()).toMatchObject({ isElevated: true })
})

test('what is positive is a full screening with its points, and the rest is kept as short beside it', async () => {
  const ana = await somebody()

  const reply = (await submit(ana, { ...phq9, a1: 1, a2: 0, difficulty: 1 })).json()

  expect(reply).toMatchObject({
    short: { scores: { phq2: null, gad2: 1 } },
    whole: { type: 'depression', scores: { phq9: 4, gad7: null }, notified: null },
  })
  const found = await ana.call(assessmentApi.find, { params: { id: reply.whole.id } })
  expect(found.json().responses).toEqual({ ...phq9, difficulty: 1 })
  expect(await pointsOf(ana)).toHaveLength(1)
  expect((await ana.call(assessmentApi.due)).json().instruments).toMatchObject([
    { type: null },
    { type: 'initial' },
  ])
})

test('where both are positive nothing is short', async () => {
  const ana = await somebody()

  const reply = (await submit(ana, { ...phq9, ...gad7Of(7), a1: 3 })).json()

  expect(reply).toMatchObject({ short: null, whole: { type: 'combined', scores: { phq9: 4, gad7: 9 } } })
  expect(await shortOf(ana)).toEqual([])
})

// Secures R14.
test('question 9 of the rest notifies staff as in every other screening', async () => {
  const ana = await somebody()

  const reply = (await submit(ana, { ...phq9, d9: 1, a1: 0, a2: 0 })).json()

  expect(reply.whole).toMatchObject({ riskLevel: 'high', notified: 1, told: 'responders' })
  expect(await world.rows(alerts, { subjectId: ana.id })).toMatchObject([
    { trigger: 'item9', severity: 'high' },
  ])
})

test.each([
  ['responses.a2', { d1: 0, d2: 0, a1: 0 }],
  ['responses.d1', { d2: 0, a1: 0, a2: 0 }],
  ['responses.d3', { ...phq9, d3: undefined, a1: 0, a2: 0 }],
  ['responses.a7', { ...four(0, 0, 3, 0), ...gad7Of(0), a1: 3, a7: undefined }],
  // A later answer asks for the whole, whatever the first two are.
  ['responses.d3', { ...phq9Of(0), d3: undefined, d9: 2, a1: 0, a2: 0 }],
  ['responses.d1', four(-1, 0, 0, 0)],
  ['responses.difficulty', { ...four(1, 0, 0, 0), difficulty: 1 }],
])('wrong answers are refused, naming %s: %j', async (field, responses) => {
  const ana = await somebody()

  const reply = await submit(ana, responses)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
  expect([await shortOf(ana), await wholeOf(ana)]).toEqual([[], []])
})

test('a retry is stored once, also at once, and other answers under its id are refused', async () => {
  const ana = await somebody()
  const requestId = crypto.randomUUID()
  const answers = { ...phq9, a1: 1, a2: 0 }

  const replies = await Promise.all([1, 2, 3].map(() => submit(ana, answers, { requestId })))
  const other = await submit(ana, four(0, 0, 1, 1), { requestId })

  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(other.statusCode).toBe(422)
  expect([await shortOf(ana), await wholeOf(ana)]).toMatchObject([[{}], [{}]])
})

test('nobody sees those of another', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  await submit(ana, four(1, 0, 0, 0))

  expect((await ben.call(shortScreeningApi.list)).json()).toEqual([])
})

test('"right now" without question 9 is refused, naming the field, and never dropped', async () => {
  const ana = await somebody()

  const reply = await submit(ana, four(0, 1, 1, 0), { isRightNow: true })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('isRightNow')
})

test('question 9 notifies staff although the trail refuses every event', async () => {
  const ana = await somebody()
  await world.db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`),
  )
  await world.db.execute(sql`create trigger refuse before insert on audit_events execute function refuse()`)

  const reply = await submit(ana, { ...phq9Of(16, 3), a1: 0, a2: 0 })
  await world.db.execute(sql`drop trigger refuse on audit_events`)

  expect(reply.statusCode).toBe(201)
  const raised = await world.rows(alerts, { subjectId: ana.id })
  expect(raised).toMatchObject([{ severity: 'critical', trigger: 'item9', isUnaudited: true }])
})
