import { existsSync } from 'node:fs'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleOnPGlite } from 'drizzle-orm/pglite'
import pg from 'pg'

import type { Database } from '#server/database/database.ts'
import { lockDataFolder, prepareDataFolder } from '#server/database/embedded.ts'
import { makeRoles } from '#server/database/roles.ts'
import { directUrlOf, type Settings } from '#server/settings.ts'

import { readPersonalKeys, type RestoredKeys } from './personal-keys-file.ts'
import { restorePostgres } from './postgres-programs.ts'

/** The content for an empty database. */
export interface Filling {
  readonly kind: 'postgresql' | 'embedded'
  readonly data: () => AsyncIterable<Buffer>
  readonly personalKeys: (() => AsyncIterable<Buffer>) | null
  /** The ledger entries of erased people, whose keys are not restored. */
  readonly erased: ReadonlySet<string>
  /** Examines the restored data before anything changes it. Returns what is wrong. */
  readonly onceFilled: (db: Database, keys: RestoredKeys | null) => Promise<string[]>
}

/** Throws an error for the operator unless the database of these settings is empty. */
export async function requireEmpty(settings: Settings): Promise<void> {
  const { dataDir } = settings
  const url = directUrlOf(settings)
  if (!url) {
    if (!existsSync(path.join(dataDir, 'database'))) return
    throw new Error(`${dataDir} holds a database already: restore into an empty folder, named in DATA_DIR`)
  }
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

/** Fills an empty database from a backup of the same kind, and returns what is wrong with it. */
export async function fillDatabase(settings: Settings, filling: Filling): Promise<string[]> {
  const { migrationDatabaseUrl, dataDir } = settings
  const url = directUrlOf(settings)
  if ((url ? 'postgresql' : 'embedded') !== filling.kind) {
    throw new Error(
      filling.kind === 'embedded'
        ? 'This is a backup of the embedded database: restore it without DATABASE_URL'
        : 'This is a backup of PostgreSQL: set DATABASE_URL to an empty database',
    )
  }
  if (!url) return fillEmbedded(dataDir, filling)
  return fillPostgres(migrationDatabaseUrl ?? url, filling)
}

async function fillPostgres(url: string, filling: Filling): Promise<string[]> {
  // The policies in the backup name these roles.
  await onPostgres(url, (client) => makeRoles(drizzle(client)))
  await restorePostgres(url, filling.data())
  return onPostgres(url, async (client) => {
    const db = drizzle(client, { casing: 'snake_case' })
    const keys = filling.personalKeys
      ? await readPersonalKeys(db, filling.personalKeys(), filling.erased)
      : null
    return filling.onceFilled(db, keys)
  })
}

async function fillEmbedded(dataDir: string, filling: Filling): Promise<string[]> {
  prepareDataFolder(dataDir)
  const unlock = lockDataFolder(dataDir)
  try {
    const pieces: Buffer<ArrayBuffer>[] = []
    for await (const piece of filling.data()) pieces.push(Buffer.from(piece))
    const pglite = await PGlite.create(`file://${path.join(dataDir, 'database')}`, {
      loadDataDir: new Blob(pieces, { type: 'application/x-gzip' }),
    })
    try {
      return await filling.onceFilled(drizzleOnPGlite(pglite, { casing: 'snake_case' }), null)
    } finally {
      await pglite.close()
    }
  } finally {
    unlock()
  }
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
