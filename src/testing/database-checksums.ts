import { sql } from 'drizzle-orm'

import { rowsOf } from '#server/database/database.ts'

import type { World } from './world.ts'

/** A checksum of the rows of each table, by its name. */
export async function databaseChecksums({ db }: Pick<World, 'db'>): Promise<Record<string, string>> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  )
  const found: Record<string, string> = {}
  for (const { name: table } of tables) {
    const [row] = rowsOf<{ all: string }>(
      await db.execute(
        sql`select md5(coalesce(string_agg(part::text, ' ' order by part::text), '')) as all from ${sql.identifier(table)} as part`,
      ),
    )
    found[table] = row?.all ?? ''
  }
  return found
}
