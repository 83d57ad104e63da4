import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { wallClockAt } from '#shared/wall-clock.ts'
import { makeCheckInsOlder } from '#testing/check-ins/older.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type CheckIn, checkInApi } from '../contract.ts'
import { earlierDaysFrom } from '../earlier-day.ts'
import { checkIns } from './table.ts'

const world = await openWorld()

const dayMs = 24 * 60 * 60 * 1000
const before = (days: number) => new Date(now().getTime() - days * dayMs)
const somebody = (timeZone = 'UTC', joinedDaysAgo = 100) =>
  world.person(crypto.randomUUID(), 'inmate', { timeZone, createdAt: before(joinedDaysAgo) })
/** The day so many days before the person's today. */
const dayBefore = ({ timeZone }: Pick<Person, 'timeZone'>, days: number) =>
  addDays(dayOf(now(), timeZone ?? 'UTC'), -days)
const add = (person: Person, earlierDay: unknown, more: object = {}) =>
  person.call(checkInApi.save, { body: { moodScore: 4, stressScore: 6, earlierDay, ...more } as never })
const stored = ({ id }: Person) => world.rows(checkIns, { userId: id })

test.each(['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago', 'Europe/Berlin'])(
  'in %s each of the seven days before today can be added, and is stored at its noon',
  async (zone) => {
    const ana = await somebody(zone)
    for (const days of [1, 7]) expect((await add(ana, dayBefore(ana, days))).statusCode).toBe(201)

    const rows = await stored(ana)

    expect(rows.map(({ day }) => day).toSorted()).toEqual([dayBefore(ana, 7), dayBefore(ana, 1)])
    for (const { day, createdAt, addedAt } of rows) {
      expect(wallClockAt(createdAt, zone)).toEqual({ day, minute: 12 * 60 })
      expect(Math.abs(addedAt!.getTime() - now().getTime())).toBeLessThan(60_000)
    }
  },
)

test.each([
  ['today', 0],
  ['tomorrow', -1],
  ['the eighth day before', 8],
])('%s is no earlier day, and nothing is saved', async (_, days) => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const ana = await somebody(zone)

    const reply = await add(ana, dayBefore(ana, days))

    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields).toEqual({ earlierDay: 'Must be one of the 7 days before' })
    expect(await stored(ana)).toEqual([])
  }
})

test.each(['yesterday', '2026-02-30', '2026-11-24T12:00:00Z', 20261124])(
  '%s is no day, and is refused by name',
  async (earlierDay) => {
    const reply = await add(await somebody(), earlierDay)

    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual(['earlierDay'])
  },
)

test('the day on which somebody joined can be added, and the one before it cannot', async () => {
  const ana = await somebody('UTC', 3)

  const replies = [await add(ana, dayBefore(ana, 3)), await add(ana, dayBefore(ana, 4))]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 400])
  expect(replies[1]!.json().fields).toEqual({ earlierDay: 'Cannot be before you joined' })
})

test('the page offers the days that the server accepts', async () => {
  for (const joinedDaysAgo of [0, 3, 7, 30]) {
    const ana = await somebody('UTC', joinedDaysAgo)
    const today = dayBefore(ana, 0)
    const joined = dayBefore(ana, joinedDaysAgo)

    const accepted = []
    for (let days = 0; days <= 8; days += 1) {
      const { statusCode } = await add(ana, addDays(today, -days))
      if (statusCode === 201) accepted.push(addDays(today, -days))
    }

    expect(earlierDaysFrom(today, joined)).toEqual(accepted)
  }
})

test('one that waited for a network counts its earlier day from the day on which it was made', async () => {
  const ana = await somebody()
  const madeAt = before(5).toISOString()

  const replies = [
    await add(ana, dayBefore(ana, 12), { madeAt }),
    await add(ana, dayBefore(ana, 13), { madeAt }),
    await add(ana, dayBefore(ana, 5), { madeAt }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 400, 400])
  expect(replies[0]!.json()).toMatchObject({ earlierDay: dayBefore(ana, 12), addedAt: madeAt })
})

