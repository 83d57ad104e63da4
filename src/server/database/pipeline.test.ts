import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { openWorld } from '#testing/world.ts'

import { rowsOf } from './database.ts'
import { pipeline } from './pipeline.ts'
import { onBehalfOf } from './scope.ts'

const world = await openWorld()

async function scopeOf(userId: string): Promise<unknown> {
  const ask = async () => world.scoped.execute(sql`select current_setting('app.user_id') as "whose"`)
  return rowsOf<{ whose: string }>(await onBehalfOf({ userId, institutionId: null }, ask))[0]?.whose
}

test('what is asked together is answered in the order it was asked, each to whom asked it', async () => {
  const answers = await world.scoped.transaction((tx) =>
    pipeline(
      tx.execute(sql`select 'one' as word`),
      tx.execute(sql`select 2 as number where false`),
      tx.execute(sql`select ${'three'} as word, null as nothing`),
    ),
  )

  expect(answers.map((answer) => rowsOf(answer))).toEqual([
    [{ word: 'one' }],
    [],
    [{ word: 'three', nothing: null }],
  ])
})

test('where one of them fails its error is told, and nothing that was asked with it is kept', async () => {
  const ana = await world.person('ana')
  const rename = onBehalfOf({ userId: ana.id, institutionId: null }, () =>
    world.scoped.transaction((tx) =>
      pipeline(
        tx.update(users).set({ email: 'changed@example.org' }).where(eq(users.id, ana.id)),
        tx.execute(sql`select 1 / 0`),
        tx.execute(sql`select 'behind it'`),
      ),
    ),
  )

  await expect(rename).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  const [row] = await world.db.select({ email: users.email }).from(users).where(eq(users.id, ana.id))
  expect(row?.email).toBeNull()
})

test('each that is asked together keeps the scope it was asked in', async () => {
  const ids = ['4a8f8b52-6c1c-4f9e-9d2e-0d9f5a3c1b01', '4a8f8b52-6c1c-4f9e-9d2e-0d9f5a3c1b02']

  expect(await pipeline(...ids.map((id) => scopeOf(id)))).toEqual(ids)
  const ask = sql`select current_setting('app.user_id') as whose`
  const within = await world.scoped.transaction((tx) =>
    pipeline(
      ...ids.map((userId) => onBehalfOf({ userId, institutionId: null }, async () => tx.execute(ask))),
    ),
  )
  expect(within.flatMap((answer) => rowsOf<{ whose: string }>(answer).map(({ whose }) => whose))).toEqual(ids)
})
