import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { readDeletions } from '#features/record/my-data/server/ledger/deletion-ledger.ts'
import type { Deletions } from '#features/record/my-data/server/ledger/ledger-copy.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { directUrlOf, type Settings } from '#server/settings.ts'

import { dumpPostgres } from './postgres-programs.ts'

/** The database at one point in time, whatever is written meanwhile. */
export interface Snapshot {
  readonly db: Database
  /** The whole database without the rows of `personal_keys`. */
  readonly dump: () => AsyncIterable<Buffer>
}

/** The server to back up or restore. Throws an error for the operator for the demo's, which has no programs for it. */
export function requireServer(settings: Settings): string {
  const url = directUrlOf(settings)
  if (url) return url
  throw new Error(
    'The demo cannot be backed up or restored: the PostgreSQL that it brings along has neither pg_dump nor pg_restore. ' +
      'Set DATABASE_URL to a server of yours',
  )
}

/** Runs work on a snapshot of the database. */
export async function withSnapshot<Result>(
  settings: Settings,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const url = requireServer(settings)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // A broken connection shows in the next statement.
  client.on('error', () => {})
  await client.connect()
  try {
    // The backup role reads everybody's rows and cannot write.
    await client.query('set role evenkeel_backup')
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name')
    const dumpOf = { snapshot: rows[0]?.name ?? '', without: ['public.personal_keys'] }
    const db = drizzle(client, { casing: 'snake_case' })
    return await work({ db, dump: () => dumpPostgres(url, dumpOf) })
  } finally {
    await client.end()
  }
}

/** The number of rows of each table. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`),
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = rowsOf<{ count: string }>(
      await db.execute(sql`select count(*) as count from ${sql.identifier(name)}`),
    )
    counts[name] = Number(row?.count)
  }
  return counts
}

/** Whom the database's ledger names; nobody where it is of a release that kept none. */
export async function deletionsIn(db: Database): Promise<Deletions> {
  const [row] = rowsOf<{ is_there: boolean }>(
    await db.execute(sql`select to_regclass('public.erased_accounts') is not null as is_there`),
  )
  return row?.is_there ? readDeletions(db) : new Map()
}

/** The last position and MAC of each chain of the audit trail. */
export async function auditHeads(db: Database): Promise<{ chain: string; position: number; mac: string }[]> {
  const rows = rowsOf<{ chain: string; position: string; mac: Uint8Array }>(
    await db.execute(sql`select chain, position::text as position, mac from audit_chains order by chain`),
  )
  return rows.map(({ chain, position, mac }) => ({
    chain,
    position: Number(position),
    mac: Buffer.from(mac).toString('base64url'),
  }))
}
