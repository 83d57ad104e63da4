import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { checkInCrowd, makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { analyticsApi } from '../contract.ts'
import { lastSunday } from '../periods.ts'
import { publishReports } from './publish.ts'
import { analyticsReports } from './table.ts'

const world = await openWorld()
const sunday = lastSunday(now())

const read = async (admin: Person) =>
  (await admin.call(analyticsApi.sleepAndShifts, { query: { period: 'week' } })).json()

test('sleep is the mean of those who named it, by unit and by shift', async () => {
  const { id, north, shiftId, admin } = await makeInstitution(world)
  const place = { unitId: north, shiftId: shiftId('Night') }
  const people = await makeCrowd(world, { institutionId: id, size: 24, ...place })
  await checkInCrowd(world, sunday, people.slice(0, 12), [{ stress: 4, sleepHours: 5, ...place }])
  await checkInCrowd(world, sunday, people.slice(12, 15), [{ stress: 4, sleepHours: 9, ...place }])
  await checkInCrowd(world, sunday, people.slice(15), [{ stress: 4, ...place }])

  // (12 x 5 + 3 x 9) / 15 = 5.8; nine of them named no hours.
  const { sleep } = await read(admin)
  const shown = { avgHours: 5.8, count: 15, isWithheld: false }
  const empty = { avgHours: null, count: 0, isWithheld: false }
  expect(sleep).toEqual({
    ...shown,
    units: [
      { unit: 'North', ...shown },
      { unit: 'South', ...empty },
    ],
    shifts: [
      { shift: 'Day', ...empty },
      { shift: 'Evening', ...empty },
      { shift: 'Night', ...shown },
    ],
  })
})

test('sleep that too few named is withheld where stress is shown', async () => {
  const { id, admin } = await makeInstitution(world)
  const people = await makeCrowd(world, { institutionId: id, size: 20 })
  await checkInCrowd(world, sunday, people.slice(0, 9), [{ stress: 4, sleepHours: 5 }])
  await checkInCrowd(world, sunday, people.slice(9), [{ stress: 4 }])

  const { avgStress, isWithheld } = (
    await admin.call(analyticsApi.stats, { query: { period: 'week' } })
  ).json()
  expect({ avgStress, isWithheld }).toEqual({ avgStress: 4, isWithheld: false })
  expect((await read(admin)).sleep).toMatchObject({
    avgHours: null,
    count: null,
    isWithheld: true,
  })
})

test('overtime, doubles and incidents are counted where enough named them and enough did not', async () => {
  const { id, admin } = await makeInstitution(world)
  const people = await makeCrowd(world, { institutionId: id, size: 36 })
  const told = { stress: 4, shiftKind: 'regular' } as const
  await checkInCrowd(world, sunday, people.slice(0, 12), [{ ...told, shiftKind: 'overtime' }])
  await checkInCrowd(world, sunday, people.slice(12, 16), [{ ...told, shiftKind: 'mandated-double' }])
  await checkInCrowd(world, sunday, people.slice(16), [told])

  expect((await read(admin)).marks).toEqual([
    { mark: 'overtime', count: 10, isWithheld: false },
    { mark: 'mandated-double', count: null, isWithheld: true },
    { mark: 'critical-incident', count: 0, isWithheld: false },
  ])
})

test('a critical incident of one person is withheld, and so is one of everybody', async () => {
  const one = await makeInstitution(world)
  const [first, ...others] = await makeCrowd(world, { institutionId: one.id, size: 30 })
  await checkInCrowd(world, sunday, [first!], [{ stress: 4, criticalIncident: 'assault' }])
  await checkInCrowd(world, sunday, others, [{ stress: 4, shiftKind: 'regular' }])
  const all = await makeInstitution(world)
  const everybody = await makeCrowd(world, { institutionId: all.id, size: 30 })
  await checkInCrowd(world, sunday, everybody, [{ stress: 4, criticalIncident: 'use-of-force' }])

  const figures = await Promise.all([one, all].map(({ admin }) => read(admin)))

  const withheld = { mark: 'critical-incident', count: null, isWithheld: true }
  expect(figures.map(({ marks }) => marks[2])).toEqual([withheld, withheld])
})

test('a higher threshold withholds sleep and marks at once too', async () => {
  const { id, admin } = await makeInstitution(world)
  const people = await makeCrowd(world, { institutionId: id, size: 24 })
  const told = { stress: 4, sleepHours: 6 }
  await checkInCrowd(world, sunday, people.slice(0, 12), [{ ...told, shiftKind: 'overtime' }])
  await checkInCrowd(world, sunday, people.slice(12), [{ ...told, shiftKind: 'regular' }])
  expect(await read(admin)).toMatchObject({
    sleep: { avgHours: 6 },
    marks: [{ count: 10 }, {}, {}],
  })

  await world.change(institutions, { id }, { privacyThreshold: 40 })

  const { sleep, marks } = await read(admin)
  expect(
    [sleep, ...sleep.units, ...sleep.shifts, ...marks].map(({ isWithheld }) => isWithheld),
  ).not.toContain(false)
})

test('a report that was published before there were such figures has none of them', async () => {
  const { id, admin } = await makeInstitution(world)
  await publishReports(world.db)
  await world.change(
    analyticsReports,
    { institutionId: id },
    { report: sql`${analyticsReports.report} #- '{periods,week,sleepAndShifts}'` },
  )

  expect(await read(admin)).toBeNull()
})
