// Secures I3, Z12.
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { pointEntries } from '#features/core/rewards/server/table.ts'
import { now } from '#server/clock.ts'
import { responder } from '#testing/responder.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Assessment, assessmentApi, type NewAssessment } from '../contract.ts'
import { assessments } from './table.ts'

const dayMs = 24 * 60 * 60 * 1000

const world = await openWorld()

const anyone = () => world.person(crypto.randomUUID())
const submit = (person: Person, type: string, responses: object, more: object = {}) =>
  // Also what no client of ours would send.
  person.call(assessmentApi.submit, { body: { type, responses, ...more } as unknown as NewAssessment })
const stored = ({ id }: Person) => world.rows(assessments, { userId: id })
const alertsAbout = ({ id }: Person) =>
  world.db.select().from(alerts).where(eq(alerts.subjectId, id)).orderBy(desc(alerts.createdAt))
const dueOf = async (person: Person) => (await person.call(assessmentApi.due)).json()

/** Lets a person's screenings be so many days old. */
async function age({ id }: Person, days: number): Promise<void> {
  const createdAt = new Date(now().getTime() - days * dayMs)
  await world.change(assessments, { userId: id }, { createdAt })
}

test('the questions are the published sixteen, each with the same four answers', async () => {
  const ana = await anyone()

  const questions = (await ana.call(assessmentApi.questions)).json()

  expect(questions).toHaveLength(16)
  expect(questions[8]).toEqual({
    id: 'd9',
    language: 'en',
    text: 'Thoughts that you would be better off dead or of hurting yourself in some way',
    category: 'depression',
    options: [
      { value: 0, label: 'Not at all' },
      { value: 1, label: 'Several days' },
      { value: 2, label: 'More than half the days' },
      { value: 3, label: 'Nearly every day' },
    ],
  })
})

test('a screening is scored by the server, gives its points and leaves one audit event', async () => {
  const ana = await anyone()

  const reply = await submit(ana, 'combined', { ...phq9Of(6), ...gad7Of(11) })

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({
    id: expect.any(String),
    type: 'combined',
    language: 'en',
    scores: { phq9: 6, gad7: 11 },
    severities: { phq9: 'mild', gad7: 'moderate' },
    riskLevel: 'moderate',
    createdAt: expect.any(String),
    notified: null,
    told: null,
  })
  expect(await stored(ana)).toMatchObject([{ phq9: 6, gad7: 11, riskLevel: 'moderate', rulesVersion: 3 }])
  expect(await world.rows(pointEntries, { userId: ana.id })).toMatchObject([
    { activity: 'screening', points: 25 },
  ])
  expect(await world.trail({ subjectId: ana.id })).toMatchObject([
    { action: 'assessment.submit', objectId: reply.json().id, outcome: 'done' },
  ])
})

test('a questionnaire that was not asked has no score', async () => {
  const ana = await anyone()

  const depression = (await submit(ana, 'depression', phq9Of(4))).json()
  const anxiety = (await submit(ana, 'anxiety', gad7Of(4))).json()

  expect([depression.scores, depression.severities.gad7]).toEqual([{ phq9: 4, gad7: null }, null])
  expect([anxiety.scores, anxiety.severities.phq9]).toEqual([{ phq9: null, gad7: 4 }, null])
})

test('an early screening is allowed and gives no points', async () => {
  const ana = await anyone()

  await submit(ana, 'anxiety', gad7Of(3))
  await submit(ana, 'anxiety', gad7Of(3))

  expect(await stored(ana)).toHaveLength(2)
  expect(await world.rows(pointEntries, { userId: ana.id })).toHaveLength(1)
})

