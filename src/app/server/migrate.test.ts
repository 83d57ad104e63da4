import { readFileSync } from 'node:fs'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { projectFile } from '#server/project-file.ts'
import { openTestDatabase } from '#testing/database.ts'

import { knownMigrations, migrateWhereDue } from './migrate.ts'

test('a release does not start on tables from which a later one has taken away what it works with', async () => {
  const { owner, close } = await openTestDatabase()
  let runs = 0
  const migrate = async () => void (runs += 1)
  const needs = (migration: string) =>
    owner.execute(sql.raw(`comment on table drizzle.__drizzle_migrations is 'needs ${migration}'`))

  await needs(knownMigrations().at(-1)!)
  await migrateWhereDue({ owner, migrate })
  await needs('9999_later')
  const refused = migrateWhereDue({ owner, migrate })

  await expect(refused).rejects.toThrow(/needs a release with migration 9999_later\. Start that release/)
  expect(runs).toBe(1)
  await close()
})

test('a list of migrations that does not fit the tables is said in words, and other errors as they are', async () => {
  const { owner, close } = await openTestDatabase()
  const migrate = async () => void (await owner.execute(sql`alter table users add column username text`))
  const away = new Error('connect ECONNREFUSED')

  await expect(migrateWhereDue({ owner, migrate })).rejects.toThrow(
    /list of migrations .*"username" of relation "users" already exists\. Nothing was changed/,
  )
  await expect(migrateWhereDue({ owner, migrate: () => Promise.reject(away) })).rejects.toBe(away)
  await close()
})

const taking =
  /\bdrop (table|column|view|type|function)\b|\brename\b|\bset not null\b|\balter column\b.*\btype\b|\brevoke\b/i
const isTaking = (text: string) => taking.test(text.replaceAll(/--.*$/gm, ''))

test('a migration that takes something away says which one a release must know to work without it', () => {
  const known = knownMigrations()
  const silent = known.slice(1).filter((migration) => {
    const text = readFileSync(projectFile(`migrations/${migration}.sql`), 'utf8')
    const needed = /comment on table drizzle\.__drizzle_migrations is 'needs (\w+)'/i.exec(text)?.[1]
    return isTaking(text) && !known.slice(0, known.indexOf(migration)).includes(needed ?? '')
  })

  expect(known[0]).toBe('0000_base')
  expect(isTaking('ALTER TABLE "users" DROP COLUMN "bio";')).toBe(true)
  expect(isTaking('ALTER TABLE "users" ADD COLUMN "bio" text;')).toBe(false)
  expect(silent).toEqual([])
})
