import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openWorld } from '#testing/world.ts'

import { type Database, rowsOf } from './database.ts'
import { withPrecondition, PreconditionFailed } from './precondition.ts'

const world = await openWorld()
await world.db.execute(sql`create table notes (text text)`)
await world.db.execute(sql`grant all on notes to evenkeel_caller`)

/** Asks the database, as whatever confirms a precondition does. */
const answering = (answer: boolean) => async () => {
  await world.scoped.execute(sql`select 1`)
  return answer
}
const read = async (db: Database) => rowsOf<{ one: number }>(await db.execute(sql`select 1 as one`))
const write = (db: Database, text: string) => db.execute(sql`insert into notes values (${text})`)
const notes = async () => rowsOf<{ text: string }>(await world.db.execute(sql`select text from notes`))

test('work on a precondition that is met gets its rows, and what it writes is kept', async () => {
  const rows = await withPrecondition(answering(true), async () => {
    await world.scoped.transaction((tx) => write(tx, 'in a transaction'))
    await write(world.scoped, 'by itself')
    return read(world.scoped)
  })

  expect(rows).toEqual([{ one: 1 }])
  expect(await notes()).toEqual([{ text: 'in a transaction' }, { text: 'by itself' }])
})

test.each([
  ['by itself', () => read(world.scoped)],
  ['in a transaction', () => world.scoped.transaction((tx) => read(tx))],
  ['with others', () => Promise.all([read(world.scoped), read(world.scoped), read(world.scoped)])],
] as const)('work that reads %s gets no row before its precondition is confirmed', async (_, reading) => {
  const happened: string[] = []
  const isTrue = async () => {
    await answering(true)()
    happened.push('confirmed')
    return true
  }

  await withPrecondition(isTrue, async () => {
    await reading()
    happened.push('read')
  })

  expect(happened).toEqual(['confirmed', 'read'])
})

test('work on a precondition that fails gets no row, and nothing of it is kept', async () => {
  const before = await notes()
  const seen: unknown[] = []
  const works = [
    async () => seen.push(await read(world.scoped)),
    () => write(world.scoped, 'by itself'),
    () => world.scoped.transaction(async (tx) => seen.push(await write(tx, 'in a transaction'))),
  ]

  for (const work of works)
    await expect(withPrecondition(answering(false), work)).rejects.toThrow(PreconditionFailed)

  expect(seen).toEqual([])
  expect(await notes()).toEqual(before)
})

test('a precondition that fails is told also where the work asks for nothing, fails, or goes on after an error', async () => {
  const fail = () => Promise.reject(new Error('The work failed'))
  const swallow = () => read(world.scoped).catch(() => 'something else')

  await expect(withPrecondition(answering(false), async () => 'done')).rejects.toThrow(PreconditionFailed)
  await expect(withPrecondition(answering(false), fail)).rejects.toThrow(PreconditionFailed)
  await expect(withPrecondition(answering(false), swallow)).rejects.toThrow(PreconditionFailed)
  await expect(withPrecondition(answering(true), fail)).rejects.toThrow('The work failed')
})

test('an error of the statement that confirms is the error of the work', async () => {
  const broken = async () => {
    await world.scoped.execute(sql`select 1 / 0`)
    return true
  }

  await expect(withPrecondition(broken, () => read(world.scoped))).rejects.toMatchObject({
    cause: { code: '22012' },
  })
})
