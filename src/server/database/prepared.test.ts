import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { sessions, users } from '#features/core/identity/server/table.ts'
import { openWorld } from '#testing/world.ts'

import { prepared } from './prepared.ts'

const world = await openWorld()

const named = prepared((db) =>
  db
    .select({ name: users.username, session: sessions, since: users.createdAt })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(users.username, sql.placeholder('username'))),
)

test('a prepared query reads as it would anew: moments, and nothing where nothing is joined', async () => {
  await world.person('ana')
  await world.db.delete(sessions)

  const [ana] = await named(world.db, { username: 'ana' })

  expect(ana).toMatchObject({ name: 'ana', session: null, since: expect.any(Date) })
})

test('a prepared query that ran on the database runs within a transaction as well', async () => {
  await world.person('ben')
  await named(world.db, { username: 'ben' })

  const seen = await world.db.transaction(async (tx) => {
    await tx.update(users).set({ username: 'benedict' }).where(eq(users.username, 'ben'))
    return [await named(tx, { username: 'ben' }), await named(tx, { username: 'benedict' })]
  })

  expect(seen.map((rows) => rows.length)).toEqual([0, 1])
})

test('a prepared query without one of its values is refused before it is sent', async () => {
  await expect(named(world.db, {})).rejects.toThrow('username')
})
