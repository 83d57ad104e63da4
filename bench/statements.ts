import type pg from 'pg'

import type { Sent } from './load.ts'
import { options } from './options.ts'
import type { Program } from './program.ts'

const requests = 40

interface Counted {
  readonly query: string
  readonly calls: number
}

/**
 * Counts by pg_stat_statements how many statements each kind of request sends to PostgreSQL, with `begin` and
 * `commit`. Prints them with `--list`.
 */
export async function countStatements(
  client: pg.Client,
  { address }: Program,
  works: ReadonlyMap<string, readonly Sent[]>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [name, calls] of works) {
    await client.query('select pg_stat_statements_reset()')
    for (const call of calls.slice(-requests)) await send(address, call)
    const { rows } = await client.query<Counted>(`
      select query, calls::int from pg_stat_statements s join pg_database d on d.oid = s.dbid
      where d.datname = current_database() and query not like '%pg_stat_statements%' and toplevel
      order by calls desc`)
    // Statements of the instances' own work, such as polling for due jobs, are rarer than requests. They do not count.
    const own = rows.filter(({ calls: times }) => times >= requests / 8)
    counts.set(name, own.reduce((sum, { calls: times }) => sum + times, 0) / requests)
    if (options.isListing)
      for (const row of own) console.log(`${name}: ${row.calls} ${row.query.replaceAll(/\s+/g, ' ')}`)
  }
  return counts
}

async function send(address: string, { method = 'GET', path, headers = {}, body }: Sent): Promise<void> {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  await reply.arrayBuffer()
}
