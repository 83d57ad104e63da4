// Secures L2, Z13.
import { and, eq, gt, like } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { moveClock, now } from '#server/clock.ts'
import { addDays } from '#shared/days.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import {
  checkInCrowd,
  type Crowd,
  makeCrowd,
  makeInstitution,
  type CheckInSeed,
} from '#testing/many-people.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { analyticsApi } from '../contract.ts'
import { lastSunday, longestWeeks, type Period } from '../periods.ts'
import { publishReports } from './publish.ts'
import { analyticsReports, checkInWeeks } from './table.ts'

const world = await openWorld()
const sunday = lastSunday(now())

/** The days of check-ins are counted back from the Sunday on which the statistics end. */
const institution = () => makeInstitution(world)
const crowd = (people: Crowd) => makeCrowd(world, people)
const checkedIn = (people: readonly string[], ...told: CheckInSeed[]) =>
  checkInCrowd(world, sunday, people, told)
/** Each uses a coping tool once on the Sunday. */
const useTool = (people: readonly string[]) => {
  const createdAt = new Date(`${sunday}T15:00:00Z`)
  const used = { toolName: 'Box Breathing' as const, duration: 300, completed: true, createdAt }
  const rows = people.map((userId) => ({ ...used, userId, sessionId: crypto.randomUUID() }))
  return world.db.insert(copingUsages).values(rows)
}

const stats = async (admin: Person, period: Period) =>
  (await admin.call(analyticsApi.stats, { query: { period } })).json()
const byUnit = async (admin: Person, period: Period) =>
  (await admin.call(analyticsApi.stressByUnit, { query: { period } })).json()

test('an institution without check-ins has no data, and its figures are not withheld', async () => {
  const { admin } = await institution()

  expect(await stats(admin, 'week')).toMatchObject({
    userCount: 1,
    avgStress: null,
    count: 0,
    isWithheld: false,
    checkInRate: 0,
    activeAlertsCount: 0,
    threshold: 10,
    from: addDays(sunday, -6),
    to: sunday,
  })
})

test('stress is the mean of per-person means, and counts are rounded to five', async () => {
  const { id, admin } = await institution()
  const [first, ...others] = await crowd({ institutionId: id, size: 12 })
  await checkedIn(others, { stress: 4 })
  await checkedIn([first!], { stress: 9 }, { stress: 10, daysAgo: 1 }, { stress: 10, daysAgo: 2 })

  // (11 x 4 + 29/3) / 12 = 4.47; 14 days with a check-in of 13 accounts' 91.
  expect(await stats(admin, 'week')).toMatchObject({ avgStress: 4.5, count: 10, checkInRate: 15 })
})

test('nine people are too few: mean, count and rate are withheld', async () => {
  const { id, admin } = await institution()
  await checkedIn(await crowd({ institutionId: id, size: 9 }), { stress: 4 })

  expect(await stats(admin, 'week')).toMatchObject({
    avgStress: null,
    count: null,
    isWithheld: true,
    checkInRate: null,
  })
})

test('a figure of people who do not count yet is withheld, and is not “no data”', async () => {
  const { id, north, admin } = await institution()
  const people = await crowd({ institutionId: id, size: 20, unitId: north })
  await checkedIn(people, { stress: 4, unitId: north })
  const unitSince = new Date(`${addDays(sunday, -27)}T15:00:00Z`)
  await world.change(users, { institutionId: id }, { unitSince })

  expect(await stats(admin, 'week')).toMatchObject({ avgStress: null, isWithheld: true, checkInRate: null })
  expect(await byUnit(admin, 'week')).toMatchObject([
    { unit: 'North', count: null, isWithheld: true },
    { unit: 'South', count: 0, isWithheld: false },
  ])
})

test('units and shifts have a row each, with and without data', async () => {
  const { id, north, shiftId, admin } = await institution()
  const place = { unitId: north, shiftId: shiftId('Night') }
  await checkedIn(await crowd({ institutionId: id, size: 15, ...place }), { stress: 7, ...place })

  const reply = await admin.call(analyticsApi.stressByShift, { query: { period: 'week' } })

  expect(await byUnit(admin, 'week')).toEqual([
    { unit: 'North', avgStress: 7, count: 15, isWithheld: false },
    { unit: 'South', avgStress: null, count: 0, isWithheld: false },
  ])
  expect(reply.json()).toEqual([
    { shift: 'Day', avgStress: null, count: 0, isWithheld: false },
    { shift: 'Evening', avgStress: null, count: 0, isWithheld: false },
    { shift: 'Night', avgStress: 7, count: 15, isWithheld: false },
  ])
})

