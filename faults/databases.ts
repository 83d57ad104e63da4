import pg from 'pg'

/** Enough for a statement on a large database, on a busy machine. */
const mostMilliseconds = 10 * 60_000

/** Makes an empty database on the same server, and returns its URL. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await query(url, `create database ${name}`)
  return url.replace(/[^/]+$/, name)
}

/** Runs a statement in the database, and returns its rows. */
export async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 60_000,
    query_timeout: mostMilliseconds,
  })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
