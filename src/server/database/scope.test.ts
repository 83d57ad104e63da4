// Secures L3, Z3.
import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openWorld } from '#testing/world.ts'

import { type Database, rowsOf } from './database.ts'
import { asNobody, asSystem, onBehalfOf } from './scope.ts'

const world = await openWorld()

/** As the database sees it: the role, and after it whose rows it may give. */
async function scopeOf(db: Database): Promise<string> {
  const [row] = rowsOf<{ scope: string }>(
    await db.execute(sql`
      select trim(concat_ws(' ', current_user, current_setting('app.user_id', true),
        current_setting('app.institution_id', true))) as scope`),
  )
  return row?.scope ?? ''
}
const seen = () => scopeOf(world.scoped)
const as = <Result>(userId: string, work: () => Promise<Result>, institutionId: string | null = null) =>
  onBehalfOf({ userId, institutionId }, work)

test('what says nothing of whom it is for is for nobody', async () => {
  expect(await seen()).toBe('evenkeel_caller')
  expect(await asSystem(() => asNobody(seen))).toBe('evenkeel_caller')
})

test('a person’s work, their institution’s and what looks past them are told apart', async () => {
  expect(await as('ana', seen)).toBe('evenkeel_caller ana')
  expect(await as('ana', seen, 'harbor')).toBe('evenkeel_caller ana harbor')
  expect(await as('ana', () => asSystem(seen))).toBe('evenkeel_system')
  expect(await as('ana', async () => [await asSystem(seen), await seen()])).toEqual([
    'evenkeel_system',
    'evenkeel_caller ana',
  ])
})

test('two hundred people at once are never taken for one another', async () => {
  const people = Array.from({ length: 200 }, () => randomUUID())

  const found = await Promise.all(
    people.map((id, index) =>
      as(id, () => (index % 2 ? seen() : world.scoped.transaction((tx) => scopeOf(tx)))),
    ),
  )

  expect(found).toEqual(people.map((id) => `evenkeel_caller ${id}`))
})

test('within a transaction each statement is in its own scope', async () => {
  const found = await as('ana', () =>
    world.scoped.transaction(async (tx) => [
      await scopeOf(tx),
      await asSystem(() => scopeOf(tx)),
      await scopeOf(tx),
    ]),
  )

  expect(found).toEqual(['evenkeel_caller ana', 'evenkeel_system', 'evenkeel_caller ana'])
})

test('the scope is set anew after a transaction, a part of one or a statement was undone', async () => {
  const fail = async (db: Database) => {
    await asSystem(() => scopeOf(db))
    throw new Error('undone')
  }
  const found = await as('ben', async () => {
    const before = await seen()
    await world.scoped.transaction(fail).catch(() => {})
    const after = await seen()
    const inside = await world.scoped.transaction(async (tx) => {
      await tx.transaction(fail).catch(() => {})
      return scopeOf(tx)
    })
    await asSystem(() => world.scoped.execute(sql`select 1 / 0`)).catch(() => {})
    return [before, after, inside, await seen()]
  })

  expect(new Set(found)).toEqual(new Set(['evenkeel_caller ben']))
})

test('a transaction that did nothing, and one that failed at once, leave the connection as it was', async () => {
  const found = await as('ana', async () => {
    await world.scoped.transaction(async () => {})
    await world.scoped
      .transaction(async () => {
        throw new Error('at once')
      })
      .catch(() => {})
    return seen()
  })

  expect(found).toBe('evenkeel_caller ana')
})

test('a statement never runs where its scope cannot be set, within a transaction neither', async () => {
  // A sequence goes on counting whatever is undone.
  const count = (db: Database) => db.execute(sql`select nextval('live_events_id_seq')`)
  const lastValue = async () => {
    const [row] = rowsOf(await world.db.execute(sql`select last_value, is_called from live_events_id_seq`))
    return row
  }
  const before = await lastValue()
  const nobodysId = 'not text for PostgreSQL: \0'
  const unreadable = { cause: { code: '22021' } }

  await expect(as(nobodysId, () => count(world.scoped))).rejects.toMatchObject(unreadable)
  await expect(as(nobodysId, () => world.scoped.transaction(count))).rejects.toMatchObject(unreadable)

  expect(await lastValue()).toEqual(before)
  expect(await as('ana', seen)).toBe('evenkeel_caller ana')
  await as('ana', () => count(world.scoped))
  expect(await lastValue()).not.toEqual(before)
})

const refused = { cause: { code: '42501' } }

// Secures O8.
test.each([
  'create table more (id int)',
  'alter table users add column x int',
  'drop table users',
  'truncate users',
  "update audit_events set action = 'x.y'",
  'update audit_macs set position = 0',
  'delete from audit_findings',
  'update erased_accounts set at = now()',
  'delete from erased_accounts',
])('the product cannot %s', async (statement) => {
  const run = () => world.scoped.execute(sql.raw(statement))

  await expect(run()).rejects.toMatchObject(refused)
  await expect(asSystem(run)).rejects.toMatchObject(refused)
})
