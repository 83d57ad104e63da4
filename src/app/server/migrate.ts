import { sql } from 'drizzle-orm'

import { type Database, type OpenDatabase, rowsOf } from '#server/database/database.ts'

/** Runs due migrations, and returns whether there were any. */
export async function migrateWhereDue({
  owner,
  migrate,
}: Pick<OpenDatabase, 'owner' | 'migrate'>): Promise<boolean> {
  const before = await countMigrations(owner)
  await migrate()
  return (await countMigrations(owner)) > before
}

async function countMigrations(db: Database): Promise<number> {
  const [journal] = rowsOf<{ is_there: boolean }>(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`),
  )
  if (!journal?.is_there) return 0
  const [row] = rowsOf<{ count: number }>(
    await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`),
  )
  return row?.count ?? 0
}
