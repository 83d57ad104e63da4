import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { pointEntries } from '#features/core/rewards/server/table.ts'
import { moveClock, now } from '#server/clock.ts'
import { dayOf } from '#shared/days.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { tools } from '../catalogue.ts'
import { copingToolApi, type NewUsage, type UsageRating } from '../contract.ts'
import { copingUsages } from './table.ts'

const world = await openWorld()

const whole: NewUsage = { toolName: 'Tactical Breathing', duration: 240, completed: true }
const cut: NewUsage = { toolName: 'Box Breathing', duration: 11, completed: false }
const minute = 60_000

const save = (person: Person, body: unknown) => person.call(copingToolApi.save, { body: body as NewUsage })
const rate = (person: Person, id: string, body: unknown) =>
  person.call(copingToolApi.rate, { params: { id }, body: body as UsageRating })
const auditOf = ({ id }: Person) => world.trail({ actorId: id })
const usagesOf = ({ id }: Person) =>
  world.db.select().from(copingUsages).where(eq(copingUsages.userId, id)).orderBy(copingUsages.createdAt)

/** Milliseconds to the end of the day in New York, where the people of this world live. */
function untilMidnight(): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'medium' })
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now()).split(':').map(Number)
  return 24 * 60 * minute - ((hours * 60 + minutes) * 60 + seconds) * 1000
}

async function pointsOf({ id }: Person) {
  const entries = await world.rows(pointEntries, { userId: id })
  return entries.map(({ points }) => points)
}

test('a session that was stopped is kept and gives no points', async () => {
  const ana = await world.person('ana')

  const reply = await save(ana, { ...cut, effectiveness: null, distressBefore: 7 })

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({ ...cut, effectiveness: null, distressBefore: 7, distressAfter: null })
  expect(await usagesOf(ana)).toMatchObject([{ toolName: 'Box Breathing', duration: 11, completed: false }])
  expect(await pointsOf(ana)).toEqual([])
})

test.each(tools)('$name to its end of $seconds seconds gives 15 points', async ({ name, seconds }) => {
  const ben = await world.person(`ben-${seconds}-${name.length}`)

  const reply = await save(ben, { toolName: name, duration: seconds, completed: true, effectiveness: 4 })

  expect(reply.json()).toMatchObject({ completed: true, effectiveness: 4 })
  expect(await pointsOf(ben)).toEqual([15])
})

test('three sessions a day give points, and after midnight they do so again', async () => {
  const untilLate = untilMidnight() - minute
  moveClock(untilLate)
  const cleo = await world.person('cleo')

  for (let count = 0; count < 5; count += 1) await save(cleo, whole)
  const first = await pointsOf(cleo)
  moveClock(2 * minute)
  await save(cleo, whole)
  moveClock(-untilLate - 2 * minute)

  expect(await usagesOf(cleo)).toHaveLength(6)
  expect(first).toEqual([15, 15, 15])
  expect(await pointsOf(cleo)).toEqual([15, 15, 15, 15])
})

test('the same session sent many times at once is stored once and gives its points once', async () => {
  const dora = await world.person('dora')
  const session = { ...whole, sessionId: randomUUID() }

  const replies = await Promise.all(Array.from({ length: 20 }, () => save(dora, session)))

  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]))
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
  expect(await usagesOf(dora)).toHaveLength(1)
  expect(await pointsOf(dora)).toEqual([15])
  expect(await auditOf(dora)).toHaveLength(1)
})

test('a session that is sent while it runs is stored once, at its longest, and audited once', async () => {
  const dina = await world.person('dina')
  const sessionId = randomUUID()
  const running = { ...whole, sessionId, completed: false, distressBefore: 6 }

  for (const duration of [11, 71, 41]) await save(dina, { ...running, duration })
  const late = await save(dina, { ...running, duration: 30 })
  const before = await pointsOf(dina)
  for (let count = 0; count < 2; count += 1) await save(dina, { ...whole, sessionId, effectiveness: 4 })

  expect(late.json()).toMatchObject({ duration: 71, completed: false })
  expect(before).toEqual([])
  expect(await usagesOf(dina)).toMatchObject([
    { duration: 240, completed: true, distressBefore: 6, effectiveness: 4 },
  ])
  expect(await pointsOf(dina)).toEqual([15])
  expect(await auditOf(dina)).toHaveLength(1)
})

