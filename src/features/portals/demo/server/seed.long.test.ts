import { and, count, countDistinct, gte, isNotNull, lt, max } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { now } from '#server/clock.ts'
import { dayOf } from '#shared/days.ts'
import { setClockForTest } from '#testing/clock.ts'
import { openDemoWorld } from '#testing/demo-world.ts'
import { createWorld, type World } from '#testing/world.ts'

import { demoDays } from './people/demo-people.ts'
import { ensureDemo } from './seed.ts'

// The seeding takes seconds on an idle machine and much longer on a busy one.
const timeout = 60_000

const world = await openDemoWorld()
const [last] = await world.db.select({ at: max(assessments.createdAt) }).from(assessments)
/** When the demo of this run was made, which may be yesterday: its last screening is of that moment. */
const madeAt = last!.at!

/** Check-ins before the day of the first start. Two starts, one after the other, may see different parts of it. */
const isPast = () => lt(checkIns.day, dayOf(madeAt, Intl.DateTimeFormat().resolvedOptions().timeZone))

async function howMany(of: World) {
  const [people] = await of.db.select({ count: count() }).from(users)
  const [days] = await of.db
    .select({ count: countDistinct(checkIns.day) })
    .from(checkIns)
    .where(isPast())
  const [unitCount] = await of.db.select({ count: count() }).from(units)
  const [shiftCount] = await of.db.select({ count: count() }).from(shifts)
  return [people?.count, unitCount?.count, shiftCount?.count, days?.count]
}

test('the demo has 131 people, five units, three shifts and check-ins on the ninety days before today', async () => {
  const institution = await world.db.select().from(institutions)

  const counts = await howMany(world)

  expect(institution).toMatchObject([{ name: 'Cedar Ridge', kind: 'correctional', isOpen: true }])
  expect(counts).toEqual([131, 5, 3, demoDays])
})

test('a first start makes the demo, the same people and days each time', { timeout }, async () => {
  await using other = await createWorld({ hasDemo: true })
  await other.db.delete(institutions)
  setClockForTest(madeAt)
  const isMade = await ensureDemo(other)

  expect(isMade).toBe(true)
  expect(await peopleOf(other)).toEqual(await peopleOf(world))
  expect(await pastOf(other)).toEqual(await pastOf(world))
})

function peopleOf({ db }: World) {
  const { id, username, firstName, lastName, role, badgeNumber, email } = users
  return db.select({ id, username, firstName, lastName, role, badgeNumber, email }).from(users).orderBy(id)
}

function pastOf({ db }: World) {
  const { id, userId, moodScore, stressScore, stressors, physicalSymptoms, createdAt } = checkIns
  return db
    .select({ id, userId, moodScore, stressScore, stressors, physicalSymptoms, createdAt })
    .from(checkIns)
    .where(isPast())
    .orderBy(id)
}

test('a later start changes nothing', async () => {
  const before = await howMany(world)

  const isThere = await ensureDemo(world)

  expect(isThere).toBe(true)
  expect(await howMany(world)).toEqual(before)
})

test(
  'a database with an institution gets no demo, nor does one whose settings ask for none',
  { timeout },
  async () => {
    await using own = await createWorld({ hasDemo: true })
    await using none = await createWorld()
    await none.db.delete(institutions)

    const answers = [await ensureDemo(own), await ensureDemo(none)]

    expect(answers).toEqual([false, false])
    expect(
      (await own.db.select().from(users)).length + (await none.db.select().from(institutions)).length,
    ).toBe(0)
  },
)

test(
  'in each full week every large unit and every shift has at least ten people, enough to be shown',
  { timeout },
  async () => {
    const day = 24 * 60 * 60 * 1000
    const weeks = Array.from({ length: 12 }, (_, week) => new Date(now().getTime() - (week + 1) * 7 * day))

    for (const start of weeks) {
      const end = new Date(start.getTime() + 7 * day)
      for (const place of [checkIns.unitId, checkIns.shiftId]) {
        const groups = await world.db
          .select({ place, people: countDistinct(checkIns.userId) })
          .from(checkIns)
          .where(and(isNotNull(place), gte(checkIns.createdAt, start), lt(checkIns.createdAt, end)))
          .groupBy(place)
        const enough = groups.filter(({ people }) => people >= 10)
        expect(enough).toHaveLength(place === checkIns.unitId ? 4 : 3)
      }
    }
  },
)
