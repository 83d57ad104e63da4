import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { toolNamed, type ToolName } from '#features/practice/coping-tools/catalogue.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { diaryImportApi } from '#features/wellbeing/diary-import/contract.ts'
import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { phq9Of } from '#testing/screenings.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Period, trendApi, type Trends } from '../contract.ts'

const dayMs = 24 * 60 * 60 * 1000
const zone = 'America/New_York'

const world = await openWorld()

const somebody = () => world.person(randomUUID())
const today = () => dayOf(now(), zone)
const daysAgo = (count: number) => addDays(today(), -count)

async function read(person: Person, days: Period = '30'): Promise<Trends> {
  const reply = await person.call(trendApi.read, { query: { days } })
  return reply.json<Trends>()
}

async function checkIn({ id }: Person, day: string, more: Partial<typeof checkIns.$inferInsert> = {}) {
  await world.db.insert(checkIns).values({
    id: randomUUID(),
    userId: id,
    moodScore: 6,
    stressScore: 4,
    stressors: [],
    physicalSymptoms: [],
    isPreShift: true,
    day,
    createdAt: now(),
    ...more,
  })
}

async function finish({ id }: Person, toolName: ToolName, createdAt: Date, completed = true) {
  const duration = toolNamed(toolName).seconds
  await world.db
    .insert(copingUsages)
    .values({ userId: id, sessionId: randomUUID(), toolName, duration, completed, createdAt })
}

async function screen({ id }: Person, createdAt: Date, scores: { phq9?: number; gad7?: number }) {
  await world.db.insert(assessments).values({
    id: randomUUID(),
    userId: id,
    type: 'combined',
    responses: Buffer.from('sealed'),
    riskLevel: 'low',
    rulesVersion: 1,
    createdAt,
    ...scores,
  })
}

test('somebody new has no days yet, over the last thirty', async () => {
  const ana = await somebody()

  expect(await read(ana)).toEqual({
    from: daysAgo(29),
    to: today(),
    days: [],
    brought: [],
    screenings: [],
    courses: [],
  })
})

test('the check-ins of a day are one day: their means, and all that was named', async () => {
  const ben = await somebody()
  await checkIn(ben, today(), { moodScore: 4, stressScore: 9, stressors: ['Workload', 'Sleep Quality'] })
  await checkIn(ben, today(), { moodScore: 5, stressors: ['Workload'], isPreShift: false })
  await checkIn(ben, today(), { moodScore: 5, physicalSymptoms: ['Fatigue'] })

  const { days } = await read(ben)

  expect(days).toEqual([
    {
      day: today(),
      checkIns: 3,
      added: 0,
      mood: 4.7,
      stress: 5.7,
      stressors: expect.toSatisfy((named: string[]) => named.toSorted().join() === 'Sleep Quality,Workload'),
      symptoms: ['Fatigue'],
      isPreShift: true,
      isPostShift: true,
      sleepHours: null,
      sleepQuality: null,
      isExtraShift: null,
      tools: [],
      chosen: [],
    },
  ])
})

test('a day has the mean of the sleep that was named, and whether its shift was an extra one', async () => {
  const ben = await somebody()
  const after = { isPreShift: false }
  await checkIn(ben, today(), { sleepHours: 5, sleepQuality: 2 })
  await checkIn(ben, today(), { ...after, sleepHours: 6, shiftKind: 'regular' })
  await checkIn(ben, today(), { ...after, shiftKind: 'mandated-double' })
  await checkIn(ben, daysAgo(1), { ...after, sleepQuality: 5, shiftKind: 'regular' })
  await checkIn(ben, daysAgo(2), { criticalIncident: 'assault' })

  const { days } = await read(ben)

  expect(days).toMatchObject([
    { day: daysAgo(2), sleepHours: null, sleepQuality: null, isExtraShift: null },
    { day: daysAgo(1), sleepHours: null, sleepQuality: 5, isExtraShift: false },
    { day: today(), sleepHours: 5.5, sleepQuality: 2, isExtraShift: true },
  ])
})

test('nobody sees the days of another', async () => {
  const [cleo, other] = [await somebody(), await somebody()]
  await checkIn(cleo, today(), { stressors: ['Workload'] })
  await screen(cleo, now(), { phq9: 12 })
  await finish(cleo, 'Box Breathing', now())
  await checkIn(other, today())

  expect((await read(other)).days).toMatchObject([{ checkIns: 1, stressors: [], tools: [] }])
  expect((await read(other)).screenings).toEqual([])
})

