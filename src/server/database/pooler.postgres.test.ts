import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { announce, openLiveHub } from '#server/messaging/live.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import {
  canKeepPreparedStatements,
  startPgBouncer,
  type TemporaryPgBouncer,
} from '../../../scripts/temporary-pgbouncer.ts'
import { rowsOf } from './database.ts'
import { keepsPreparedStatements, requirePooled } from './pooler.ts'
import { openPostgres } from './postgres.ts'
import { asSystem, onBehalfOf } from './scope.ts'

const server = process.env['TEST_DATABASE_URL']!
/** Fewer than the connections of the product, so that all of them meet on these. */
const serverConnections = 2

let pgBouncer: TemporaryPgBouncer
let world: World
let people: Person[]
let admin: pg.Client
beforeAll(async () => {
  pgBouncer = await startPgBouncer(Number(new URL(server).port), { default_pool_size: serverConnections })
  world = await createWorld({}, { pooler: pgBouncer.through(server) })
  people = await Promise.all(['ana', 'ben', 'cai', 'dee', 'eli', 'fay'].map((name) => world.person(name)))
  const saved = await Promise.all(
    people.map((person) => person.call(checkInApi.save, { body: checkIn(`of ${person.username}`) })),
  )
  expect(saved.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 201))
  admin = new pg.Client({ connectionString: server })
  await admin.connect()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await admin.end()
  await pgBouncer.stop()
})

const checkIn = (note: string) =>
  ({ moodScore: 6, stressScore: 3, notes: note, requestId: randomUUID() }) as const

/** The notes that a person reads, as one text. */
async function notesOf(person: Person): Promise<string> {
  const reply = await person.call(checkInApi.recent)
  expect(reply.statusCode).toBe(200)
  return reply.body
}

/** The PostgreSQL processes behind PgBouncer that serve the world's pool. */
async function pooledProcesses(): Promise<number[]> {
  const found = await asSystem(() =>
    Promise.all(
      Array.from({ length: 40 }, () =>
        world.scoped.execute(sql`select pg_backend_pid() as id from pg_sleep(0.01)`),
      ),
    ),
  )
  return [...new Set(found.flatMap((rows) => rowsOf<{ id: number }>(rows).map(({ id }) => id)))]
}

test('people who meet on two connections of PostgreSQL never see each other’s rows', async () => {
  const rounds = Array.from({ length: 20 }, () => people).flat()
  const seen = await Promise.all(rounds.map(async (person) => ({ person, read: await notesOf(person) })))
  const asked = await Promise.all(
    rounds.map(async ({ id }) => {
      const rows = onBehalfOf({ userId: id, institutionId: null }, () =>
        world.scoped.select({ userId: checkIns.userId }).from(checkIns),
      )
      const all = asSystem(() => world.scoped.select({ id: checkIns.id }).from(checkIns))
      return { id, rows: await rows, all: (await all).length }
    }),
  )
  const unknown = await Promise.all(rounds.map(() => world.scoped.select().from(checkIns)))

  for (const { person, read } of seen)
    expect(people.filter(({ username }) => read.includes(`of ${username}`))).toEqual([person])
  for (const { id, rows, all } of asked) {
    expect(rows).toEqual([{ userId: id }])
    expect(all).toBe(people.length)
  }
  expect(unknown.flat()).toEqual([])
  expect(await pooledProcesses()).toHaveLength(serverConnections)
})

test('a request for help is taken, and one that was sent twice is kept once', async () => {
  const body = { severity: 'critical', message: 'Please come', requestId: randomUUID() } as const

  const replies = await Promise.all([1, 2, 3].map(() => people[0]!.call(alertApi.raise, { body })))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await world.rows(alerts, { subjectId: people[0]!.id })).toHaveLength(1)
})

test('an event reaches a page on another instance, by a connection past PgBouncer', async () => {
  const there = await openLiveHub({ db: world.scoped, listen: world.listen })
  const heard = vi.fn()
  const payloads: (string | undefined)[] = []
  const stop = await world.listen('evenkeel_live', (payload) => void payloads.push(payload))
  there.subscribe(people[1]!.id, heard)

  await asSystem(() => world.scoped.transaction((tx) => announce(tx, [people[1]!.id], 'alerts')))

  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ topic: 'alerts' })))
  expect(payloads).toContain(people[1]!.id)
  await stop()
  await there.close()
})

