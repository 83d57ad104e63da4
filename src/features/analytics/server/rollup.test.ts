import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays } from '#shared/days.ts'
import { checkInCrowd, makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { createWorld, type World } from '#testing/world.ts'

import { rollUp } from './rollup.ts'
import { checkInDays, rollupProgress } from './table.ts'

const sunday = '2026-11-15'
const quarter = 13 * 7

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test('a quarter is rolled up once, day by day, when three processes try at the same time', async () => {
  const { id: institutionId } = await makeInstitution(world)
  const people = await makeCrowd(world, { institutionId, size: 2 })
  const told = Array.from({ length: quarter }, (_, daysAgo) => ({ stress: 1 + (daysAgo % 10), daysAgo }))
  await checkInCrowd(world, sunday, people, told)

  await Promise.all([1, 2, 3].map(() => rollUp(world.db, institutionId, sunday)))
  await rollUp(world.db, institutionId, sunday)

  const rows = await world.db
    .select()
    .from(checkInDays)
    .where(eq(checkInDays.institutionId, institutionId))
    .orderBy(checkInDays.day)
  expect(rows).toHaveLength(2 * quarter)
  expect(rows.every(({ count }) => count === 1)).toBe(true)
  expect([rows[0]!.day, rows.at(-1)!.day]).toEqual([addDays(sunday, 1 - quarter), sunday])
  const [progress] = await world.db
    .select()
    .from(rollupProgress)
    .where(eq(rollupProgress.institutionId, institutionId))
  expect(progress!.through).toBe(sunday)
})