test('the end of a session is stored also when an earlier part arrives at the same time', async () => {
  const dana = await world.person('dana')
  const sessionId = randomUUID()
  const running = Array.from({ length: 8 }, (_, part) => ({
    ...whole,
    completed: false,
    duration: 11 + part * 30,
  }))

  await Promise.all([whole, ...running].map((session) => save(dana, { ...session, sessionId })))

  expect(await usagesOf(dana)).toMatchObject([{ duration: 240, completed: true }])
  expect(await pointsOf(dana)).toEqual([15])
})

test('a session keeps the tool that it began with', async () => {
  const dean = await world.person('dean')
  const sessionId = randomUUID()
  await save(dean, { ...cut, sessionId })

  const reply = await save(dean, { ...whole, sessionId })

  expect(reply.json()).toMatchObject(cut)
  expect(await usagesOf(dean)).toMatchObject([cut])
  expect(await pointsOf(dean)).toEqual([])
})

test('a session that waited counts for the day on which it was made, and for the points of that day', async () => {
  const dov = await world.person('dov', 'user', {
    createdAt: new Date(now().getTime() - 9 * 24 * 60 * minute),
  })
  const madeAt = new Date(now().getTime() - 50 * 60 * minute).toISOString()

  for (let count = 0; count < 4; count += 1) await save(dov, whole)
  const reply = await save(dov, { ...whole, madeAt })

  const [ofThen] = await world.rows(pointEntries, { source: reply.json().id })
  expect(reply.json().createdAt).toBe(madeAt)
  expect(ofThen).toMatchObject({ points: 15, day: dayOf(new Date(madeAt), dov.timeZone!) })
  expect(await pointsOf(dov)).toEqual([15, 15, 15, 15])
})

test('a session id that another person has used is free to use, and shows nothing of theirs', async () => {
  const [emil, fay] = [await world.person('emil'), await world.person('fay')]
  const sessionId = randomUUID()
  await save(emil, { ...whole, sessionId })

  const reply = await save(fay, { ...cut, sessionId })

  expect(reply.json()).toMatchObject(cut)
  expect(await usagesOf(fay)).toHaveLength(1)
})

describe('a session is refused, naming the field:', () => {
  let gil: Person
  beforeAll(async () => {
    gil = await world.person('gil')
  })

  test.each([
    ['toolName', { ...cut, toolName: 'Square Breathing' }],
    ['toolName', { duration: 11, completed: false }],
    ['duration', { ...cut, duration: 10 }],
    ['duration', { ...cut, duration: 0 }],
    ['duration', { ...cut, duration: -30 }],
    ['duration', { ...cut, duration: 11.5 }],
    ['duration', { ...cut, duration: '30' }],
    ['duration', { ...cut, duration: 301 }],
    ['duration', { ...whole, duration: 241 }],
    ['duration', { ...cut, duration: 1e300 }],
    ['completed', { ...whole, duration: 239 }],
    ['completed', { toolName: 'Box Breathing', duration: 240, completed: true }],
    ['completed', { ...cut, completed: 'true' }],
    ['completed', { toolName: 'Box Breathing', duration: 30 }],
    ['effectiveness', { ...cut, effectiveness: 0 }],
    ['effectiveness', { ...cut, effectiveness: 6 }],
    ['effectiveness', { ...cut, effectiveness: 4.5 }],
    ['distressBefore', { ...cut, distressBefore: -1 }],
    ['distressBefore', { ...cut, distressBefore: 11 }],
    ['distressAfter', { ...cut, distressAfter: '3' }],
    ['sessionId', { ...cut, sessionId: 'mine' }],
    ['madeAt', { ...cut, madeAt: 'yesterday' }],
    ['madeAt', { ...cut, madeAt: '2020-01-01T00:00:00Z' }],
  ])('%s of %j', async (field, body) => {
    const reply = await save(gil, body)

    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toContain(field)
  })

  test.each(['points', 'userId', 'id', 'createdAt', '__proto__'])('an unknown %s', async (name) => {
    const payload = `${JSON.stringify(cut).slice(0, -1)},"${name}":1}`
    const headers = { cookie: gil.cookie, 'content-type': 'application/json' }

    const reply = await world.app.inject({ method: 'POST', url: copingToolApi.save.path, headers, payload })

    expect(reply.statusCode).toBe(400)
  })

  test('and nothing of it is stored', async () => {
    expect(await usagesOf(gil)).toEqual([])
  })
})

