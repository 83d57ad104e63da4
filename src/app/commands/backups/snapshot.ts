import path from 'node:path'

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { type Database, rowsOf } from '#server/database/database.ts'
import { lockDataFolder } from '#server/database/embedded.ts'
import { openEmbedded } from '#server/database/pglite.ts'
import type { Settings } from '#server/settings.ts'

import { dumpPostgres } from './postgres-programs.ts'

/** The database as it is at one moment, whatever is written meanwhile. */
export interface Snapshot {
  readonly kind: 'postgresql' | 'embedded'
  readonly db: Database
  /** The whole of it; on PostgreSQL without the rows of `personal_keys`. */
  readonly dump: () => AsyncIterable<Buffer>
}

/** Does some work on one moment of the database. Throws in words where the embedded one is in use. */
export function withSnapshot<Result>(
  { databaseUrl, dataDir }: Settings,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return databaseUrl ? onPostgres(databaseUrl, work) : onEmbedded(dataDir, work)
}

async function onPostgres<Result>(url: string, work: (snapshot: Snapshot) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // A connection that breaks shows in the next statement.
  client.on('error', () => {})
  await client.connect()
  try {
    // It reads and cannot write, and sees everybody's rows.
    await client.query('set role evenkeel_backup')
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name')
    const dumpOf = { snapshot: rows[0]?.name ?? '', without: ['public.personal_keys'] }
    const db = drizzle(client, { casing: 'snake_case' })
    return await work({ kind: 'postgresql', db, dump: () => dumpPostgres(url, dumpOf) })
  } finally {
    await client.end()
  }
}

async function onEmbedded<Result>(folder: string, work: (snapshot: Snapshot) => Promise<Result>) {
  const unlock = lockDataFolder(folder)
  const { owner: db, embedded, close } = await openEmbedded({ folder: path.join(folder, 'database') })
  async function* dump() {
    // It lives in memory as a whole; so does its dump.
    if (embedded) yield Buffer.from(await (await embedded.dumpDataDir('gzip')).arrayBuffer())
  }
  try {
    return await work({ kind: 'embedded', db, dump })
  } finally {
    await close()
    unlock()
  }
}

/** How many rows each table holds. */
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

/** The ends of the audit trail's chains, as they are told beside the trail itself. */
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

/** How many migrations a database has seen. */
export async function countMigrations(db: Database): Promise<number> {
  const [row] = rowsOf<{ count: number }>(
    await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`),
  )
  return row?.count ?? 0
}