test('if a small unit is withheld, the only other unit is withheld too', async () => {
  const { id, north, south, admin } = await institution()
  await checkedIn(await crowd({ institutionId: id, size: 30, unitId: north }), { stress: 4, unitId: north })
  await checkedIn(await crowd({ institutionId: id, size: 3, unitId: south }), { stress: 9, unitId: south })

  const rows = await byUnit(admin, 'week')

  expect(rows).toMatchObject([
    { avgStress: null, count: null, isWithheld: true },
    { avgStress: null, count: null, isWithheld: true },
  ])
})

test('week, month and quarter each have their own figures', async () => {
  const { id, admin } = await institution()
  const people = await crowd({ institutionId: id, size: 10 })
  await checkedIn(people, { stress: 2 }, { stress: 4, daysAgo: 10 }, { stress: 9, daysAgo: 40 })

  const figures = await Promise.all(
    (['week', 'month', 'quarter'] as const).map((period) => stats(admin, period)),
  )

  expect(figures.map(({ avgStress }) => avgStress)).toEqual([2, 3, 5])
})

test('the trend has its weeks oldest first', async () => {
  const { id, admin } = await institution()
  const people = await crowd({ institutionId: id, size: 10 })
  await checkedIn(people, { stress: 2 }, { stress: 6, daysAgo: 8 })

  const reply = await admin.call(analyticsApi.trend, { query: { period: 'month' } })

  expect(reply.json().map(({ avgStress }: { avgStress: number }) => avgStress)).toEqual([null, null, 6, 2])
})

test('the use of content counts people, if they are enough', async () => {
  const { id, admin } = await institution()
  const people = await crowd({ institutionId: id, size: 19 })
  await useTool(people)

  const reply = await admin.call(analyticsApi.contentUtilization, { query: { period: 'week' } })

  expect(reply.json()).toMatchObject([
    { content: 'Coping tools', count: 20, share: 100, isWithheld: false },
    { content: 'Learning modules', count: 0, share: 0, isWithheld: false },
    { content: 'Journal', count: 0, isWithheld: false },
    { content: 'Wellness screenings', count: 0, isWithheld: false },
  ])
})

test('check-ins of another institution change no figure', async () => {
  const mine = await institution()
  const other = await institution()
  await checkedIn(await crowd({ institutionId: other.id, size: 20 }), { stress: 9 })

  expect(await stats(mine.admin, 'week')).toMatchObject({ userCount: 1, count: 0, avgStress: null })
})

test('the current week, and the days to come, are not yet in any figure', async () => {
  const { id, admin } = await institution()
  await checkedIn(await crowd({ institutionId: id, size: 12 }), { stress: 9, daysAgo: -1 })

  expect(await stats(admin, 'quarter')).toMatchObject({ count: 0, isWithheld: false })
})

test('figures stay as they were published when somebody leaves', async () => {
  const { id, admin } = await institution()
  const [leaving, ...others] = await crowd({ institutionId: id, size: 10 })
  await checkedIn([leaving!], { stress: 10 })
  await checkedIn(others, { stress: 4 })
  const before = await stats(admin, 'week')

  await world.db.delete(users).where(eq(users.id, leaving!))

  const { avgStress, count, isWithheld } = await stats(admin, 'week')
  expect({ avgStress, count, isWithheld }).toEqual({ avgStress: 4.6, count: 10, isWithheld: false })
  expect(before).toMatchObject({ avgStress, count, isWithheld })
})

