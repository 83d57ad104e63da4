import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import type { Database } from '#server/database/database.ts'
import { makeRoles } from '#server/database/roles.ts'
import type { Settings } from '#server/settings.ts'

import { readPersonalKeys, type RestoredKeys } from './personal-keys-file.ts'
import { restorePostgres } from './postgres-programs.ts'
import { requireServer } from './snapshot.ts'

/** The content for an empty database. */
export interface Filling {
  readonly data: () => AsyncIterable<Buffer>
  readonly personalKeys: () => AsyncIterable<Buffer>
  /** The ledger entries of erased people, whose keys are not restored. */
  readonly erased: ReadonlySet<string>
  /** Examines the restored data before anything changes it. Returns what is wrong. */
  readonly onceFilled: (db: Database, keys: RestoredKeys) => Promise<string[]>
}

/** Throws an error for the operator unless the database of these settings is empty. */
export async function requireEmpty(settings: Settings): Promise<void> {
  const url = requireServer(settings)
  const tables = await onPostgres(url, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema'`,
    )
    return rowCount ?? 0
  })
  if (tables > 0) {
    throw new Error(
      `The database holds ${tables} tables already: restore into an empty one, made by createdb`,
    )
  }
}

/** Fills an empty database from a backup, and returns what is wrong with it. */
export async function fillDatabase(settings: Settings, filling: Filling): Promise<string[]> {
  const url = settings.migrationDatabaseUrl ?? requireServer(settings)
  // The policies in the backup name these roles.
  await onPostgres(url, (client) => makeRoles(drizzle(client)))
  await restorePostgres(url, filling.data())
  return onPostgres(url, async (client) => {
    const db = drizzle(client, { casing: 'snake_case' })
    return filling.onceFilled(db, await readPersonalKeys(db, filling.personalKeys(), filling.erased))
  })
}

async function onPostgres<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
