import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { casing, type Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { directUrlOf } from '#server/settings.ts'

/** Whether a transaction only reads, as of one moment, or writes. */
export type Access = 'read one moment' | 'write'

const configs = {
  'read one moment': { isolationLevel: 'repeatable read', accessMode: 'read only' },
  write: { isolationLevel: 'read committed', accessMode: 'read write' },
} as const

/**
 * Runs work as the system in one transaction that may take hours: on PostgreSQL on a connection of its own, past any
 * pooler and without the time limits that requests have.
 */
export async function inLongTransaction<Result>(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  access: Access,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const url = directUrlOf(settings)
  if (!url) return db.transaction(work, configs[access])
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true })
  // A broken connection shows in the next statement.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set role evenkeel_system; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set timezone = 'UTC'; set cursor_tuple_fraction = 1`)
    return await drizzle(client, { casing }).transaction(work, configs[access])
  } finally {
    await client.end()
  }
}
