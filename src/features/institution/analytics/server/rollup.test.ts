import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { criticalIncidents } from '#features/wellbeing/check-ins/critical-incidents.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { shiftKinds } from '#features/wellbeing/check-ins/shift.ts'
import { addDays } from '#shared/days.ts'
import { checkInCrowd, makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { openWorld } from '#testing/world.ts'

import { emptyWeek, readContributors } from './contributors.ts'
import { rollUp } from './rollup.ts'
import { checkInWeeks, rollupProgress } from './table.ts'

const sunday = '2026-11-15'
const quarter = 13 * 7

const world = await openWorld()

test('a quarter is rolled up once, week by week, when three processes try at the same time', async () => {
  const { id: institutionId } = await makeInstitution(world)
  const people = await makeCrowd(world, { institutionId, size: 2 })
  const told = Array.from({ length: quarter }, (_, daysAgo) => ({ stress: 1 + (daysAgo % 10), daysAgo }))
  await checkInCrowd(world, sunday, people, told)

  await Promise.all([1, 2, 3].map(() => rollUp(world.db, institutionId, sunday)))
  await rollUp(world.db, institutionId, sunday)

  const rows = await world.db
    .select()
    .from(checkInWeeks)
    .where(eq(checkInWeeks.institutionId, institutionId))
    .orderBy(checkInWeeks.sunday)
  expect(rows).toHaveLength(2 * 13)
  expect(rows.every(({ count, days }) => count === 7 && days === 7)).toBe(true)
  expect([rows[0]!.sunday, rows.at(-1)!.sunday]).toEqual([addDays(sunday, 7 - quarter), sunday])
  const [progress] = await world.rows(rollupProgress, { institutionId })
  expect(progress!.through).toBe(sunday)
})

const scores = fc.integer({ min: 1, max: 10 })
const told = fc.array(
  fc.record({
    person: fc.nat({ max: 2 }),
    // A week more on either side than the quarter has.
    ago: fc.integer({ min: -7, max: quarter + 6 }),
    // By the minute, so that no two are the latest.
    minute: fc.nat({ max: 24 * 60 - 1 }),
    moodScore: scores,
    stressScore: scores,
    sleepHours: fc.option(fc.integer({ min: 2, max: 9 })),
    shiftKind: fc.option(fc.constantFrom(...shiftKinds)),
    criticalIncident: fc.option(fc.constantFrom(...criticalIncidents)),
    place: fc.nat({ max: 2 }),
    isAdded: fc.boolean(),
  }),
  { minLength: 20, maxLength: 120 },
)
type Told = (typeof told extends fc.Arbitrary<infer Value> ? Value : never)[number]

/** Stores what three people told of themselves, the first of whom came seven weeks ago. Answers the rows. */
async function store(all: readonly Told[]) {
  const { id, north, south, shiftId } = await makeInstitution(world)
  const people = await makeCrowd(world, { institutionId: id, size: 3 })
  const since = new Date(`${addDays(sunday, -7 * 7 + 3)}T09:30:00Z`)
  await world.change(users, { id: people[0]! }, { institutionSince: since })
  const rows = all.map(({ person, ago, minute, place, isAdded, ...more }) => {
    const day = addDays(sunday, -ago)
    const createdAt = new Date(Date.parse(day) + minute * 60_000)
    return {
      ...more,
      id: crypto.randomUUID(),
      userId: people[person]!,
      day,
      createdAt,
      addedAt: isAdded ? new Date() : null,
      unitId: [north, south, null][place]!,
      shiftId: [null, shiftId('Day'), shiftId('Night')][place]!,
      isPreShift: false,
      stressors: [],
      physicalSymptoms: [],
    }
  })
  await world.db.insert(checkIns).values(rows)
  const counting = rows.filter(
    ({ userId, day, createdAt, addedAt }) =>
      addedAt === null &&
      day > addDays(sunday, -quarter) &&
      day <= sunday &&
      (userId !== people[0] || createdAt >= since),
  )
  return { id, counting }
}

type Row = Awaited<ReturnType<typeof store>>['counting'][number]

function weekOf(rows: readonly Row[]) {
  if (rows.length === 0) return emptyWeek
  const slept = rows.flatMap(({ sleepHours }) => sleepHours ?? [])
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const ofKind = (kind: string) => rows.filter(({ shiftKind }) => shiftKind === kind).length
  return {
    count: rows.length,
    stress: sum(rows.map(({ stressScore }) => stressScore)),
    days: new Set(rows.map(({ day }) => day)).size,
    sleepCount: slept.length,
    sleep: sum(slept),
    shifts: rows.filter(({ shiftKind, criticalIncident }) => shiftKind || criticalIncident).length,
    marks: {
      overtime: ofKind('overtime'),
      'mandated-double': ofKind('mandated-double'),
      'critical-incident': rows.filter(({ criticalIncident }) => criticalIncident).length,
    },
  }
}

const daysBack = (day: string) => (Date.parse(sunday) - Date.parse(day)) / (24 * 60 * 60_000)
const sorted = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).toSorted()

test('what a report is made of is the same as from the check-ins themselves', async () => {
  await fc.assert(
    fc.asyncProperty(told, async (all) => {
      const { id, counting } = await store(all)
      const expected = [...Map.groupBy(counting, ({ userId }) => userId).values()].map((own) => {
        const { unitId, shiftId } = own.toSorted((one, other) => +other.createdAt - +one.createdAt)[0]!
        const weeks = Array.from({ length: 13 }, (_, back) =>
          weekOf(own.filter(({ day }) => Math.floor(daysBack(day) / 7) === back)),
        )
        return { unitId, shiftId, weeks }
      })

      await rollUp(world.db, id, sunday)

      const made = await readContributors(world.db, id, sunday)
      expect(sorted(made.map(({ unitId, shiftId, weeks }) => ({ unitId, shiftId, weeks })))).toEqual(
        sorted(expected),
      )
    }),
    { numRuns: 12 },
  )
})
