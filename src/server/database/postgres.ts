import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

import { casing, type Database, migrations, type OpenDatabase } from './database.ts'
import { grantRoles, makeRoles } from './roles.ts'
import { ScopedPool } from './scoped-pool.ts'

/** Any number all instances agree on: the advisory lock under which one of them migrates. */
const migrationLock = 7_316_402

const opening = 2000
// A page waits for the answer to a call for help much longer than for any other.
const patience = { urgent: 10_000, usual: 2000 }

/** Where PostgreSQL is, and where for the login that owns the tables, if that is another. */
export interface Addresses {
  readonly url: string
  readonly migrationUrl?: string | null
}

/**
 * Opens PostgreSQL. A connection is waited for at most 2 s, a statement at most 5 s, a network that swallows
 * it 7 s. Of twelve connections two are kept free for calls for help, which wait up to 10 s for one and are
 * served before all others.
 */
export function openPostgres(
  { url, migrationUrl }: Addresses,
  onError: (error: Error) => void,
): OpenDatabase {
  const limits = {
    statement_timeout: 5000,
    // Where nothing comes back at all, not even the server's word that 5 s are over.
    query_timeout: 7000,
    idle_in_transaction_session_timeout: 10_000,
  }
  const pool = new ScopedPool(
    { ...limits, connectionString: url },
    { most: 10, keptFree: 2, patience, opening, onError },
  )
  // Connects only where it is used.
  const owning = new pg.Pool({
    ...limits,
    connectionTimeoutMillis: opening,
    connectionString: migrationUrl ?? url,
  })
  owning.on('error', () => {})
  owning.on('connect', (client) => client.on('error', onError))

  return {
    db: onPool(pool),
    owner: drizzle(owning, { casing }),
    embedded: null,
    migrate: () => migrateAlone(migrationUrl ?? url),
    listen: (channel, onNotify) => listen(url, channel, onNotify, onError),
    connections: () => pool.counts(),
    async close() {
      await Promise.all([pool.end(), owning.end()])
    },
  }
}

/** Drizzle knows a pool by its class's name, and asks it for `query` and `connect` alone. */
function onPool(pool: ScopedPool): Database {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return drizzle(pool as unknown as pg.Pool, { casing })
}

/** Brings tables, roles and rights up to date, one instance at a time. */
async function migrateAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // Whoever asks for a table queues behind a migration that waits for it, a call for help too: rather start again.
    await client.query(`set lock_timeout = '2s'`)
    const owner = drizzle(client, { casing })
    await makeRoles(owner)
    await migrate(owner, migrations())
    await grantRoles(owner)
  } finally {
    await client.end()
  }
}

const reconnectMilliseconds = 1000

async function listen(
  url: string,
  channel: string,
  onNotify: () => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let isStopped = false

  async function connect(): Promise<void> {
    if (isStopped) return
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: opening, keepAlive: true })
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