describe('the days looked at', () => {
  test.each([['30'], ['90'], ['365']] as const)('of %s reach back so far and no farther', async (period) => {
    const dan = await somebody()
    const first = daysAgo(Number(period) - 1)
    await checkIn(dan, first)
    await checkIn(dan, addDays(first, -1))

    const { from, days } = await read(dan, period)

    expect(from).toBe(first)
    expect(days.map(({ day }) => day)).toEqual([first])
  })

  test('are thirty unless said otherwise', async () => {
    const eve = await somebody()

    const reply = await eve.call(trendApi.read, { query: {} })

    expect(reply.json<Trends>().from).toBe(daysAgo(29))
  })

  test.each(['31', '0', '-30', '30.0', '', 'all'])('are refused as %j, naming the field', async (days) => {
    const fay = await somebody()

    const reply = await fay.call(trendApi.read, { query: { days: days as Period } })

    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ fields: object }>().fields).toHaveProperty('days')
  })

  test('are the person’s own, wherever that is', async () => {
    const [kiritimati, pagoPago] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
    const gus = await world.person(randomUUID(), 'user', { timeZone: kiritimati })
    const east = await read(gus)
    await world.change(users, { id: gus.id }, { timeZone: pagoPago })

    const west = await read(gus)

    expect(east.to).toBe(dayOf(now(), kiritimati))
    expect(west.to).toBe(dayOf(now(), pagoPago))
    expect(east.to > west.to).toBe(true)
  })

  test('keep the day that a check-in was written down with', async () => {
    const hal = await world.person(randomUUID(), 'user', { timeZone: 'Pacific/Kiritimati' })
    await checkIn(hal, daysAgo(3))

    expect((await read(hal)).days.map(({ day }) => day)).toEqual([daysAgo(3)])
  })
})

test('a tool counts on the day in one’s own zone, once, and only at its end', async () => {
  const ida = await somebody()
  // Late evening in New York is the next day already in UTC.
  const lateEvening = new Date(`${daysAgo(2)}T03:30:00Z`)
  const day = dayOf(lateEvening, zone)
  await checkIn(ida, day)
  await finish(ida, 'Box Breathing', lateEvening)
  await finish(ida, 'Box Breathing', lateEvening)
  await finish(ida, 'Mindful Body Scan', lateEvening, false)

  expect((await read(ida)).days).toMatchObject([{ day, tools: ['Box Breathing'] }])
})

test('of a day’s screenings the latest counts, each questionnaire by itself', async () => {
  const jo = await somebody()
  const at = (hour: string) => new Date(`${daysAgo(5)}T${hour}:00:00Z`)
  await screen(jo, at('14'), { phq9: 12, gad7: 9 })
  await screen(jo, at('16'), { phq9: 8 })
  await screen(jo, new Date(at('16').getTime() - 10 * dayMs), { gad7: 15 })
  await screen(jo, new Date(at('16').getTime() - 40 * dayMs), { gad7: 21 })

  expect((await read(jo)).screenings).toEqual([
    { day: daysAgo(15), phq9: null, gad7: 15 },
    { day: daysAgo(5), phq9: 8, gad7: 9 },
  ])
})

test('a year of check-ins is answered day by day, oldest first', async () => {
  const kim = await somebody()
  const year = Array.from({ length: 365 }, (_, ago) => daysAgo(ago))
  for (const day of year) await checkIn(kim, day)

  const { days } = await read(kim, '365')

  expect(days.map(({ day }) => day)).toEqual(year.toReversed())
})

test('a course begins with the first score of its episode, also before the days looked at', async () => {
  const gus = await somebody()
  const ago = (days: number) => new Date(now().getTime() - days * dayMs)
  await screen(gus, ago(80), { phq9: 18, gad7: 6 })
  await screen(gus, ago(40), { phq9: 14 })
  await screen(gus, ago(1), { phq9: 4 })

  expect((await read(gus)).courses).toEqual([
    {
      instrument: 'phq9',
      baseline: { day: dayOf(ago(80), zone), score: 18 },
      latest: { day: dayOf(ago(1), zone), score: 4 },
      scores: 3,
      change: 'better',
      isResponse: true,
      isRemission: true,
      isSerious: false,
    },
    {
      instrument: 'gad7',
      baseline: { day: dayOf(ago(80), zone), score: 6 },
      latest: { day: dayOf(ago(80), zone), score: 6 },
      scores: 1,
      change: null,
      isResponse: false,
      isRemission: false,
      isSerious: false,
    },
  ])
})

test('a course says whether its latest result was serious, as question 9 alone can make it', async () => {
  const hal = await somebody()
  await screen(hal, new Date(now().getTime() - 30 * dayMs), { phq9: 18 })
  await hal.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(2, 1) } })

  expect((await read(hal)).courses).toMatchObject([{ change: 'better', isRemission: true, isSerious: true }])
})

test('moods of a diary that was brought in are beside the check-ins, by the day of its own clock, and never in place of one', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  await checkIn(ana, daysAgo(3))
  const line = (ago: number, time: string, mood: number | null) => ({
    day: daysAgo(ago),
    time,
    mood,
    nth: 0,
    words: 'rad',
    tags: '',
    note: '',
  })
  const days = [
    line(2, '23:59', 4),
    line(2, '00:00', 9),
    line(3, '10:00', 1),
    line(1, '10:00', null),
    line(40, '10:00', 8),
  ]
  const sent = await ana.call(diaryImportApi.add, { body: { id: randomUUID(), source: 'daylio', days } })

  expect(sent.statusCode).toBe(200)
  expect(await read(ana)).toMatchObject({
    days: [{ day: daysAgo(3), mood: 6 }],
    brought: [{ day: daysAgo(2), mood: 6.5 }],
  })
  expect((await read(ben)).brought).toEqual([])
})
