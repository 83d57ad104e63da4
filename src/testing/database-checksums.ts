import { sql } from 'drizzle-orm'

import { rowsOf } from '#server/database/database.ts'

import type { World } from './world.ts'

/** A checksum of the rows of each table, by its name. */
export async function databaseChecksums({ db }: Pick<World, 'db'>): Promise<Record<string, string>> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    ),
  )
  // One statement for all, and a sum that needs no order: many tests ask again and again.
  const sums = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, (select format('%s %s', count(*), sum(hash_record_extended(part, 0))) from ${sql.identifier(name)} as part) as sum`,
  )
  const found = rowsOf<{ name: string; sum: string }>(await db.execute(sql.join(sums, sql` union all `)))
  return Object.fromEntries(found.map(({ name, sum }) => [name, sum]))
}