test.each([
  ['responses.d3', 'depression', { ...phq9Of(0), d3: 4 }],
  ['responses.d3', 'depression', { ...phq9Of(0), d3: -1 }],
  ['responses.d3', 'depression', { ...phq9Of(0), d3: 1.5 }],
  ['responses.d3', 'depression', { ...phq9Of(0), d3: '1' }],
  ['responses.d3', 'depression', { ...phq9Of(0), d3: true }],
  ['responses.d3', 'depression', { ...phq9Of(0), d3: null }],
  ['responses.d3', 'depression', { ...phq9Of(0), d3: undefined }],
  ['responses.d9', 'combined', { ...phq9Of(0), ...gad7Of(0), d9: undefined }],
  ['responses.a7', 'anxiety', { ...gad7Of(0), a7: undefined }],
  ['responses.a1', 'depression', { ...phq9Of(0), a1: 0 }],
  ['responses.d9', 'anxiety', { ...gad7Of(0), d9: 0 }],
  ['responses.d10', 'depression', { ...phq9Of(0), d10: 0 }],
  ['responses.difficulty', 'depression', { ...phq9Of(3), difficulty: 4 }],
  ['responses.difficulty', 'anxiety', { ...gad7Of(3), difficulty: 'very' }],
  ['responses.difficulty', 'combined', { ...phq9Of(0), ...gad7Of(0), difficulty: 1 }],
  ['responses', 'depression', [0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['type', 'mood', phq9Of(0)],
  ['type', undefined as unknown as string, phq9Of(0)],
])('wrong answers are refused, naming %s: %s %j', async (field, type, responses) => {
  const ana = await anyone()

  const reply = await submit(ana, type, responses)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
  expect(await stored(ana)).toEqual([])
  expect(await alertsAbout(ana)).toEqual([])
})

test.each(['riskLevel', 'scores', 'userId', 'createdAt', 'id'])(
  'nobody sets %s of a result themselves',
  async (field) => {
    const ana = await anyone()

    const reply = await submit(ana, 'depression', phq9Of(27 - 3, 3), { [field]: 'low' })

    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual([field])
    expect(await stored(ana)).toEqual([])
  },
)

test('answers are encrypted, so the table does not show them, and their owner reads them again', async () => {
  const ana = await anyone()
  const responses = phq9Of(7)

  const { id } = (await submit(ana, 'depression', responses)).json()
  const [row] = await stored(ana)

  expect(row!.responses.toString('latin1')).not.toContain('d9')
  expect((await ana.call(assessmentApi.find, { params: { id } })).json()).toMatchObject({ id, responses })
})

test('the answer about difficulty is kept with the others and changes no score', async () => {
  const ana = await anyone()
  const responses = { ...phq9Of(9), ...gad7Of(9), difficulty: 3 }

  const reply = await submit(ana, 'combined', responses)
  const { id } = reply.json()

  expect(reply.json()).toMatchObject({ scores: { phq9: 9, gad7: 9 }, riskLevel: 'low', notified: null })
  expect((await ana.call(assessmentApi.find, { params: { id } })).json().responses).toEqual(responses)
})

test('how difficult things have been can be said afterwards, and again, by its person alone', async () => {
  const ana = await anyone()
  const requestId = crypto.randomUUID()
  const responses = phq9Of(9)
  const { id } = (await submit(ana, 'depression', responses, { requestId })).json()
  const say = (person: Person, difficulty: unknown) =>
    person.call(assessmentApi.setDifficulty, { params: { id }, body: { difficulty: difficulty as number } })

  expect((await say(ana, 1)).statusCode).toBe(204)
  expect((await say(ana, 3)).statusCode).toBe(204)
  expect((await say(await anyone(), 0)).statusCode).toBe(404)
  for (const wrong of [4, '1', null])
    expect((await say(ana, wrong)).json().fields).toHaveProperty('difficulty')

  expect((await ana.call(assessmentApi.find, { params: { id } })).json()).toMatchObject({
    scores: { phq9: 9 },
    responses: { ...responses, difficulty: 3 },
  })
  expect((await submit(ana, 'depression', responses, { requestId })).json()).toMatchObject({ id })
  expect(await world.trail({ subjectId: ana.id })).toMatchObject([
    { action: 'assessment.submit' },
    { action: 'assessment.set-difficulty', objectId: id },
    { action: 'assessment.set-difficulty', objectId: id },
  ])
})

test('how difficult things have been is refused where no answer is above 0', async () => {
  const ana = await anyone()
  const { id } = (await submit(ana, 'depression', phq9Of(0))).json()

  const reply = await ana.call(assessmentApi.setDifficulty, { params: { id }, body: { difficulty: 1 } })

  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['difficulty']])
})

