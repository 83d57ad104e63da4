import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openWorld } from '#testing/world.ts'

import { type Database, rowsOf } from './database.ts'
import { withPrecondition } from './precondition.ts'

const world = await openWorld()

/** When its transaction began, and on which connection; statements of one flight have both in common. */
async function flightOf(db: Database): Promise<string> {
  const [row] = rowsOf<{ flight: string }>(
    await db.execute(sql`select concat(pg_backend_pid(), ' ', transaction_timestamp()) as flight`),
  )
  return row!.flight
}

test.each([
  ['a read', () => flightOf(world.scoped)],
  ['a transaction', () => world.scoped.transaction(flightOf)],
] as const)('what confirms a precondition travels with the first statement of %s', async (_, work) => {
  let confirming = ''
  const isTrue = async () => {
    confirming = await flightOf(world.scoped)
    return true
  }

  const reading = await withPrecondition(isTrue, work)

  expect(reading).toBe(confirming)
})

test('a read that writes is refused while nothing is confirmed', async () => {
  const count = () => world.scoped.execute(sql`select nextval('live_events_id_seq')`)
  const isTrue = async () => (await flightOf(world.scoped)) !== ''

  await expect(withPrecondition(isTrue, count)).rejects.toMatchObject({ cause: { code: '25006' } })
  await expect(count()).resolves.toBeDefined()
})
