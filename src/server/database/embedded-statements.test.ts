import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestDatabase, type TestDatabase } from '#testing/database.ts'

import { type Database, rowsOf } from './database.ts'

let opened: TestDatabase
let db: Database
beforeAll(async () => {
  opened = await openTestDatabase()
  db = opened.owner
  await db.execute(sql`create table words (word text primary key, said timestamptz, marks int[])`)
})
afterAll(async () => {
  await db.execute(sql`drop table words`)
  await opened.giveBack()
})

const add = (word: string, said: Date | null, on = db) =>
  on.execute(sql`insert into words values (${word}, ${said?.toISOString() ?? null}, ${sql.param([1, 2])})`)
const read = async (word: string, on = db) =>
  rowsOf(await on.execute(sql`select said, marks from words where word = ${word}`))

test('a statement asked twice answers what is there now', async () => {
  const before = await read('hello')
  await add('hello', new Date('2026-01-02T03:04:05Z'))

  const after = await read('hello')

  expect(before).toEqual([])
  expect(after).toEqual([{ said: '2026-01-02 03:04:05+00', marks: [1, 2] }])
})

test('a statement that failed runs the next time, within a transaction as well', async () => {
  await add('twice', null)

  await db.transaction(async (tx) => {
    await expect(tx.transaction((part) => add('twice', null, part))).rejects.toMatchObject({
      cause: { code: '23505' },
    })
    await add('once', null, tx)
  })

  await expect(add('twice', null)).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await read('once')).toHaveLength(1)
})

test('a statement with a mistake in it is told as the database tells it', async () => {
  await expect(db.execute(sql`select wrod from words`)).rejects.toMatchObject({ cause: { code: '42703' } })
  await expect(db.execute(sql`select 1 / ${0}::int as never`)).rejects.toMatchObject({
    cause: { code: '22012' },
  })
})

test('a kept statement sees a table as it was changed', async () => {
  await add('gone', null)
  await read('gone')
  await db.execute(sql`alter table words add column tone text`)
  await db.execute(sql`truncate words`)

  expect(await read('gone')).toEqual([])
})

test('more different statements than are kept all run', async () => {
  const answers = []
  for (let number = 0; number < 600; number += 1)
    answers.push(rowsOf(await db.execute(sql.raw(`select ${number} as number`)))[0])

  expect(answers).toEqual(Array.from({ length: 600 }, (_, number) => ({ number })))
})
