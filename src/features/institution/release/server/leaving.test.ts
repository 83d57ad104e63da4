import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { newName } from '#testing/prepare-call.ts'
import { openWorld } from '#testing/world.ts'

import { releaseApi } from '../contract.ts'

const world = await openWorld()

// Secures Z26.
test('whoever is deleting their account is nobody to release, and goes their way', async () => {
  const jail = await makeInstitution(world)
  const deletesAt = new Date(now().getTime() + 24 * 60 * 60_000)
  const { id } = await world.person(newName(), 'inmate', { institutionId: jail.id, deletesAt })

  const reply = await jail.admin.call(releaseApi.release, { params: { id } })

  const [row] = await world.rows(users, { id })
  expect(reply.statusCode).toBe(404)
  expect(row).toMatchObject({ institutionId: jail.id, role: 'inmate' })
})
