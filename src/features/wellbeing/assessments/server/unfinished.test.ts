// Secures I3.
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

import { assessmentApi, type NewAssessment } from '../contract.ts'
import type { Responses } from '../instruments.ts'
import { assessments } from './table.ts'

const world = await openWorld()
await responder(world, 'rosa', 'community')

const anyone = () => world.person(crypto.randomUUID())
const send = (person: Person, responses: object, more: object = {}) =>
  person.call(assessmentApi.submit, {
    body: { type: 'depression', isPartial: true, responses, ...more } as unknown as NewAssessment,
  })
const stored = ({ id }: Person) => world.rows(assessments, { userId: id })
const alertsAbout = ({ id }: Person) => world.rows(alerts, { subjectId: id })

// Secures R7.
test.each([
  [1, 'high'],
  [2, 'critical'],
  [3, 'critical'],
])(
  'an unfinished PHQ-9 with %i on question 9 notifies staff as a whole one does, and has no score',
  async (d9, level) => {
    const ana = await anyone()

    const reply = await send(ana, { d1: 3, d9 })

    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      type: 'depression',
      scores: { phq9: null, gad7: null },
      severities: { phq9: null, gad7: null },
      riskLevel: level,
      notified: 1,
      told: 'responders',
    })
    expect(await alertsAbout(ana)).toMatchObject([
      { kind: 'screening', severity: level, trigger: 'item9', assessmentId: reply.json().id },
    ])
  },
)

test('its answers are kept for their owner alone', async () => {
  const ana = await anyone()
  const responses: Responses = { d2: 1, d9: 1, difficulty: 2 }
  const { id } = (await send(ana, responses)).json()

  expect((await ana.call(assessmentApi.find, { params: { id } })).json()).toMatchObject({ responses })
  expect((await (await anyone()).call(assessmentApi.find, { params: { id } })).statusCode).toBe(404)
})

test.each([
  ['responses.d9', { d1: 3 }, {}],
  ['responses.d9', { d1: 3, d9: 0 }, {}],
  ['responses.d9', { d9: 4 }, {}],
  ['responses.a1', { d9: 1, a1: 1 }, {}],
  ['isPartial', { d9: 1 }, { type: 'combined' }],
  ['isPartial', { d9: 1 }, { isPartial: 'yes' }],
])('an unfinished PHQ-9 is refused, naming %s: %j %j', async (field, responses, more) => {
  const ana = await anyone()

  const reply = await send(ana, responses, more)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
  expect(await stored(ana)).toEqual([])
})

test('a PHQ-9 with question 9 that does not say that it is unfinished is refused as before', async () => {
  const ana = await anyone()

  const reply = await send(ana, { ...phq9Of(3, 1), d4: undefined }, { isPartial: false })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual(['responses.d4'])
})

test('one that is finished after all is scored', async () => {
  const ana = await anyone()

  const reply = await send(ana, phq9Of(5, 1))

  expect(reply.json()).toMatchObject({ scores: { phq9: 6, gad7: null }, riskLevel: 'high' })
})

test('it is among the results, and the risk of its owner is elevated by its question 9 until a later PHQ-9', async () => {
  const ana = await anyone()
  const { id } = (await send(ana, { d9: 1 })).json()

  expect((await ana.call(assessmentApi.list)).json()).toMatchObject([
    { id, scores: { phq9: null, gad7: null } },
  ])
  expect((await ana.call(assessmentApi.latest)).json()).toMatchObject([{ id, alert: { notified: 1 } }])
  expect((await ana.call(assessmentApi.risk)).json()).toEqual({ isElevated: true, riskScore: 0, parts: [] })

  await ana.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(0) } })
  expect((await ana.call(assessmentApi.risk)).json()).toMatchObject({ isElevated: false })
})

test('it counts for nothing: no points, no due date, no trend, no statistic, and no supporter sees it', async () => {
  const ana = await anyone()
  await ana.call(assessmentApi.submit, { body: { type: 'anxiety', responses: gad7Of(3) } })
  const twentyDaysAgo = sql`created_at - interval '20 days'`
  await world.change(assessments, { userId: ana.id }, { createdAt: twentyDaysAgo })
  const ben = await anyone()

  for (const person of [ana, ben]) await send(person, { d9: 2 })

  const due = async (person: Person) => (await person.call(assessmentApi.due)).json()
  const never = (instrument: string) => ({ instrument, type: 'initial', dueAt: null })
  const dueAt = expect.any(String)
  expect([await due(ana), await due(ben)]).toEqual([
    expect.objectContaining({ instruments: [never('phq9'), { ...never('gad7'), type: null, dueAt }] }),
    expect.objectContaining({ instruments: [never('phq9'), never('gad7')] }),
  ])
  expect((await ben.call(trendApi.read, { query: {} })).json().screenings).toEqual([])
  const points = await world.rows(pointEntries, { userId: ben.id })
  expect(points).toEqual([])
  expect(await supporterViewOfScreenings(world.db, ben.id, new Date(0))).toEqual([])
  const tomorrow = addDays(dayOf(new Date(), 'UTC'), 1)
  const used = await readUsage(world.db, world.institutionId, 'Wellness screenings', tomorrow)
  expect(used.map(({ counts }) => counts)).toContainEqual([0, 1, 0])
  const all = await world.db.select().from(assessments)
  const finished = all.filter(({ phq9, gad7 }) => phq9 !== null || gad7 !== null).length
  expect(used.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)).toBe(finished)
})

test('the database keeps no result without a score that is not serious', async () => {
  const ana = await anyone()
  await send(ana, { d9: 1 })
  const [row] = await stored(ana)

  const insert = world.db
    .insert(assessments)
    .values({ ...row!, id: crypto.randomUUID(), riskLevel: 'moderate' })

  await expect(insert).rejects.toMatchObject({ cause: { constraint: 'assessments_scored' } })
})
