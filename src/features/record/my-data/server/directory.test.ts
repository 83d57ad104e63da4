import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { directoryOf } from '#testing/machines/scim.ts'
import { openWorld } from '#testing/world.ts'

import { myDataApi } from '../contract.ts'

const world = await openWorld()

test('somebody downloads what the directory of their institution said of them, and of nobody else', async () => {
  const directory = await directoryOf(world)
  const { id, userName } = await directory.add({ externalId: 'E-500' })
  await directory.add()
  // They have chosen a password of their own since.
  const [row] = await world.db
    .update(users)
    .set({ mustChangePassword: false })
    .where(eq(users.id, id))
    .returning()
  const ana = await world.again(row!)

  const { method, path: url } = myDataApi.download
  const headers = { cookie: ana.cookie }
  const reply = await world.app.inject({ method, url, headers, payload: { format: 'json' } })

  expect(reply.json().directory).toEqual([{ userName, externalId: 'E-500', closedAt: null, removedAt: null }])
})