test('a higher threshold withholds at once what it no longer allows', async () => {
  const { id, north, shiftId, admin } = await institution()
  const place = { unitId: north, shiftId: shiftId('Day') }
  const people = await crowd({ institutionId: id, size: 12, ...place })
  await checkedIn(people, { stress: 4, ...place })
  await useTool(people)
  const query = { period: 'week' } as const
  const counts = async () => {
    const { stressByUnit, stressByShift, trend, contentUtilization } = analyticsApi
    const replies = [
      await admin.call(stressByUnit, { query }),
      await admin.call(stressByShift, { query }),
      await admin.call(trend, { query }),
      await admin.call(contentUtilization, { query }),
    ]
    const rows = replies.map((reply) => reply.json<{ count: number | null }[]>())
    return rows.map((its) => its.map(({ count }) => count).filter(Boolean))
  }
  expect(await stats(admin, 'week')).toMatchObject({ avgStress: 4 })
  expect(await counts()).toEqual([[10], [10], [10], [10]])

  await world.change(institutions, { id }, { privacyThreshold: 20 })

  expect(await stats(admin, 'week')).toMatchObject({ avgStress: null, isWithheld: true, threshold: 20 })
  expect(await counts()).toEqual([[], [], [], []])
})

test('the rollup has the sums of the check-ins of each week, also after the next week', async () => {
  const { id, north, shiftId, admin } = await institution()
  const people = await crowd({ institutionId: id, size: 3 })
  const place = { unitId: north, shiftId: shiftId('Day') }
  await checkedIn(
    people,
    { stress: 3 },
    { stress: 8, ...place },
    { stress: 5, ...place },
    { stress: 6, daysAgo: 30 },
  )
  await checkedIn(people.slice(1), { stress: 7, daysAgo: -3 })
  await stats(admin, 'week')
  moveClock(7 * 24 * 60 * 60 * 1000)
  const later = await world.person(crypto.randomUUID(), 'admin', { institutionId: id })
  await stats(later, 'week')
  moveClock(-7 * 24 * 60 * 60 * 1000)

  const rows = await world.db
    .select()
    .from(checkIns)
    .innerJoin(users, eq(users.id, checkIns.userId))
    // What came before the first quarter is not rolled up.
    .where(and(eq(users.institutionId, id), gt(checkIns.day, addDays(sunday, -7 * longestWeeks))))
  const rollup = await world.rows(checkInWeeks, { institutionId: id })

  const sundayOf = (day: string) => addDays(day, (7 - new Date(day).getUTCDay()) % 7)
  const expected = [
    ...Map.groupBy(rows, ({ check_ins: { userId, day } }) => JSON.stringify([userId, sundayOf(day)])),
  ].map(([key, week]) => [
    key,
    week.length,
    new Set(week.map(({ check_ins: { day } }) => day)).size,
    week.reduce((total, row) => total + row.check_ins.stressScore, 0),
  ])
  const actual = rollup.map(({ userId, sunday: its, count, days, stressSum }) => [
    JSON.stringify([userId, its]),
    count,
    days,
    stressSum,
  ])
  expect(new Set(actual.map(String))).toEqual(new Set(expected.map(String)))
  expect(actual).toHaveLength(8)
})

test('every institution is published before its first reading, and only once', async () => {
  const { id } = await institution()

  await publishReports(world.db)
  await publishReports(world.db)

  const reports = await world.rows(analyticsReports, { institutionId: id })
  expect(reports).toMatchObject([{ sunday, threshold: 10 }])
})

test('only administrators read statistics', async () => {
  const peopleManager = await world.person(crypto.randomUUID(), 'institution_admin')
  const officer = await world.person(crypto.randomUUID(), 'staff')

  const replies = await Promise.all(
    [peopleManager, officer].map((person) => person.call(analyticsApi.stats, { query: {} })),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403])
})

test('an unknown period and any other filter are refused', async () => {
  const { admin } = await institution()
  const ask = (query: object) => admin.call(analyticsApi.stats, { query })

  expect((await ask({ period: 'day' })).statusCode).toBe(400)
  expect((await ask({ institutionId: world.institutionId })).statusCode).toBe(400)
})

test('reading statistics is in the audit trail, with the period', async () => {
  const { admin } = await institution()
  await byUnit(admin, 'quarter')

  const events = await readAuditEvents(
    world.db,
    and(eq(auditEvents.actorId, admin.id), like(auditEvents.action, 'analytics.%')),
  )

  expect(events).toMatchObject([{ action: 'analytics.stress-by-unit-quarter' }])
})
