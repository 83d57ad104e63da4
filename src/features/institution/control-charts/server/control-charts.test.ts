import { expect, test } from 'vitest'

import { buildServer } from '#app/server/server.ts'
import { institutions, units } from '#features/core/institutions/server/table.ts'
import { publishReports } from '#features/institution/analytics/index.ts'
import { lastSunday, longestWeeks, weekBefore } from '#features/institution/analytics/periods.ts'
import { now } from '#server/clock.ts'
import { addDays } from '#shared/days.ts'
import { setClockForTest } from '#testing/clock.ts'
import { checkInCrowd, makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { controlChartApi, mostMeasures } from '../contract.ts'
import { measures } from './table.ts'

const world = await openWorld()
const sunday = lastSunday(now())

/** An institution whose one unit checked in every week: at 4 for nine weeks, then at 6 for four. */
async function institutionThatRose(size = 12) {
  const made = await makeInstitution(world)
  const [unit] = await world.db.insert(units).values({ institutionId: made.id, name: 'Alder' }).returning()
  const unitId = unit!.id
  const people = await makeCrowd(world, { institutionId: made.id, size, unitId })
  const weeks = Array.from({ length: longestWeeks }, (_, back) => ({
    stress: back < 4 ? 6 : 4,
    daysAgo: back * 7,
    unitId,
  }))
  await checkInCrowd(world, sunday, people, weeks)
  for (let back = longestWeeks - 1; back >= 0; back -= 1) {
    await publishReports(world.db, { sunday: addDays(sunday, -7 * back) })
  }
  return made
}

test('a group whose published stress settled higher is named with the week after which it rose', async () => {
  const { admin } = await institutionThatRose()

  const { series } = (await admin.call(controlChartApi.read)).json()

  const rose = {
    direction: 'rose',
    after: weekBefore(sunday, 4),
    levelBefore: 4,
    levelAfter: 6,
  }
  expect(series).toMatchObject([
    { kind: 'institution', changes: [rose] },
    { kind: 'unit', name: 'Alder', changes: [rose] },
    { kind: 'shift', name: 'No shift', changes: [rose] },
  ])
})

test('a group that is too small to publish has no series, and neither have reports under a lower threshold', async () => {
  const small = await institutionThatRose(6)
  const raised = await institutionThatRose()
  await world.db.update(institutions).set({ privacyThreshold: 50 })

  const bodies = await Promise.all(
    [small, raised].map(async ({ admin }) => (await admin.call(controlChartApi.read)).json()),
  )
  await world.db.update(institutions).set({ privacyThreshold: 10 })

  expect(bodies.map(({ series }) => series)).toEqual([[], []])
})

test('what was done is noted for its institution alone, the latest day first, and removed', async () => {
  const [here, elsewhere] = [await makeInstitution(world), await makeInstitution(world)]
  const note = (day: string, text: string) =>
    here.admin.call(controlChartApi.addMeasure, { body: { day, text } })
  const read = async ({ admin }: typeof here) => (await admin.call(controlChartApi.read)).json().measures

  await note('2026-01-05', 'A third officer on evenings')
  const { id } = (await note('2026-02-02', 'Visits on Sundays too')).json()

  expect(await read(here)).toMatchObject([
    { day: '2026-02-02', text: 'Visits on Sundays too' },
    { day: '2026-01-05', text: 'A third officer on evenings' },
  ])
  expect(await read(elsewhere)).toEqual([])
  const removals = [elsewhere, here, here].map(
    ({ admin }) =>
      async () =>
        (await admin.call(controlChartApi.removeMeasure, { params: { id } })).statusCode,
  )
  expect([await removals[0]!(), await removals[1]!(), await removals[2]!()]).toEqual([404, 204, 404])
})

test('the day of a note is that of the person who makes it', async () => {
  const { id } = await makeInstitution(world)
  const name = () => crypto.randomUUID()
  const east = await world.person(name(), 'admin', { institutionId: id, timeZone: 'Pacific/Kiritimati' })
  const west = await world.person(name(), 'admin', { institutionId: id, timeZone: 'Pacific/Honolulu' })
  const inAllZones = Date.parse(`${now().toISOString().slice(0, 10)}T12:00:00Z`)
  const day = new Date(inAllZones + 24 * 60 * 60_000).toISOString().slice(0, 10)
  setClockForTest(new Date(inAllZones))
  const note = (person: Person) => person.call(controlChartApi.addMeasure, { body: { day, text: 'A talk' } })

  expect([
    (await note(await world.again(east))).statusCode,
    (await note(await world.again(west))).statusCode,
  ]).toEqual([201, 400])
})

test('an institution keeps two hundred notes, whatever others keep', async () => {
  const [full, other] = [await makeInstitution(world), await makeInstitution(world)]
  const note = { day: '2026-11-02', text: 'A talk', createdAt: now() }
  const notes = Array.from({ length: mostMeasures }, () => ({ ...note, institutionId: full.id }))
  await world.db.insert(measures).values(notes)
  const alone = await buildServer({ ...world, db: world.db })
  const add = async (by: Pick<Person, 'call'>) =>
    (await by.call(controlChartApi.addMeasure, { body: { day: '2026-11-02', text: 'A walk' } })).statusCode

  expect([await add(full.admin), await add(other.admin)]).toEqual([409, 201])
  // The query alone counts those of one institution, and the policies of the database do so too.
  expect(await add(world.caller(other.admin.cookie, {}, alone))).toBe(201)
  await alone.close()
})

test('a day ahead and an empty note are refused by name', async () => {
  const { admin } = await makeInstitution(world)

  const ahead = await admin.call(controlChartApi.addMeasure, { body: { day: '2999-01-01', text: 'Later' } })
  const empty = await admin.call(controlChartApi.addMeasure, { body: { day: '2026-01-05', text: ' ' } })

  expect([ahead.statusCode, ahead.json().fields]).toEqual([400, { day: 'Cannot be in the future' }])
  expect([empty.statusCode, empty.json().fields]).toEqual([400, { text: 'Please say what was done' }])
})
