import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { addDays } from '#shared/days.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { checkInCrowd, makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { openWorld } from '#testing/world.ts'

import type { AnalyticsStats, TrendWeek } from '../contract.ts'
import { lastSunday, type Period } from '../periods.ts'
import { getStats, getTrend, readTable } from './analytics.ts'
import { publishReports } from './publish.ts'
import { analyticsReports } from './table.ts'

const week = 7 * 24 * 60 * 60_000

const world = await openWorld()
const sunday = lastSunday(now())

function nextMonday(): void {
  moveClockForTest(week)
}
const stats = (id: string, period: Period = 'month') => getStats(world.db, id, period)
const figures = ({ from, to, avgStress, count, isWithheld }: AnalyticsStats | TrendWeek) => ({
  from,
  to,
  avgStress,
  count,
  isWithheld,
})
const units = (id: string) => readTable('units')(world.db, id, 'quarter')
const trend = async (id: string) => (await getTrend(world.db, id, 'month')).map(figures)
const erase = (id: string) => world.db.delete(users).where(eq(users.id, id))
const setThreshold = (id: string, privacyThreshold: number) =>
  world.change(institutions, { id }, { privacyThreshold })

test.each([
  ['enough people', 13],
  ['too few people', 9],
])('a published week stays as it is when somebody in it is erased and %s are left', async (_, left) => {
  const { id } = await makeInstitution(world)
  const [leaving, ...others] = await makeCrowd(world, { institutionId: id, size: 14 })
  await checkInCrowd(world, sunday, [leaving!], [{ stress: 10 }])
  await checkInCrowd(world, sunday, others.slice(0, left), [{ stress: 2 }])
  const around = [7, -7].map((daysAgo) => ({ stress: 3, daysAgo }))
  await checkInCrowd(world, sunday, others, around)
  const before = (await trend(id)).at(-1)

  await erase(leaving!)
  nextMonday()
  const [published, latest] = (await trend(id)).slice(-2)

  expect(before).toMatchObject({ isWithheld: false })
  expect(published).toEqual(before)
  expect(latest).toMatchObject({ from: addDays(sunday, 1), avgStress: 3, isWithheld: false })
})

test('after a week with too few people the last report stays, with its dates', async () => {
  const { id, north } = await makeInstitution(world)
  const [late, ...others] = await makeCrowd(world, { institutionId: id, size: 12, unitId: north })
  await checkInCrowd(world, sunday, [late!, ...others], [{ stress: 4, unitId: north }])
  await checkInCrowd(world, sunday, [late!], [{ stress: 10, daysAgo: -7, unitId: north }])
  const before = [figures(await stats(id)), await units(id)]

  nextMonday()

  expect([figures(await stats(id)), await units(id)]).toEqual(before)
})

test('a unit that one person joins is withheld, so that its change does not reveal them', async () => {
  const { id, north, south } = await makeInstitution(world)
  const [joining, ...quiet] = await makeCrowd(world, { institutionId: id, size: 13, unitId: south })
  const busy = await makeCrowd(world, { institutionId: id, size: 30, unitId: north })
  await checkInCrowd(world, sunday, quiet, [{ stress: 2, unitId: south }])
  await checkInCrowd(world, sunday, busy, [
    { stress: 4, unitId: north },
    { stress: 4, daysAgo: -7, unitId: north },
  ])
  await checkInCrowd(world, sunday, [joining!], [{ stress: 10, daysAgo: -7, unitId: south }])
  const before = await units(id)

  nextMonday()
  const after = await units(id)

  expect(before.map(({ avgStress }) => avgStress)).toEqual([4, 2])
  expect(after).toMatchObject([{ isWithheld: true }, { isWithheld: true }])
  expect(figures(await stats(id))).toMatchObject({ to: addDays(sunday, 7), isWithheld: false })
})

test('the next report withholds a published week that a raised threshold no longer allows', async () => {
  const { id } = await makeInstitution(world)
  const people = await makeCrowd(world, { institutionId: id, size: 30 })
  const few = people.slice(0, 14)
  await checkInCrowd(world, sunday, few, [{ stress: 2 }])
  await checkInCrowd(world, sunday, people, [{ stress: 3, daysAgo: 14 }])
  // A week is never withheld alone, and the smallest of the others goes with it.
  await checkInCrowd(world, sunday, people.slice(0, 25), [{ stress: 4, daysAgo: 7 }])
  await checkInCrowd(world, sunday, people, [{ stress: 5, daysAgo: -7 }])
  const before = await trend(id)

  await setThreshold(id, 20)
  nextMonday()
  const after = await trend(id)

  expect(before.map(({ avgStress }) => avgStress)).toEqual([null, 3, 4, 2])
  expect(after.map(({ avgStress }) => avgStress)).toEqual([3, null, null, 5])
  expect(after.map(({ isWithheld }) => isWithheld)).toEqual([false, true, true, false])
})

test('another threshold calculates no figure again after somebody was erased', async () => {
  const { id } = await makeInstitution(world)
  const people = await makeCrowd(world, { institutionId: id, size: 20 })
  await checkInCrowd(world, sunday, people.slice(0, 1), [{ stress: 10 }])
  await checkInCrowd(world, sunday, people.slice(1), [{ stress: 4 }])
  const before = figures(await stats(id))
  await erase(people[0]!)

  await setThreshold(id, 12)
  const raised = figures(await stats(id))
  await setThreshold(id, 8)
  const lowered = figures(await stats(id))

  expect([raised, lowered]).toEqual([before, before])
})

test('what a raised threshold took away stays away when it is lowered within the week', async () => {
  const { id } = await makeInstitution(world)
  const people = await makeCrowd(world, { institutionId: id, size: 14 })
  await checkInCrowd(world, sunday, people, [{ stress: 4 }])
  const shown = figures(await stats(id))

  await setThreshold(id, 20)
  const raised = figures(await stats(id))
  await setThreshold(id, 8)

  expect([shown.avgStress, raised.avgStress]).toEqual([4, null])
  expect(figures(await stats(id))).toEqual(raised)
})

test('a report that cannot be made keeps no other institution’s back', async () => {
  const [one, other, another] = [
    await makeInstitution(world),
    await makeInstitution(world),
    await makeInstitution(world),
  ]
  const present = lastSunday(now())
  await world.db.execute(
    sql`insert into analytics_reports values (${other.id}, ${addDays(present, -7)}, 10, '{}', now())`,
  )

  await expect(publishReports(world.db)).rejects.toThrow('Cannot make the reports of some institutions')

  const published = await world.rows(analyticsReports, { sunday: present })
  const ids = published.map(({ institutionId }) => institutionId)
  expect(ids).toEqual(expect.arrayContaining([one.id, another.id]))
  expect(ids).not.toContain(other.id)
})
