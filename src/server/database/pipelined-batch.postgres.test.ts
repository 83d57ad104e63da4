import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { PipelinedBatch, type BatchedStatement } from './pipelined-batch.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
})
afterAll(() => client.end())

/** Sends the statements in one flight; the name of each is its own text. */
function fly(...texts: string[]) {
  const passengers: BatchedStatement[] = []
  const answers = texts.map(
    (text) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        passengers.push({ asked: { text }, name: text, values: [], resolve, reject })
      }),
  )
  client.query(new PipelinedBatch(passengers, () => {}))
  return Promise.allSettled(answers)
}

const outcomesOf = (answers: readonly PromiseSettledResult<pg.QueryResult>[]) =>
  answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows : answer.reason.message))

test('a flight of many statements takes one round trip', async () => {
  let trips = 0
  client.connection.on('readyForQuery', () => (trips += 1))

  expect(outcomesOf(await fly('select 1', 'select 2', 'select 3'))).toHaveLength(3)

  expect(trips).toBe(1)
})

test('a statement that was prepared before answers as it did, its rows’ shape known', async () => {
  const first = await fly(`select 7 as number, 'x' as word`)
  const again = await fly(`select 7 as number, 'x' as word`, `select 7 as number, 'x' as word`)

  expect(outcomesOf(first)).toEqual([[{ number: 7, word: 'x' }]])
  expect(outcomesOf(again)).toEqual([[{ number: 7, word: 'x' }], [{ number: 7, word: 'x' }]])
})

test('behind one that fails nothing runs; each of them runs at the next try', async () => {
  await client.query('create temporary table tries (number int)')
  const failing = 'insert into tries select 1 / (select count(*) from tries)'
  const behind = 'insert into tries values (2) returning number'

  expect(outcomesOf(await fly(failing, behind))).toEqual([
    'division by zero',
    'Something that was asked before it failed',
  ])
  expect((await client.query('select * from tries')).rows).toEqual([])
  expect(outcomesOf(await fly(behind, failing))).toEqual([[{ number: 2 }], []])
})

test('a flight that breaks off is told to everybody on board', async () => {
  const other = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await other.connect()
  other.on('error', () => {})
  const { promise, reject, resolve } = Promise.withResolvers<pg.QueryResult>()
  const asked = { text: 'select pg_sleep(10)' }
  other.query(new PipelinedBatch([{ asked, values: [], resolve, reject }], () => {}))
  await sleep(50)

  other.connection.stream.destroy()

  await expect(promise).rejects.toThrow('Connection terminated')
})
