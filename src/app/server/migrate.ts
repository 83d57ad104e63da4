import { readFileSync } from 'node:fs'

import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { type Database, type OpenDatabase, rowsOf } from '#server/database/database.ts'
import { projectFile } from '#server/project-file.ts'

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** The names of the migrations that this release knows, in their order. */
export function knownMigrations(): string[] {
  const journal = readFileSync(projectFile('migrations/meta/_journal.json'), 'utf8')
  return Journal.parse(JSON.parse(journal)).entries.map(({ tag }) => tag)
}

/** Runs due migrations, and returns whether there were any. */
export async function migrateWhereDue({
  owner,
  migrate,
}: Pick<OpenDatabase, 'owner' | 'migrate'>): Promise<boolean> {
  const before = await countMigrations(owner)
  await migrate()
  return (await countMigrations(owner)) > before
}

/** How many migrations the database has seen; 0 where it is empty. */
export async function countMigrations(db: Database): Promise<number> {
  const [journal] = rowsOf<{ is_there: boolean }>(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`),
  )
  if (!journal?.is_there) return 0
  const [row] = rowsOf<{ count: number }>(
    await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`),
  )
  return row?.count ?? 0
}
