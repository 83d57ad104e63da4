import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { databaseUrl } from '#testing/database-server.ts'
import { openWorld } from '#testing/world.ts'

import { rowsOf } from './database.ts'
import { openPostgres } from './postgres.ts'

const usualConnections = 10

const world = await openWorld()

/** Does some work while every usual connection is in a transaction that waits for its end. */
async function withoutRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  const { promise: over, resolve: giveBack } = Promise.withResolvers<void>()
  const taken = Array.from({ length: usualConnections }, () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const ended = world.scoped.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      begin()
      await over
    })
    return { begun, ended }
  })
  await Promise.all(taken.map(({ begun }) => begun))
  try {
    return await work()
  } finally {
    giveBack()
    await Promise.all(taken.map(({ ended }) => ended))
  }
}

test('with every usual connection taken calls for help are answered, and others asked to come back', async () => {
  const people = await Promise.all(['ana', 'ben', 'cai', 'dee'].map((name) => world.person(name)))
  const body = () => ({ severity: 'critical', message: 'Please come', requestId: randomUUID() }) as const

  const [other, ...asked] = await withoutRoom(() =>
    Promise.all([
      people[0]!.call(identityApi.current),
      ...people.map((person) => person.call(alertApi.raise, { body: body() })),
    ]),
  )

  expect(asked.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect(other.statusCode).toBe(503)
  expect(other.headers['retry-after']).toBe('5')
  expect((await people[0]!.call(identityApi.current)).statusCode).toBe(200)
})

test('every connection is opened ahead, for whoever calls for help while it would take long', async () => {
  await vi.waitFor(async () => {
    await world.scoped.execute(sql`select 1`)
    const [open] = rowsOf<{ count: number }>(
      await world.db.execute(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    )
    expect(open?.count).toBeGreaterThanOrEqual(usualConnections + 2)
  }, 5000)
})

test('whoever goes on after the end of their transaction reaches nothing', async () => {
  let late: Promise<unknown> | undefined
  const failing = world.scoped.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    late = sleep(50).then(() => tx.execute(sql`select 1`))
    throw new Error('undone')
  })

  await expect(failing).rejects.toThrow('undone')
  await expect(late).rejects.toMatchObject({ cause: { message: 'This transaction is over' } })
})

test('a part that fails because the disk is full is undone, and the rest of its transaction stands', async () => {
  const full = sql.raw(`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`)

  const rest = await world.scoped.transaction(async (tx) => {
    await tx.transaction((part) => part.execute(full)).catch(() => {})
    return rowsOf<{ one: number }>(await tx.execute(sql`select 1 as one`))
  })

  expect(rest).toEqual([{ one: 1 }])
})

test('a plan that is out of date closes its connection, and the next try is answered', async () => {
  // A second try finds the table of the first.
  await world.db.execute(sql`drop table if exists shapes`)
  await world.db.execute(sql`create table shapes as select 'round' as shape`)
  await world.db.execute(sql`grant select on shapes to evenkeel_caller`)
  // Its pool is new: one that earlier files used may have given away all its names, and prepares no more statements.
  const [{ name } = { name: '' }] = rowsOf<{ name: string }>(
    await world.db.execute(sql`select current_database() as name`),
  )
  const { db, close } = openPostgres({ url: databaseUrl(process.env['TEST_DATABASE_URL']!, name) }, () => {})
  onTestFinished(close)
  const look = async () => rowsOf<{ shape: string }>(await db.execute(sql`select shapes.* from shapes`))
  const lookOnEach = () => Promise.allSettled(Array.from({ length: usualConnections }, look))
  await lookOnEach()
  await world.db.execute(sql`alter table shapes add column corners int`)

  const first = await lookOnEach()

  const refused = first.filter((answer) => answer.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(reason).toMatchObject({ cause: { code: '0A000' } })
  const row = { status: 'fulfilled', value: [{ shape: 'round', corners: null }] }
  const rows = Array.from({ length: usualConnections }, () => row)
  // One that had it prepared and was elsewhere meanwhile is refused, too, and closed.
  await vi.waitFor(async () => expect(await lookOnEach()).toEqual(rows))
})

test('what is asked while a transaction is being undone is neither kept nor anybody else’s', async () => {
  await world.db.execute(sql`create table strays (number int)`)
  await world.db.execute(sql`grant all on strays to evenkeel_caller`)
  let late: Promise<unknown> | undefined
  const failing = world.scoped.transaction(async (tx) => {
    await tx.execute(sql`insert into strays values (1)`)
    setImmediate(() => {
      late = tx.execute(sql`insert into strays values (2)`).catch((error: Error) => error.cause)
    })
    throw new Error('undone')
  })

  await expect(failing).rejects.toThrow('undone')
  await vi.waitFor(() => expect(late).toBeDefined())
  expect(await late).toMatchObject({ message: 'This transaction is over' })
  expect(rowsOf(await world.db.execute(sql`select * from strays`))).toEqual([])
})

test('work that allows itself more time is waited for as long', async () => {
  const slept = world.scoped.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    return rowsOf<{ slept: string }>(await tx.execute(sql`select 'well' as slept, pg_sleep(7.5)`))
  })

  expect((await slept)[0]?.slept).toBe('well')
})

test('a part of a transaction that fails is undone alone, whatever travelled along with it', async () => {
  const read = async (db: typeof world.scoped) =>
    rowsOf<{ note: string }>(await db.execute(sql`select current_setting('app.note') as note`))[0]?.note
  const write = (db: typeof world.scoped, note: string) =>
    db.execute(sql`select set_config('app.note', ${note}, true)`)

  const seen = await world.scoped.transaction(async (tx) => {
    await tx.transaction((part) => write(part, 'done'))
    const broken = tx.transaction(async (part) => {
      await write(part, 'undone')
      await part.execute(sql`select 1 / 0`)
    })
    await expect(broken).rejects.toThrow('Failed query')
    const unsent = tx.transaction(() => Promise.reject(new Error('Nothing was sent')))
    await expect(unsent).rejects.toThrow('Nothing was sent')
    return read(tx)
  })

  expect(seen).toBe('done')
})

test('a transaction of which only empty parts were asked for asks the server for nothing', async () => {
  const empty = world.scoped.transaction((tx) => tx.transaction(async () => 'nothing'))

  await expect(empty).resolves.toBe('nothing')
  await expect(world.scoped.execute(sql`select 1`)).resolves.toBeDefined()
})
