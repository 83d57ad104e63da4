import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { now } from '#server/clock.ts'
import { checkInCrowd, makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { openWorld } from '#testing/world.ts'

import { lastSunday } from '../periods.ts'
import { readContributors } from './contributors.ts'
import { readMemberships } from './memberships.ts'
import { rollUp } from './rollup.ts'

const world = await openWorld()
const sunday = lastSunday(now())

async function contributors(institutionId: string) {
  await rollUp(world.db, institutionId, sunday)
  return readContributors(world.db, institutionId, sunday)
}

test('whoever checked in last in another unit or shift than their present one does not count', async () => {
  const { id, north, south, shiftId } = await makeInstitution(world)
  const place = { unitId: north, shiftId: shiftId('Day') }
  const [stayed, otherUnit, otherShift, noUnit] = await makeCrowd(world, {
    institutionId: id,
    size: 4,
    ...place,
  })
  await checkInCrowd(world, sunday, [stayed!, otherUnit!, otherShift!, noUnit!], [{ stress: 4, ...place }])
  const move = (userId: string, to: Partial<typeof users.$inferInsert>) =>
    world.change(users, { id: userId }, to)
  await move(otherUnit!, { unitId: south })
  await move(otherShift!, { shiftId: shiftId('Night') })
  await move(noUnit!, { unitId: null })
  // These dates are set by the move, and would leave them out as well.
  const since = new Date(now().getTime() - 200 * 24 * 60 * 60_000)
  await world.db
    .update(users)
    .set({ unitSince: since, shiftSince: since })
    .where(inArray(users.id, [otherUnit!, otherShift!, noUnit!]))

  const all = await contributors(id)

  expect(all).toHaveLength(4)
  expect(all.filter(({ counted }) => counted !== null)).toHaveLength(1)
})

test('what was added for an earlier day is in no week, and makes nobody count', async () => {
  const { id } = await makeInstitution(world)
  const people = await makeCrowd(world, { institutionId: id, size: 2 })
  await checkInCrowd(world, sunday, people, [{ stress: 4 }])
  const added = { addedAt: now() }
  await world.change(checkIns, { userId: people[0]! }, added)

  expect(await contributors(id)).toHaveLength(1)
  const found = await readMemberships(world.db, id, sunday)
  const daysOf = (userId: string) => found.find((one) => one.userId === userId)!.checkInDays
  expect(people.map(daysOf)).toEqual([0, 7])
})

test('check-ins of after the report make nobody count', async () => {
  const { id } = await makeInstitution(world)
  const [late] = await makeCrowd(world, { institutionId: id, size: 1 })
  await world.db.delete(checkIns).where(eq(checkIns.userId, late!))
  const after = Array.from({ length: 7 }, (_, at) => ({ stress: 4, daysAgo: -1 - at }))
  await checkInCrowd(world, sunday, [late!], [{ stress: 4 }, ...after])

  const found = await readMemberships(world.db, id, sunday)

  expect(found.find(({ userId }) => userId === late)!.checkInDays).toBe(1)
})
