import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { pointEntries } from '#features/core/rewards/server/table.ts'
import { copingToolApi, type NewUsage } from '#features/practice/coping-tools/contract.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { moveClock, now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { finishedTrial, newTrial, sessionBefore, trialBegunBefore } from '#testing/coping-trials.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { copingLabApi, type Trial } from '../contract.ts'
import { drawToolOrder } from './changes.ts'
import { copingTrials } from './table.ts'

let world: World
beforeAll(async () => {
  // Noon in New York, where the people of this world live, in winter and in summer within an hour.
  moveClock(untilNoon)
  world = await createWorld()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  moveClock(-untilNoon)
})

const dayMs = 24 * 60 * 60_000
const untilNoon = dayMs - ((now().getTime() - 17 * 60 * 60_000) % dayMs)
const somebody = () => world.person(randomUUID(), 'inmate')
const begin = (person: Person, changes: object = {}) =>
  person.call(copingLabApi.begin, { body: { ...newTrial, ...changes } })
const stop = (person: Person, id: string) => person.call(copingLabApi.stop, { params: { id } })
const trialsOf = async (person: Person) =>
  (await person.call(copingLabApi.list, { query: {} })).json<Trial[]>()
const storedOf = async ({ id }: Person) => world.rows(copingTrials, { userId: id })

/** Saves a session of now, as the tools page does. */
async function saveSession(person: Person, usage: Partial<NewUsage>) {
  const body = { toolName: 'Box Breathing', duration: 60, completed: false, distressBefore: 6, ...usage }
  await person.call(copingToolApi.save, { body: body as NewUsage })
}

test('a trial begins today, says the tool of today and of no other day, and is in the audit trail', async () => {
  const ana = await somebody()

  const reply = await begin(ana, { days: 20 })

  expect(reply.statusCode).toBe(201)
  const today = dayOf(now(), 'America/New_York')
  const [stored] = await storedOf(ana)
  const toolName = stored!.toolOrder.startsWith('A') ? 'Box Breathing' : 'Mindful Body Scan'
  const trial = reply.json<Trial>()
  expect(trial).toEqual({
    id: stored!.id,
    firstTool: 'Box Breathing',
    secondTool: 'Mindful Body Scan',
    days: 20,
    firstDay: today,
    lastDay: addDays(today, 19),
    createdAt: stored!.createdAt.toISOString(),
    stoppedAt: null,
    state: 'running',
    today: { nth: 1, toolName, sessions: 0 },
    firstToolDays: 0,
    secondToolDays: 0,
    result: null,
  })
  expect(JSON.stringify(trial)).not.toContain(stored!.toolOrder)
  expect(await trialsOf(ana)).toEqual([trial])
  const audits = await world.trail({ actorId: ana.id })
  expect(audits).toMatchObject([
    { action: 'coping-trial.begin', objectKind: 'coping-trial', objectId: trial.id, subjectId: ana.id },
  ])
})

test('each pair of days has both tools, and either comes first half of the time, whatever came before', () => {
  const orders = Array.from({ length: 400 }, () => drawToolOrder(20))
  const pairs = orders.flatMap((order) => order.match(/../g)!)
  const changes = orders.flatMap((order) => {
    const drawn = order.match(/../g)!
    return drawn.slice(1).map((pair, at) => pair !== drawn[at])
  })

  expect(orders.every((order) => /^(AB|BA){10}$/.test(order))).toBe(true)
  // Five standard deviations: an honest draw is outside once in two million runs.
  for (const found of [pairs.map((pair) => pair === 'AB'), changes]) {
    const share = found.filter(Boolean).length / found.length
    expect(Math.abs(share - 0.5)).toBeLessThan(2.5 / Math.sqrt(found.length))
  }
})

describe('a trial is refused, naming the field:', () => {
  test.each([
    ['secondTool', { secondTool: 'Box Breathing' }],
    ['firstTool', { firstTool: 'Square Breathing' }],
    ['secondTool', { secondTool: undefined }],
    ['days', { days: 13 }],
    ['days', { days: 15 }],
    ['days', { days: 21 }],
    ['days', { days: '14' }],
    ['days', { days: 1e9 }],
    ['consent', { consent: false }],
    ['consent', { consent: undefined }],
  ])('%s of %j', async (field, changes) => {
    const ben = await somebody()

    const reply = await begin(ben, changes)

    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual([field])
    expect(await storedOf(ben)).toEqual([])
  })

  test.each(['toolOrder', 'firstDay', 'userId'])('an unknown %s', async (name) => {
    expect((await begin(await somebody(), { [name]: 'ABAB' })).statusCode).toBe(400)
  })
})

test('while one trial runs another is refused, also when both are sent at once', async () => {
  const cleo = await somebody()

  const replies = await Promise.all(Array.from({ length: 5 }, () => begin(cleo)))

  const codes = replies.map(({ statusCode }) => statusCode)
  expect(codes.toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409, 409])
  expect((await begin(cleo)).json().message).toBe(
    'You already have a trial of Box Breathing and Mindful Body Scan. Wait until it ends, or stop it first.',
  )
  expect(await storedOf(cleo)).toHaveLength(1)
})

