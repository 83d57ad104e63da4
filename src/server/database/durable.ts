import { sql } from 'drizzle-orm'

import { acceptsLoss } from '../settings.ts'
import { type Database, rowsOf } from './database.ts'

/**
 * Throws an error that names the settings with which PostgreSQL may lose acknowledged changes, or the whole
 * database, in a power failure.
 * https://www.postgresql.org/docs/current/wal-reliability.html
 */
export async function requireDurable(db: Database): Promise<void> {
  const off = rowsOf<{ name: string }>(
    await db.execute(sql`
      select name from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`),
  )
  if (off.length === 0) return
  const names = off.map(({ name }) => name).join(', ')
  throw new Error(
    `PostgreSQL has ${names} turned off and may lose everything in a power failure. Turn it on, ` +
      `or set ALLOW_RISKY_DB=${acceptsLoss}`,
  )
}
