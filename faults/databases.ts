import pg from 'pg'

/** Makes an empty database beside the one at an address, and answers its own address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await query(url, `create database ${name}`)
  return url.replace(/[^/]+$/, name)
}

/** Runs a statement in the database at an address, and answers its rows. */
export async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
