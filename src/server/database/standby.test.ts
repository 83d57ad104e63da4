import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { openWorld } from '#testing/world.ts'

const usualConnections = 10

const world = await openWorld()

/** Makes new connections as if to a standby, or to the server that leads, and closes those that there are. */
async function connectTo(role: 'standby' | 'leader'): Promise<void> {
  const isReadOnly = role === 'standby' ? 'on' : 'off'
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read write`)
    await tx.execute(
      sql.raw(`do $$ begin
        execute format('alter database %I set default_transaction_read_only = ${isReadOnly}', current_database());
      end $$`),
    )
  })
}

async function closeConnections(): Promise<void> {
  await world.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
}

const write = () => world.scoped.execute(sql`select nextval('live_events_id_seq')`)
const writeOnEach = () => Promise.allSettled(Array.from({ length: usualConnections }, write))

test('a connection to a standby answers 503, and is closed once it has refused a change', async () => {
  const ana = await world.person('ana')
  const body = { severity: 'critical', message: 'Please come', requestId: randomUUID() } as const
  await connectTo('standby')
  await closeConnections()

  await vi.waitFor(() => expect(write()).rejects.toMatchObject({ cause: { code: '25006' } }))
  const asked = await ana.call(alertApi.raise, { body })
  const ready = await world.app.inject({ url: '/health/ready' })
  expect([asked.statusCode, asked.headers['retry-after']]).toEqual([503, '5'])
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'read-only' }])

  await connectTo('leader')
  await vi.waitFor(async () => {
    for (const answer of await writeOnEach()) expect(answer).toMatchObject({ status: 'fulfilled' })
  })
  expect((await ana.call(alertApi.raise, { body })).statusCode).toBe(201)
})
