import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { releasePeople } from '#features/institution/release/index.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { checkInCrowd, makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { openWorld } from '#testing/world.ts'

import { readContributors } from './contributors.ts'
import { readMemberships } from './memberships.ts'
import { rollUp } from './rollup.ts'
import { checkInWeeks } from './table.ts'
import { readUsage } from './usage.ts'

const sunday = '2026-11-15'

const world = await openWorld()

// Secures X32.
test('what somebody did before their release is in no figure of the institution that they moved to', async () => {
  const { id: institutionId } = await makeInstitution(world)
  const community = await anotherInstitution(world, { kind: 'community' })
  const people = await makeCrowd(world, { institutionId, size: 2 })
  const told = Array.from({ length: 20 }, (_, daysAgo) => ({ stress: 5, daysAgo }))
  await checkInCrowd(world, sunday, people, told)
  const [gone] = people

  await world.db.transaction((tx) =>
    releasePeople(tx, { ids: [gone!], institutionId, by: { user: null }, to: community }),
  )
  await rollUp(world.db, community, sunday)
  await rollUp(world.db, institutionId, sunday)

  const theirs = and(eq(checkInWeeks.institutionId, community), eq(checkInWeeks.userId, gone!))
  expect(await world.db.$count(checkInWeeks, theirs)).toBe(0)
  expect(await readContributors(world.db, community, sunday)).toEqual([])
  expect(await readUsage(world.db, community, 'Journal', sunday)).toEqual([])
  const [there] = await readMemberships(world.db, community, sunday)
  expect(there).toMatchObject({ userId: gone, checkInDays: 0 })
  expect(there!.accountDays).toBeLessThan(28)
  // Who left counts no more where they were, and who stayed does.
  const stayed = await readContributors(world.db, institutionId, sunday)
  expect(stayed.filter(({ counted }) => counted)).toHaveLength(1)
})
