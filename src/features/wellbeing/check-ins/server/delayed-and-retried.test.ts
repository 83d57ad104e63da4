// Secures Z12.
import { expect, test } from 'vitest'

import { pointEntries } from '#features/core/rewards/server/table.ts'
import { now } from '#server/clock.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { checkInApi } from '../contract.ts'
import { checkIns } from './table.ts'

const world = await openWorld()

const calm = { moodScore: 8, stressScore: 2, notes: 'After the count' }
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 60 * 60 * 1000).toISOString()
const anyone = (joinedHoursAgo = 1000) =>
  world.person(crypto.randomUUID(), 'user', {
    timeZone: 'UTC',
    createdAt: new Date(hoursAgo(joinedHoursAgo)),
  })
const save = (person: Person, more: object) => person.call(checkInApi.save, { body: { ...calm, ...more } })
const kept = (person: Person) => world.rows(checkIns, { userId: person.id })

test('a check-in sent many times at once is saved once, and every response is the same', async () => {
  const ana = await anyone()
  const requestId = crypto.randomUUID()

  const replies = await Promise.all(Array.from({ length: 8 }, () => save(ana, { requestId })))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(replies[0]!.json()).toMatchObject(calm)
  expect(await kept(ana)).toHaveLength(1)
  expect(await world.rows(pointEntries, { userId: ana.id })).toHaveLength(1)
  expect(await world.trail({ subjectId: ana.id })).toHaveLength(1)
})

test('another check-in with the request id of a saved one is refused, and changes nothing', async () => {
  const ana = await anyone()
  const requestId = crypto.randomUUID()

  await save(ana, { requestId, notes: 'a quiet day' })
  const replies = [
    await save(ana, { requestId, notes: 'another day' }),
    await save(ana, { requestId, notes: 'a quiet day', stressScore: 9 }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([422, 422])
  expect(replies[0]!.json()).toMatchObject({ code: 'key_taken' })
  expect(await kept(ana)).toMatchObject([{ stressScore: calm.stressScore }])
})

test('the same request id of two people is two check-ins', async () => {
  const [ana, ben] = [await anyone(), await anyone()]
  const requestId = crypto.randomUUID()

  await save(ana, { requestId })
  const reply = await save(ben, { requestId, moodScore: 3 })

  expect(reply.json().moodScore).toBe(3)
  expect([...(await kept(ana)), ...(await kept(ben))]).toHaveLength(2)
})

test('a check-in that was delayed counts for the time and the day it was made', async () => {
  const ana = await anyone()
  const madeAt = hoursAgo(50)

  const reply = await save(ana, { madeAt })

  expect(reply.json().createdAt).toBe(madeAt)
  expect(await kept(ana)).toMatchObject([{ day: madeAt.slice(0, 10) }])
  expect((await ana.call(checkInApi.today)).json()).toBeNull()
})

test('a check-in of a device whose clock runs ahead counts for now', async () => {
  const ana = await anyone()

  const reply = await save(ana, { madeAt: hoursAgo(-30) })

  expect(Math.abs(Date.parse(reply.json().createdAt) - now().getTime())).toBeLessThan(10_000)
})

test.each([
  ['of eight days ago', hoursAgo(8 * 24)],
  ['that is no time', 'yesterday'],
])('a check-in %s is refused, naming the field', async (_, madeAt) => {
  const ana = await anyone()

  const reply = await save(ana, { madeAt })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual(['madeAt'])
  expect(await kept(ana)).toEqual([])
})

test('nobody checks in for a day before they joined', async () => {
  const newcomer = await anyone(0)

  const replies = await Promise.all(
    [24, 48, 72, 96, 120, 144, 167].map((hours) => save(newcomer, { madeAt: hoursAgo(hours) })),
  )

  expect(replies.map((reply) => reply.json().fields)).toEqual(
    Array.from({ length: 7 }, () => ({ madeAt: 'Cannot be before you joined' })),
  )
  expect(await kept(newcomer)).toEqual([])
  expect((await save(newcomer, { madeAt: hoursAgo(0) })).statusCode).toBe(201)
})