test('a retry is answered with what was saved, and one for another day is refused', async () => {
  const ana = await somebody()
  const requestId = crypto.randomUUID()

  const replies = [
    await add(ana, dayBefore(ana, 1), { requestId }),
    await add(ana, dayBefore(ana, 1), { requestId }),
    await add(ana, dayBefore(ana, 2), { requestId }),
    await add(ana, null, { requestId }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 422, 422])
  expect(replies[1]!.body).toBe(replies[0]!.body)
  expect(await stored(ana)).toHaveLength(1)
})

test('several can be added for one day, and each is listed with its day and when it was added', async () => {
  const ana = await somebody()
  const [yesterday, today] = [dayBefore(ana, 1), dayBefore(ana, 0)]
  for (const moodScore of [3, 5]) await add(ana, yesterday, { moodScore })
  await ana.call(checkInApi.save, { body: { moodScore: 8, stressScore: 2 } })

  const list = (await ana.call(checkInApi.list)).json<CheckIn[]>()

  expect(list.map((one) => one.earlierDay)).toEqual([null, yesterday, yesterday])
  expect(list.map(({ addedAt }) => addedAt && dayOf(new Date(addedAt), 'UTC'))).toEqual([null, today, today])
})

test.each([
  ['sleepHours', 7],
  ['sleepQuality', 3],
  ['criticalIncident', 'assault'],
])('%s cannot be said of an earlier day', async (field, value) => {
  const sam = await world.person(crypto.randomUUID(), 'staff', { timeZone: 'UTC', createdAt: before(9) })

  const reply = await add(sam, dayBefore(sam, 1), { [field]: value })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({ [field]: 'Cannot be said about an earlier day' })
})

test('added days give no points and no streak, and a check-in of today gives what it would without them', async () => {
  const ana = await somebody()
  const read = async () => (await ana.call(rewardApi.points, { params: { id: ana.id } })).json()
  const nothing = await read()

  for (const days of [1, 2, 3, 4, 5, 6, 7]) await add(ana, dayBefore(ana, days))

  expect(await read()).toEqual(nothing)
  await ana.call(checkInApi.save, { body: { moodScore: 8, stressScore: 2 } })
  expect(await read()).toMatchObject({ totalPoints: 10, currentStreak: 1, longestStreak: 1 })
})

test('very hard days that were added tell nobody, and raise no alert with a very hard check-in of now', async () => {
  await responder(world, crypto.randomUUID(), 'residents')
  const ana = await somebody()
  const told = []
  for (const days of [1, 2, 3, 4])
    told.push((await add(ana, dayBefore(ana, days), { moodScore: 1, stressScore: 10 })).json().told)
  told.push((await ana.call(checkInApi.save, { body: { moodScore: 1, stressScore: 10 } })).json().told)

  expect(told).toEqual([null, null, null, null, null])
  expect(await world.rows(alerts, { subjectId: ana.id })).toEqual([])
})

// Controls H62.
test('a good day that was added holds back no alert', async () => {
  await responder(world, crypto.randomUUID(), 'residents')
  const ana = await somebody()
  const hard = { body: { moodScore: 5, stressScore: 10 } }
  for (const _ of [1, 2]) await ana.call(checkInApi.save, hard)
  await makeCheckInsOlder(world, ana, 2)
  await add(ana, dayBefore(ana, 1), { moodScore: 9, stressScore: 1 })

  expect((await ana.call(checkInApi.save, hard)).json().told).toBe('responders')
})

test('the audit trail tells an added day from a check-in of now', async () => {
  const ana = await somebody()
  await add(ana, dayBefore(ana, 1))
  await ana.call(checkInApi.save, { body: { moodScore: 8, stressScore: 2 } })

  const events = await world.trail({ subjectId: ana.id })

  expect(events.map(({ action }) => action).toSorted()).toEqual(['check-in.add', 'check-in.save'])
})
