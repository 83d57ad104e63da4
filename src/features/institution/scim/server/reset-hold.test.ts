import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { setClockForTest } from '#testing/clock.ts'
import { directoryOf } from '#testing/machines/scim.ts'
import { newName } from '#testing/prepare-call.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

// Secures A28.
test('an account that a directory closes during a reset hold is held for the whole time once it opens again', async () => {
  const officer = await world.person(newName(), 'staff')
  await resetByStaff(world, officer)
  const directory = await directoryOf(world)
  const setActive = (value: boolean) =>
    directory.patch(`/Users/${officer.id}`, { op: 'replace', path: 'active', value })

  await setActive(false)
  setClockForTest(new Date(now().getTime() + 10 * 24 * 60 * 60_000))
  const opened = await setActive(true)

  const [row] = await world.rows(users, { id: officer.id })
  expect(opened.json()).toMatchObject({ active: true })
  expect(row?.resetHoldStartedAt?.getTime()).toBeGreaterThan(now().getTime() - 60_000)
})
