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

/** Sends the statements in one batch. The name of each is its own text. */
function send(...texts: string[]) {
  const statements: BatchedStatement[] = []
  const results = texts.map(
    (text) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        statements.push({ request: { text }, name: text, values: [], resolve, reject })
      }),
  )
  client.query(new PipelinedBatch(statements, () => {}))
  return Promise.allSettled(results)
}

const outcomesOf = (results: readonly PromiseSettledResult<pg.QueryResult>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value.rows : result.reason.message))

test('a batch of many statements takes one round trip', async () => {
  let roundTrips = 0
  client.connection.on('readyForQuery', () => (roundTrips += 1))

  expect(outcomesOf(await send('select 1', 'select 2', 'select 3'))).toHaveLength(3)

  expect(roundTrips).toBe(1)
})

test('a prepared statement answers with the same rows when it runs again', async () => {
  const first = await send(`select 7 as number, 'x' as word`)
  const again = await send(`select 7 as number, 'x' as word`, `select 7 as number, 'x' as word`)

  expect(outcomesOf(first)).toEqual([[{ number: 7, word: 'x' }]])
  expect(outcomesOf(again)).toEqual([[{ number: 7, word: 'x' }], [{ number: 7, word: 'x' }]])
})

test('no statement after one that fails runs, and each runs when it is sent again', async () => {
  await client.query('create temporary table tries (number int)')
  const failing = 'insert into tries select 1 / (select count(*) from tries)'
  const next = 'insert into tries values (2) returning number'

  expect(outcomesOf(await send(failing, next))).toEqual([
    'division by zero',
    'Something that was asked before it failed',
  ])
  expect((await client.query('select * from tries')).rows).toEqual([])
  expect(outcomesOf(await send(next, failing))).toEqual([[{ number: 2 }], []])
})

test('every statement of a batch fails when the connection breaks', async () => {
  const other = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await other.connect()
  other.on('error', () => {})
  const { promise, reject, resolve } = Promise.withResolvers<pg.QueryResult>()
  const request = { text: 'select pg_sleep(10)' }
  other.query(new PipelinedBatch([{ request, values: [], resolve, reject }], () => {}))
  await sleep(50)

  other.connection.stream.destroy()

  await expect(promise).rejects.toThrow('Connection terminated')
})
