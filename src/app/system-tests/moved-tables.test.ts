import { globSync, readFileSync } from 'node:fs'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import {
  movedRowsQuery,
  movedTables,
  quotedId,
  readShapes,
} from '#app/commands/institutions/moving/moved-rows.ts'
import { movedSecrets } from '#app/commands/institutions/moving/moved-secrets.ts'
import {
  leftJobs,
  leftTables,
  movedByHand,
  movedJobs,
} from '#app/commands/institutions/moving/moved-tables.ts'
import { rowsOf } from '#server/database/database.ts'
import { openTestDatabase } from '#testing/database.ts'

test('every table that does not stay has rows that are somebody’s, and moves after those that they refer to', async () => {
  const { owner, giveBack } = await openTestDatabase()
  const shapes = await readShapes(owner)
  await giveBack()

  const order = movedTables(shapes)
  const queries = order.map((table) => movedRowsQuery(shapes, table, quotedId(crypto.randomUUID())))
  const wrong = order.flatMap((table, place) =>
    shapes[table]!.references.filter(({ table: other }) => order.indexOf(other) > place).map(
      ({ table: other }) => `${table} before ${other}`,
    ),
  )

  expect([...order, ...movedByHand, ...Object.keys(leftTables)].toSorted()).toEqual(
    Object.keys(shapes).toSorted(),
  )
  expect(queries).not.toContain('')
  expect(wrong).toEqual([])
  // Whoever answers alerts is one before anything is shared.
  expect(order.indexOf('responder_grants')).toBeLessThan(order.indexOf('sharing_grants'))
})

test('whatever a master key wraps in a table that moves is wrapped anew', async () => {
  const { owner, giveBack } = await openTestDatabase()
  const tables = rowsOf<{ name: string }>(
    await owner.execute(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%master_id' order by table_name`),
  )
  await giveBack()

  const moved = tables.map(({ name }) => name).filter((name) => !(name in leftTables))

  expect(moved).toEqual(Object.keys(movedSecrets).toSorted())
})

test('every kind of job moves with what it is about, or stays for a reason', () => {
  const kinds = globSync('src/features/*/*/server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/^(?:export )?const \w*[jJ]ob = '([\w-]+)'/gm),
    ])
    .map(([, kind]) => kind!)

  expect([...new Set(kinds)].toSorted()).toEqual(
    [...Object.keys(movedJobs), ...Object.keys(leftJobs)].toSorted(),
  )
})
