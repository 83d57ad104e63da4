// Secures Z12.
import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { checkInDays } from '#features/wellbeing/check-ins/index.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { moveClock, now } from '#server/clock.ts'
import { addDays, type Day, dayOf } from '#shared/days.ts'
import { openWorld } from '#testing/world.ts'

import { badges } from '../badges.ts'
import { type Activity, activities, isOnceADay } from '../points.ts'
import { awardCheckIn, awardPoints } from './award.ts'
import { pointEntries, userBadges } from './table.ts'

const hour = 3_600_000

const world = await openWorld()

async function somebody(timeZone = 'America/New_York') {
  const { id } = await world.person(randomUUID(), 'user', { timeZone })
  return { id, timeZone }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

function award(person: Somebody, activity: Activity, source: string = randomUUID()): Promise<number> {
  return world.db.transaction((tx) =>
    activity === 'check-in'
      ? // A check-in counts for a day; every other source names none, and so stands for today.
        awardCheckIn(tx, person, isDay(source) ? source : dayOf(now(), person.timeZone), checkInDays)
      : awardPoints(tx, person, activity, source),
  )
}

const isDay = (source: string) => /^\d{4}-\d\d-\d\d$/.test(source)

/** What a check-in on a day does, whenever that day is. */
async function checkIn({ id: userId, timeZone }: Somebody, day: Day): Promise<number> {
  const scores = { moodScore: 6, stressScore: 4, stressors: [], physicalSymptoms: [], isPreShift: true }
  return world.db.transaction(async (tx) => {
    await tx.insert(checkIns).values({ ...scores, id: randomUUID(), userId, day, createdAt: now() })
    return awardCheckIn(tx, { id: userId, timeZone }, day, checkInDays)
  })
}

function entriesOf({ id }: Somebody) {
  return world.rows(pointEntries, { userId: id })
}

async function totalOf(person: Somebody): Promise<number> {
  return (await entriesOf(person)).reduce((sum, { points }) => sum + points, 0)
}

describe.each(activities)('the points for %s', (activity) => {
  test('come once, however often the same source is awarded', async () => {
    const ana = await somebody()
    const source = isOnceADay(activity) ? dayOf(now(), ana.timeZone) : randomUUID()

    const given: number[] = []
    for (let turn = 0; turn < 100; turn += 1) given.push(await award(ana, activity, source))

    expect(given.filter((points) => points > 0)).toHaveLength(1)
    expect(await entriesOf(ana)).toHaveLength(1)
  })

  test('come once when the same source is awarded many times at once', async () => {
    const ana = await somebody()

    const given = await Promise.all(Array.from({ length: 20 }, () => award(ana, activity, 'the same')))

    expect(given.filter((points) => points > 0)).toHaveLength(1)
    expect(await entriesOf(ana)).toHaveLength(1)
  })
})

test.each([
  ['check-in', 10],
  ['journal', 10],
  ['coping', 45],
  ['lesson-module', 500],
  ['screening', 25],
  ['safety-plan', 50],
] as const)('ten reasons of %s in one day, all at once, give %i points', async (activity, points) => {
  const ana = await somebody()

  const given = await Promise.all(Array.from({ length: 10 }, () => award(ana, activity)))

  expect(given.reduce((sum, one) => sum + one, 0)).toBe(points)
  expect(await totalOf(ana)).toBe(points)
})

test('one person’s points take nothing from another', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  await award(ana, 'safety-plan', 'first')

  expect(await award(ben, 'safety-plan', 'first')).toBe(50)
})

test('a day ends at the person’s own midnight', async () => {
  const auckland = await somebody('Pacific/Auckland')
  await award(auckland, 'journal')

  const [entry] = await entriesOf(auckland)

  expect(entry!.day).toBe(dayOf(entry!.createdAt, 'Pacific/Auckland'))
})

test('a source that is a day says which day it counts for', async () => {
  const ana = await somebody()
  const today = dayOf(now(), ana.timeZone)

  const given = [await checkIn(ana, addDays(today, -1)), await checkIn(ana, today)]

  expect(given).toEqual([10, 10])
  expect((await entriesOf(ana)).map(({ day }) => day).toSorted()).toEqual([addDays(today, -1), today])
})