test('only sessions of today’s tool with both answers count, other tools go on as ever, and no result is told', async () => {
  const dora = await somebody()
  await trialBegunBefore(world, dora, { daysAgo: 0, toolOrder: 'ABABABABABABAB' })

  await saveSession(dora, { distressAfter: 2 })
  await saveSession(dora, { distressAfter: 3 })
  await saveSession(dora, {})
  await saveSession(dora, { distressBefore: null, distressAfter: 3 })
  await saveSession(dora, { toolName: 'Mindful Body Scan', distressAfter: 1 })
  await saveSession(dora, { toolName: 'Tactical Breathing', distressAfter: 1 })

  const [trial] = await trialsOf(dora)
  expect(trial).toMatchObject({
    state: 'running',
    today: { nth: 1, toolName: 'Box Breathing', sessions: 2 },
    firstToolDays: 1,
    secondToolDays: 0,
    result: null,
  })
  const usages = await world.rows(copingUsages, { userId: dora.id })
  expect(usages).toHaveLength(6)
})

test('after the last day the result is told, and another trial may begin', async () => {
  const emil = await somebody()
  await finishedTrial(world, emil, [3, 1])
  // A second one on the first day, and the tool of the other days on the last.
  await sessionBefore(world, emil, { daysAgo: 14, toolName: 'Box Breathing', fall: 6 })
  await sessionBefore(world, emil, { daysAgo: 1, toolName: 'Box Breathing', fall: 7 })

  const [trial] = await trialsOf(emil)

  const firstMean = (4.5 + 6 * 3) / 7
  expect(trial).toMatchObject({
    state: 'finished',
    today: null,
    firstToolDays: 7,
    secondToolDays: 7,
    result: {
      first: { days: 7, lowest: 3, highest: 4.5 },
      second: { days: 7, mean: 1, lowest: 1, highest: 1 },
      chance: 2 / 128,
    },
  })
  expect(trial!.result!.first.mean).toBeCloseTo(firstMean)
  expect(trial!.result!.difference).toBeCloseTo(firstMean - 1)
  expect(trial!.result!.pairs).toHaveLength(7)
  expect(trial!.result!.pairs[0]).toEqual({ first: 4.5, second: 1 })
  expect((await stop(emil, trial!.id)).statusCode).toBe(409)
  expect((await begin(emil)).statusCode).toBe(201)
  expect((await trialsOf(emil)).map(({ state }) => state)).toEqual(['running', 'finished'])
})

test('a trial that is stopped keeps what there is, tells no chance from few days, and gives way to another', async () => {
  const fay = await somebody()
  const id = await trialBegunBefore(world, fay, { daysAgo: 1, toolOrder: 'ABABABABABABAB' })
  await sessionBefore(world, fay, { daysAgo: 1, toolName: 'Box Breathing', fall: 3 })
  await saveSession(fay, { toolName: 'Mindful Body Scan', distressAfter: 5 })

  const stopped = await stop(fay, id)
  await saveSession(fay, { toolName: 'Mindful Body Scan', distressAfter: 0 })

  expect(stopped.statusCode).toBe(200)
  expect(stopped.json()).toMatchObject({
    state: 'stopped',
    lastDay: dayOf(now(), 'America/New_York'),
    today: null,
    result: { first: { days: 1, mean: 3 }, second: { days: 1, mean: 1 }, difference: 2, chance: null },
  })
  expect(await trialsOf(fay)).toEqual([stopped.json()])
  expect((await stop(fay, id)).json().message).toBe('This trial is already over.')
  expect((await begin(fay)).statusCode).toBe(201)
  const audits = await world.trail({ objectId: id })
  expect(audits.map(({ action }) => action)).toEqual(['coping-trial.begin', 'coping-trial.stop'])
})

test('a trial that is stopped with sessions of one tool alone has no result', async () => {
  const gil = await somebody()
  const id = await trialBegunBefore(world, gil, { daysAgo: 0, toolOrder: 'ABABABABABABAB' })
  await saveSession(gil, { distressAfter: 1 })

  expect((await stop(gil, id)).json()).toMatchObject({ state: 'stopped', firstToolDays: 1, result: null })
})

test('a trial keeps the days of where it began, also if its person moves to another time zone', async () => {
  const hana = await somebody()
  const { firstDay } = (await begin(hana)).json<Trial>()
  // Noon in New York is the next day there.
  await world.change(users, { id: hana.id }, { timeZone: 'Pacific/Kiritimati' })

  expect(await trialsOf(hana)).toMatchObject([{ firstDay, today: { nth: 1 } }])
})

test('nobody reads, stops or learns of the trial of another, and it gives no points', async () => {
  const [ivo, admin] = [await somebody(), await world.person(randomUUID(), 'admin')]
  const { id } = (await begin(ivo)).json<Trial>()

  const theirs = await stop(admin, id)

  expect(theirs.statusCode).toBe(404)
  expect(theirs.json()).toEqual((await stop(admin, randomUUID())).json())
  expect(await trialsOf(admin)).toEqual([])
  expect((await trialsOf(ivo)).map(({ state }) => state)).toEqual(['running'])
  expect(await world.rows(pointEntries, { userId: ivo.id })).toEqual([])
})