test('ratings are stored with the session one by one', async () => {
  const hana = await world.person('hana')
  const { id } = (await save(hana, { ...cut, distressBefore: 8 })).json()

  await rate(hana, id, { effectiveness: 4 })
  const reply = await rate(hana, id, { distressAfter: 0 })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ effectiveness: 4, distressBefore: 8, distressAfter: 0 })
  expect((await rate(hana, id, { effectiveness: null })).json().effectiveness).toBeNull()
})

test('an empty rating changes nothing and is not audited', async () => {
  const ivo = await world.person('ivo')
  const { id } = (await save(ivo, cut)).json()

  const reply = await rate(ivo, id, {})

  expect(reply.statusCode).toBe(200)
  expect((await auditOf(ivo)).map(({ action }) => action)).toEqual(['coping-usage.save'])
})

test.each([{ effectiveness: 6 }, { distressAfter: 11 }, { distressBefore: 1 }, { completed: true }])(
  'a rating of %j is refused',
  async (rating) => {
    const jo = await world.person(`jo-${Object.entries(rating).join('-').replace(',', '.')}`)
    const { id } = (await save(jo, cut)).json()

    expect((await rate(jo, id, rating)).statusCode).toBe(400)
    expect(await usagesOf(jo)).toMatchObject([{ effectiveness: null, completed: false }])
  },
)

test("nobody can rate another person's session, or learn that it exists", async () => {
  const [kim, lea] = [await world.person('kim'), await world.person('lea', 'admin')]
  const { id } = (await save(kim, cut)).json()

  const theirs = await rate(lea, id, { effectiveness: 1 })
  const nobodys = await rate(lea, randomUUID(), { effectiveness: 1 })

  expect(theirs.statusCode).toBe(404)
  expect(theirs.json()).toEqual(nobodys.json())
  expect((await rate(lea, id, {})).statusCode).toBe(404)
  expect(await usagesOf(kim)).toMatchObject([{ effectiveness: null }])
  expect((await auditOf(lea)).filter(({ action }) => action === 'coping-usage.rate')).toEqual([])
})

test('the summary names what works best from three rated sessions on', async () => {
  const mia = await world.person('mia')
  for (const effectiveness of [4, 5]) await save(mia, { ...whole, effectiveness })
  for (const effectiveness of [3, 4, 3, null]) await save(mia, { ...cut, effectiveness })
  const early = (await mia.call(copingToolApi.summary)).json()
  await save(mia, { ...whole, effectiveness: 4 })

  const { worksBest, tools: used } = (await mia.call(copingToolApi.summary)).json()

  expect(early.worksBest).toBe('Box Breathing')
  expect(worksBest).toBe('Tactical Breathing')
  expect(used).toHaveLength(2)
  expect(used).toContainEqual({
    toolName: 'Box Breathing',
    sessions: 4,
    ratedSessions: 3,
    effectiveness: 3.3,
  })
})

test('a summary does not count the sessions of others', async () => {
  const [nell, otto] = [await world.person('nell'), await world.person('otto')]
  await save(nell, { ...whole, effectiveness: 5 })

  expect((await otto.call(copingToolApi.summary)).json()).toEqual({ worksBest: null, tools: [] })
})

test('every change leaves one audit event, without the ratings', async () => {
  const pia = await world.person('pia')
  const { id } = (await save(pia, { ...whole, distressBefore: 9 })).json()
  await rate(pia, id, { effectiveness: 2 })
  expect(await auditOf(pia)).toMatchObject([
    { action: 'coping-usage.save', objectKind: 'coping-usage', objectId: id, subjectId: pia.id },
    { action: 'coping-usage.rate', objectKind: 'coping-usage', objectId: id, subjectId: pia.id },
  ])
})
