import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleOnPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleOnPGlite } from 'drizzle-orm/pglite'
import { migrate as migratePGlite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'

/** The database, or a transaction on it: what every service takes first. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open database and how to migrate and close it. */
export interface OpenDatabase {
  readonly db: Database
  /** The embedded database itself, for its dumps; null on PostgreSQL. */
  readonly embedded: PGlite | null
  readonly migrate: () => Promise<void>
  /** Calls back on each notification of a channel, reconnecting by itself; answers how to stop. */
  readonly listen: (channel: string, onNotify: () => void) => Promise<() => Promise<void>>
  /** How the connections to PostgreSQL are used; null on the embedded database, which has but one. */
  readonly connections: (() => { total: number; idle: number; waiting: number }) | null
  readonly close: () => Promise<void>
}

const casing = 'snake_case'
// Asked for when it is needed: drizzle-kit reads this file where import.meta has no dirname.
const migrations = () => ({ migrationsFolder: path.join(import.meta.dirname, '../../migrations') })

/** Any number all instances agree on: the advisory lock under which one of them migrates. */
const migrationLock = 7_316_402

/** Opens PostgreSQL by its URL. A connection is waited for at most 2 s, a statement at most 5 s. */
export function openPostgres(url: string, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // Without listeners a connection that breaks ends the whole process: the pool's hears of those at rest,
  // their own of those that a transaction holds and has nothing to ask at that moment.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', onError))
  const db = drizzleOnPostgres(pool, { casing })

  return {
    db,
    embedded: null,
    async migrate() {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [migrationLock])
        await migratePostgres(drizzleOnPostgres(client, { casing }), migrations())
      } finally {
        await client.end()
      }
    },
    listen: (channel, onNotify) => listenOnPostgres(url, channel, onNotify, onError),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

const reconnectMilliseconds = 1000

async function listenOnPostgres(
  url: string,
  channel: string,
  onNotify: () => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let isStopped = false

  async function connect(): Promise<void> {
    if (isStopped) return
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true })
    client = next
    next.on('notification', onNotify)
    next.on('error', onError)
    next.on('end', () => void setTimeout(() => void connect(), reconnectMilliseconds).unref())
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      // What was said while nobody listened is not repeated, so look once.
      onNotify()
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      await next.end().catch(() => {})
    }
  }

  await connect()
  return async () => {
    isStopped = true
    await client?.end().catch(() => {})
  }
}

/** Opens the embedded database in a folder, or in memory, empty or from a dump. */
export async function openEmbedded(
  from: 'memory' | { folder: string } | { dump: Blob },
): Promise<OpenDatabase> {
  const pglite = await openPGlite(from)
  const db = drizzleOnPGlite(pglite, { casing })

  return {
    db,
    embedded: pglite,
    migrate: () => migratePGlite(db, migrations()),
    listen: (channel, onNotify) => pglite.listen(channel, onNotify),
    connections: null,
    close: () => pglite.close(),
  }
}

function openPGlite(from: Parameters<typeof openEmbedded>[0]): Promise<PGlite> {
  if (from === 'memory') return PGlite.create()
  return 'folder' in from ? PGlite.create(`file://${from.folder}`) : PGlite.create({ loadDataDir: from.dump })
}

/** The rows of a raw query: both drivers answer `{ rows }`, which Drizzle's shared type does not say. */
export function rowsOf<Row>(result: unknown): Row[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape both drivers document
  return (result as { rows: Row[] }).rows
}
