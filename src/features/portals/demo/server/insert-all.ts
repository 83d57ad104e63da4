import type { PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#server/database/database.ts'

/** PostgreSQL takes at most 65,535 values in a statement, and no table here has more than 30 columns. */
const rowsAtOnce = 2000

/** Inserts any number of rows, 2000 in a statement. */
export async function insertAll<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db.insert(table).values(rows.slice(start, start + rowsAtOnce))
  }
}