test('points are given again when the days of their cap are over', async () => {
  const ana = await somebody()
  const give = () => Promise.all([award(ana, 'journal'), award(ana, 'screening'), award(ana, 'safety-plan')])

  expect(await give()).toEqual([10, 25, 50])
  moveClock(24 * hour)
  expect(await give()).toEqual([10, 0, 0])
  moveClock(12 * 24 * hour)
  expect(await give()).toEqual([10, 0, 0])
  moveClock(24 * hour)
  expect(await give()).toEqual([10, 25, 0])
  moveClock(-14 * 24 * hour)
})

test('a journey west does not end the days of a cap', async () => {
  const ana = await somebody('Pacific/Kiritimati')
  const given = [await award(ana, 'screening')]

  // Twenty-five hours behind: there it is always the day before.
  given.push(await award({ ...ana, timeZone: 'Pacific/Pago_Pago' }, 'screening'))

  expect(given).toEqual([25, 0])
})

test('a transaction that is rolled back gives no points', async () => {
  const ana = await somebody()

  const failing = world.db.transaction(async (tx) => {
    await awardPoints(tx, ana, 'safety-plan', 'first')
    throw new Error('Cannot go on')
  })

  await expect(failing).rejects.toThrow('Cannot go on')
  expect(await entriesOf(ana)).toEqual([])
})

describe('a streak', () => {
  /** Checks in on the days marked x, the last of them today, and answers what each gave. */
  async function live(person: Somebody, signs: string): Promise<number[]> {
    const first = addDays(dayOf(now(), person.timeZone), 1 - signs.length)
    const given: number[] = []
    for (const [index, sign] of Array.from(signs).entries()) {
      if (sign === 'x') given.push(await checkIn(person, addDays(first, index)))
    }
    return given
  }

  test('of seven days gives 25 points on its seventh day, and not again', async () => {
    const ana = await somebody()

    expect(await live(ana, 'xxxxx..xxxx')).toEqual([10, 10, 10, 10, 10, 10, 35, 10, 10])
  })

  test('of thirty days gives 100 points more', async () => {
    const ana = await somebody()

    const given = await live(ana, 'x'.repeat(40))

    expect(given.filter((points) => points > 10)).toEqual([35, 110])
    expect(given[29]).toBe(110)
  })

  test('that began anew gives its points again', async () => {
    const ana = await somebody()

    const given = await live(ana, 'xxxxxxxx...xxxxxxxx')

    expect(given.filter((points) => points > 10)).toEqual([35, 35])
  })

  test('gives nothing for a second check-in on the same day', async () => {
    const ana = await somebody()
    await live(ana, 'xxxxxxx')

    expect(await checkIn(ana, dayOf(now(), ana.timeZone))).toBe(0)
  })
})

describe('the ledger', () => {
  async function someone() {
    const ana = await somebody()
    await award(ana, 'safety-plan', 'first')
    await world.db.insert(userBadges).values({ userId: ana.id, badgeId: badges[0]!.id, earnedAt: now() })
    return ana
  }

  test.each(['point_entries', 'user_badges'])('%s refuses every change', async (table) => {
    const { id } = await someone()
    const name = sql.identifier(table)
    const changes = [
      sql`update ${name} set user_id = user_id where user_id = ${id}`,
      sql`delete from ${name} where user_id = ${id}`,
      sql`truncate ${name}`,
    ]

    for (const change of changes) {
      const refusal = world.db.execute(change)
      await expect(refusal).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })

  test('goes with the account, and only with it', async () => {
    const [ana, ben] = [await someone(), await someone()]

    await world.db.delete(users).where(eq(users.id, ana.id))

    expect(await entriesOf(ana)).toEqual([])
    expect(await entriesOf(ben)).toHaveLength(1)
    expect(await world.rows(userBadges, { userId: ana.id })).toEqual([])
  })

  test('takes no points away', async () => {
    const { id: userId, timeZone } = await somebody()
    const fine = { userId, activity: 'coping', source: 'x', points: -5, createdAt: now() } as const
    const entry = { ...fine, day: dayOf(now(), timeZone) }

    await expect(world.db.insert(pointEntries).values(entry)).rejects.toMatchObject({
      cause: { code: '23514' },
    })
  })
})