test('nobody sees the results of another', async () => {
  const ana = await anyone()
  const { id } = (await submit(ana, 'depression', phq9Of(15))).json()
  const others = [
    await anyone(),
    await world.person('curious-staff', 'staff'),
    await world.person('curious-admin', 'admin'),
    await responder(world, 'curious-responder', 'residents'),
  ]

  for (const other of others) {
    expect((await other.call(assessmentApi.list)).json()).toEqual([])
    expect((await other.call(assessmentApi.latest)).json()).toEqual([])
    expect((await other.call(assessmentApi.find, { params: { id } })).statusCode).toBe(404)
  }
})

test('the list starts with the newest and continues by cursor', async () => {
  const ana = await anyone()
  await submit(ana, 'anxiety', gad7Of(1))
  const [row] = await stored(ana)
  const copies = Array.from({ length: 120 }, () => ({ ...row!, id: crypto.randomUUID() }))
  await world.db.insert(assessments).values(copies)

  const first = await ana.call(assessmentApi.list)
  const rest = await ana.call(assessmentApi.list, { query: { cursor: String(first.headers['next-cursor']) } })

  const ids = [...first.json(), ...rest.json()].map(({ id }: { id: string }) => id)
  expect([first.json().length, new Set(ids).size]).toEqual([100, 121])
  expect(rest.headers['next-cursor']).toBeUndefined()
})

test('both questionnaires are due at once, and thirty days after each', async () => {
  const ana = await anyone()
  const first = { instrument: 'phq9', type: 'initial', dueAt: null }
  expect(await dueOf(ana)).toEqual({
    isDue: true,
    type: 'initial',
    instruments: [first, { ...first, instrument: 'gad7' }],
  })

  await submit(ana, 'combined', { ...phq9Of(1), ...gad7Of(1) })
  expect(await dueOf(ana)).toMatchObject({ isDue: false, type: null })
  await age(ana, 29.9)
  expect(await dueOf(ana)).toMatchObject({ isDue: false, type: null })
  await age(ana, 30)
  expect(await dueOf(ana)).toMatchObject({
    isDue: true,
    type: 'monthly',
    instruments: [{ type: 'monthly' }, { type: 'monthly' }],
  })
})

// Controls H11.
test('a GAD-7 does not put off the PHQ-9 that is due, nor takes its place', async () => {
  const [ana, ben] = [await anyone(), await anyone()]
  await submit(ana, 'depression', phq9Of(1))
  await age(ana, 31)
  for (const person of [ana, ben]) await submit(person, 'anxiety', gad7Of(1))

  const [latest] = (await ana.call(assessmentApi.list)).json<Assessment[]>()
  const inThirtyDays = new Date(Date.parse(latest!.createdAt) + 30 * 24 * 60 * 60 * 1000).toISOString()
  expect(await dueOf(ana)).toEqual({
    isDue: true,
    type: 'monthly',
    instruments: [
      { instrument: 'phq9', type: 'monthly', dueAt: expect.any(String) },
      { instrument: 'gad7', type: null, dueAt: inThirtyDays },
    ],
  })
  expect(await dueOf(ben)).toMatchObject({
    type: 'initial',
    instruments: [{ type: 'initial' }, { type: null }],
  })
})

test('after a serious result the same questionnaire is due after fourteen days', async () => {
  const ana = await anyone()
  await submit(ana, 'combined', { ...phq9Of(16), ...gad7Of(1) })

  await age(ana, 13.9)
  expect(await dueOf(ana)).toMatchObject({ isDue: false, type: null })
  await age(ana, 14.1)
  await submit(ana, 'anxiety', gad7Of(1))
  expect(await dueOf(ana)).toMatchObject({
    isDue: true,
    type: 'triggered',
    instruments: [{ type: 'triggered' }, { type: null }],
  })
})
