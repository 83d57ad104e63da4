// Secures X26.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { institutions } from '#features/core/institutions/server/table.ts'
import { shiftRecoveryApi } from '#features/wellbeing/shift-recovery/contract.ts'
import { now } from '#server/clock.ts'
import { addDays } from '#shared/days.ts'
import { randomTruth, ratingsOf, saveRatings } from '#testing/check-ins/simulated-officer.ts'
import { makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { randomOf } from '#testing/simulation.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { analyticsApi, type GroupRecovery } from '../contract.ts'
import { lastSunday, longestWeeks } from '../periods.ts'
import { publishReports } from './publish.ts'
import { analyticsReports } from './table.ts'

const world = await openWorld()

/** An institution of officers who work a week of nights with overtime and a week of days, and take two days to come back. */
async function institutionOf(size: number, { last = lastSunday(now()) } = {}) {
  const made = await makeInstitution(world)
  const officers = await makeCrowd(world, { institutionId: made.id, size, role: 'staff' })
  const random = randomOf(size)
  for (const userId of officers) {
    const truth = randomTruth(random, {
      schedule: 'nights',
      every: 7,
      days: 2,
      height: 3,
      usual: 4,
      lookBack: 7 * longestWeeks,
      missing: 0.1,
      unmarked: 0,
    })
    const ratings = ratingsOf(truth, random).map((rating) =>
      rating.isNight ? { ...rating, kind: 'overtime' as const } : rating,
    )
    await saveRatings(world, { userId, last }, ratings)
  }
  return { ...made, officers }
}

async function read(person: Person): Promise<GroupRecovery> {
  return (await person.call(analyticsApi.shiftRecovery)).json<GroupRecovery>()
}

const withheld = { days: null, low: null, high: null, count: null, isWithheld: true }

test('an administrator reads how many days the officers take on average, over the quarter', async () => {
  const { admin } = await institutionOf(12)

  const { from, to, figures, threshold } = await read(admin)

  expect([from, to, threshold]).toEqual([addDays(lastSunday(now()), -90), lastSunday(now()), 10])
  expect(figures.map(({ pattern }) => pattern)).toEqual(['nights', 'doubles'])
  for (const { days, low, high, count, isWithheld } of figures) {
    expect([count, isWithheld]).toEqual([10, false])
    expect(low).toBeLessThan(2)
    expect(high).toBeGreaterThan(2)
    expect(days).toBeCloseTo(2, 0)
  }
})

test('with nine officers both figures are withheld', async () => {
  const { admin } = await institutionOf(9)

  expect((await read(admin)).figures).toEqual([
    { pattern: 'nights', ...withheld },
    { pattern: 'doubles', ...withheld },
  ])
})

test('a raised threshold takes the figures away at once, and a lowered one makes none anew', async () => {
  const { admin, id } = await institutionOf(12)
  const setThreshold = (privacyThreshold: number) => world.change(institutions, { id }, { privacyThreshold })
  const shown = await read(admin)

  await setThreshold(13)
  const raised = await read(admin)
  await setThreshold(10)

  expect(raised.figures.every(({ isWithheld }) => isWithheld)).toBe(true)
  expect((await read(admin)).figures).toEqual(raised.figures)
  expect(shown.figures.some(({ isWithheld }) => isWithheld)).toBe(false)
})

test('a report is renewed only if enough of the officers checked in within its latest week', async () => {
  const sunday = lastSunday(now())
  const { admin } = await institutionOf(12, { last: addDays(sunday, -7) })
  await publishReports(world.db, { sunday: addDays(sunday, -7) })

  const { to, figures } = await read(admin)

  // The week after it is empty, so the report before it stays, with its dates.
  expect(to).toBe(addDays(sunday, -7))
  expect(figures.every(({ isWithheld }) => !isWithheld)).toBe(true)
})

test('a report from before this was published has no figures, and is no failure', async () => {
  const { admin, id } = await institutionOf(3)
  await read(admin)
  const [{ report } = { report: null }] = await world.db
    .select({ report: analyticsReports.report })
    .from(analyticsReports)
    .where(eq(analyticsReports.institutionId, id))
  const { recovery: _, ...older } = report!
  await world.change(analyticsReports, { institutionId: id }, { report: older })

  expect((await read(admin)).figures).toEqual([])
})

test('an officer with few check-ins leans on the published mean, and reads it nowhere', async () => {
  const { id, admin, officers } = await institutionOf(12)
  await read(admin)
  const officer = await world.person(crypto.randomUUID(), 'staff', { institutionId: id })
  const random = randomOf(4)
  const truth = randomTruth(random, {
    days: 2,
    height: 3,
    every: 8,
    lookBack: 60,
    missing: 0,
    noise: 0.5,
    unmarked: 0,
  })
  await saveRatings(world, { userId: officer.id, last: lastSunday(now()) }, ratingsOf(truth, random))
  const daysOf = async () => (await officer.call(shiftRecoveryApi.read)).json().doubles.days

  const before = await daysOf()
  await world.db.delete(analyticsReports).where(eq(analyticsReports.institutionId, id))

  expect(officers).toHaveLength(12)
  expect(before).not.toBeNull()
  expect(Math.abs((await daysOf()) - before)).toBeLessThan(1)
  expect((await officer.call(analyticsApi.shiftRecovery)).statusCode).toBe(403)
})
