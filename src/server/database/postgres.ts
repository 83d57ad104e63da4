import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

import { casing, type Database, migrations, type OpenDatabase } from './database.ts'
import type { DeclaredTables } from './declared-tables.ts'
import { grantRoles, makeRoles } from './roles.ts'
import { ScopedPool } from './scoped-pool.ts'

/** Any number all instances agree on: the advisory lock under which one of them migrates. */
const migrationLock = 7_316_402

const connectTimeout = 2000
// A page waits much longer for the answer to a call for help than for any other answer.
const timeouts = { urgent: 10_000, usual: 2000 }

/** Where PostgreSQL is, and where for the login that owns the tables, if that is another. */
export interface Addresses {
  readonly url: string
  /** The same past a pooler, which `url` then leads through. */
  readonly directUrl?: string | null
  readonly migrationUrl?: string | null
}

/**
 * Opens PostgreSQL. The timeouts: 2 s to get a connection, 5 s for a statement, 7 s when the network answers
 * nothing at all. Two of the twelve connections are reserved for calls for help, which wait up to 10 s for one
 * and are served before all others.
 *
 * Through a pooler the server's timeouts are those of the login (`requirePooled`), statements are prepared by name only
 * where it keeps them (`keepsPreparedStatements`), and what needs a session of its own goes past the pooler: listening, and the
 * owner's work.
 */
export function openPostgres(
  { url, directUrl = null, migrationUrl }: Addresses,
  whenBroken: (error: Error) => void,
): OpenDatabase {
  let isClosing = false
  // A connection that was still being opened may end only after the rest.
  const onError = (error: Error) => (isClosing ? undefined : whenBroken(error))
  const limits = {
    statement_timeout: 5000,
    // For a network over which nothing comes back, not even the server's own timeout error.
    query_timeout: 7000,
    idle_in_transaction_session_timeout: 10_000,
  }
  const pool = new ScopedPool(
    { ...limits, connectionString: url },
    {
      most: 10,
      reserved: 2,
      timeouts,
      connectTimeout,
      onError,
      isPooled: directUrl !== null,
    },
  )
  const ownersUrl = migrationUrl ?? directUrl ?? url
  // It connects when it is first used.
  const owning = new pg.Pool({
    ...limits,
    connectionTimeoutMillis: connectTimeout,
    connectionString: ownersUrl,
  })
  owning.on('error', () => {})
  owning.on('connect', (client) => client.on('error', onError))

  return {
    db: onPool(pool),
    owner: drizzle(owning, { casing }),
    migrate: (tables) => migrateAlone(ownersUrl, tables),
    listen: openListener(directUrl ?? url, onError),
    connections: () => pool.counts(),
    async close() {
      isClosing = true
      await Promise.all([pool.end(), owning.end()])
    },
  }
}

/** Drizzle recognises a pool by its class name, and uses only `query` and `connect`. */
function onPool(pool: ScopedPool): Database {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return drizzle(pool as unknown as pg.Pool, { casing })
}

/** Brings tables, roles and rights up to date, one instance at a time. */
async function migrateAlone(url: string, tables: DeclaredTables): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // Statements queue behind a migration that waits for a lock, calls for help too: it gives up and starts again.
    await client.query(`set lock_timeout = '2s'`)
    const owner = drizzle(client, { casing })
    await makeRoles(owner)
    await migrate(owner, migrations())
    await grantRoles(owner, tables)
  } finally {
    await client.end()
  }
}

const reconnectMilliseconds = 1000

/** Hears channels on one connection of its own, which is opened for the first of them. */
function openListener(url: string, onError: (error: Error) => void): OpenDatabase['listen'] {
  const heard = new Set<{ readonly channel: string; readonly onNotify: (payload?: string) => void }>()
  let client: pg.Client | undefined
  const hear = (to: pg.Client, channels: readonly string[]) =>
    to.query([...new Set(channels)].map((name) => `listen ${pg.escapeIdentifier(name)}`).join(';'))

  async function connect(): Promise<void> {
    if (heard.size === 0) {
      client = undefined
      return
    }
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      keepAlive: true,
    })
    client = next
    next.on('notification', ({ channel, payload }) => {
      for (const one of heard) if (one.channel === channel) one.onNotify(payload)
    })
    next.on('error', onError)
    next.on('end', () => {
      // Where nobody listens any more, it was ended on purpose.
      if (client === next) setTimeout(() => void connect(), reconnectMilliseconds).unref()
    })
    try {
      await next.connect()
      const channels = Array.from(heard, ({ channel }) => channel)
      await hear(next, channels)
      // Notifications sent before this are lost, so look once.
      for (const { onNotify } of heard) onNotify()
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      await next.end().catch(() => {})
    }
  }

  return async (channel, onNotify) => {
    const one = { channel, onNotify }
    heard.add(one)
    // Where it is broken at this moment, it hears this channel too once it is back.
    if (client) {
      const isHeard = await hear(client, [channel]).catch(() => null)
      if (isHeard) onNotify()
    } else await connect()
    return async () => {
      heard.delete(one)
      if (heard.size > 0) return
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    }
  }
}
