import { sql } from 'drizzle-orm'
import pg from 'pg'

import { type Database, rowsOf } from './database.ts'

interface Seen {
  readonly place: string
  readonly statement: string
  readonly idle: string
}

// The time of its start tells one server from another, and every login may ask for it.
const looking = `
  select concat_ws(' ', current_database(), pg_postmaster_start_time()) as place,
    current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`

/**
 * Makes sure that a pooler leads to the database at `directUrl`, and that the server's timeouts hold behind it. A
 * pooler ignores those that a connection asks for, so they must be the login's. Throws an error for the operator.
 */
export async function requirePooled(pool: Database, directUrl: string): Promise<void> {
  const [pooled] = rowsOf<Seen>(await pool.execute(sql.raw(looking)))
  const direct = await withClient(directUrl, async (client) => (await client.query<Seen>(looking)).rows[0])
  if (pooled?.place !== direct?.place) throw new Error(otherDatabase)
  if (pooled?.statement === '0' || pooled?.idle === '0') throw new Error(noTimeouts)
}

const probe = 'evenkeel probe'

/**
 * Whether a statement that a new connection prepares by name is there for its later transactions. PgBouncer keeps it from
 * 1.21 on (`max_prepared_statements`), under a name of its own. Through an older one the next transaction may meet
 * another connection of the server, which does not know the name. Throws as a statement does.
 */
export async function keepsPreparedStatements(client: pg.ClientBase): Promise<boolean> {
  const text = 'select exists (select from pg_prepared_statements where name = $1) as is_own'
  // In one transaction, so that the name is freed where it was given.
  await client.query('begin')
  const { rows } = await client.query<{ is_own: boolean }>({ name: probe, text, values: [probe] })
  const isOwn = rows[0]?.is_own ?? true
  if (isOwn) await client.query(`deallocate "${probe}"`)
  await client.query('commit')
  return !isOwn
}

/** Whether the pooler at an address keeps the names of statements. Throws where it cannot be reached. */
export async function poolerKeepsPreparedStatements(url: string): Promise<boolean> {
  return withClient(url, keepsPreparedStatements)
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 7000 })
  // A broken connection shows in the statement.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const otherDatabase =
  'DATABASE_URL leads through the pooler to another database than DATABASE_DIRECT_URL. Both must lead to the same ' +
  'database of the same running PostgreSQL'

const noTimeouts =
  'Behind the pooler of DATABASE_URL no statement is ever given up, since PgBouncer does not hand on the timeouts that ' +
  'a connection asks for. Give them to the login, with the one of DATABASE_URL for evenkeel_app:\n' +
  `  ALTER ROLE evenkeel_app SET statement_timeout = '5s';\n` +
  `  ALTER ROLE evenkeel_app SET idle_in_transaction_session_timeout = '10s';\n` +
  'Then have PgBouncer open its connections anew, by RECONNECT on its console or a restart. Its pgbouncer.ini needs\n' +
  '  ignore_startup_parameters = extra_float_digits, statement_timeout, idle_in_transaction_session_timeout'