test('a transaction that fails leaves nothing, neither rows nor its scope', async () => {
  const failing = asSystem(() =>
    world.scoped.transaction(async (tx) => {
      await tx.update(users).set({ firstName: 'Undone' })
      await tx.execute(sql`select 1 / 0`)
    }),
  )
  await expect(failing).rejects.toThrow('Failed query')

  const left = await world.rows(users, { firstName: 'Undone' })
  const scopes = await Promise.all(
    Array.from({ length: 20 }, () =>
      world.scoped.execute(sql`select current_user as role, current_setting('app.user_id') as person`),
    ),
  )
  expect(left).toEqual([])
  expect(scopes.flatMap(rowsOf)).toEqual(scopes.map(() => ({ role: 'evenkeel_caller', person: '' })))
})

test('a locked row is given up after five seconds by PostgreSQL, as without PgBouncer', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: over, resolve: giveBack } = Promise.withResolvers<void>()
  const locking = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table check_ins in access exclusive mode`)
    begin()
    await over
  })
  await begun

  const reply = await people[2]!.call(checkInApi.save, { body: checkIn('late') })
  giveBack()
  await locking

  expect(reply.statusCode).toBe(503)
  expect(await notesOf(people[2]!)).not.toContain('late')
})

test('a connection of PostgreSQL that is ended fails its call alone, and later ones are answered', async () => {
  const sleeping = asSystem(() => world.scoped.execute(sql`select pg_sleep(3)`)).catch(
    (error: Error) => error.cause,
  )
  await vi.waitFor(async () => {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(3)'`,
    )
    expect(rowCount).toBe(1)
  })

  expect(await sleeping).toBeInstanceOf(Error)
  await vi.waitFor(async () => expect(await notesOf(people[0]!)).toContain('of ana'))
})

test('PgBouncer reads its settings anew without a failed call, and is back after its own restart', async () => {
  const bouncer = new pg.Client({ connectionString: pgBouncer.console })
  await bouncer.connect()
  const calls = Promise.all(Array.from({ length: 60 }, (_, index) => notesOf(people[index % 6]!)))
  await bouncer.query('reload')
  await calls
  await bouncer.end()

  await pgBouncer.restart()

  const restored = async () => {
    const replies = await Promise.all(people.map((person) => person.call(identityApi.current)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
  }
  await vi.waitFor(restored)
  for (const person of people) expect(await notesOf(person)).toContain(`of ${person.username}`)
})

test('a login without timeouts of its own is refused, with what to do', async () => {
  const { db, close } = openPostgres({ url: pgBouncer.through(server), directUrl: server }, () => {})

  await expect(requirePooled(db, server)).rejects.toThrow(
    /ALTER ROLE evenkeel_app SET statement_timeout = '5s';[^]*ignore_startup_parameters = extra_float_digits, statement_timeout, idle/,
  )
  await close()
})

test('timeouts of the login behind PgBouncer hold, and another database than the direct one is refused', async () => {
  const [here] = rowsOf<{ name: string }>(await world.db.execute(sql`select current_database() as name`))
  const direct = Object.assign(new URL(server), { pathname: `/${here?.name}` }).href

  await expect(requirePooled(world.scoped, direct)).resolves.toBeUndefined()
  await expect(requirePooled(world.scoped, server)).rejects.toThrow(
    'another database than DATABASE_DIRECT_URL',
  )
})

test('statements are prepared by name where they are kept for a later transaction, and looking leaves no name', async () => {
  const look = async () => {
    const client = new pg.Client({ connectionString: pgBouncer.through(server) })
    await client.connect()
    const isKept = await keepsPreparedStatements(client)
    await client.end()
    return isKept
  }

  const kept = await Promise.all(Array.from({ length: 6 }, look))
  const named = await Promise.all(
    Array.from({ length: 20 }, () =>
      world.scoped.execute(sql`select name from pg_prepared_statements where name not like 'PGBOUNCER%'`),
    ),
  )

  expect(kept).toEqual(Array.from({ length: 6 }, () => canKeepPreparedStatements()))
  expect(named.flatMap(rowsOf)).toEqual([])
})
