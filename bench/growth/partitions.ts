import { readFileSync } from 'node:fs'

import type pg from 'pg'

import { withoutIndexes } from '../dashboard-seed.ts'
import { startDatabases } from '../databases.ts'
import { percentilesOf } from '../load/percentiles.ts'
import {
  type PartitionedTable,
  partitionedTables,
  rows,
  type Statement,
  type Layout,
} from './partitioned-tables.ts'

// Measures what 72 partitions by month would do to the tables that grow without end: node bench/growth/partitions.ts
// [ROWS]. Each table is filled twice with six years, as it is and partitioned, and asked the product's own statements in
// turn, prepared, each in a transaction of its own, through one connection. Prints the tables of docs/growth.md.
const rowsAPerson = 3300
const months = 72
const runs = 1000
const rounds = 2
const warmUpRuns = 20

/** Milliseconds of the clock, and of the processor for PostgreSQL's process of this connection. */
interface Cost {
  readonly p50: number
  readonly processor: number
}

await using stops = new AsyncDisposableStack()
const { databases } = await startDatabases(stops, [
  'shared_buffers=1GB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'autovacuum=off',
])
const { client, db } = await databases.createMigrated('partitions')
const [{ id: backend }] = (await client.query<{ id: number }>('select pg_backend_pid() as id')).rows as [
  { id: number },
]
const people = await makePeople()

for (const table of partitionedTables) {
  console.log(`\n${table.names.join(' and ')}, ${rows.toLocaleString('en')} rows`)
  for (const name of table.names) await fill(table, name)
  await client.query('vacuum analyze')
  console.log('| | as it is, p50 / processor, ms | 72 partitions | processor |\n| - | - | - | - |')
  for (const statement of table.statements) {
    const found: Record<Layout, Cost[]> = { public: [], partitioned: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const layout of ['public', 'partitioned'] as const) {
        found[layout].push(await measureStatement(layout, statement))
      }
    }
    say(statement.name, found)
  }
  for (const [name, works] of Object.entries(table.maintenance)) {
    const found = {
      public: [await measureOnce(works.public)],
      partitioned: [await measureOnce(works.partitioned)],
    }
    say(name, found)
  }
  await client.query(
    'reset search_path; drop schema partitioned cascade; set session_replication_role = replica',
  )
  for (const name of table.names) await client.query(`truncate ${name}`)
  await client.query('reset session_replication_role')
}

async function makePeople(): Promise<string[]> {
  await client.query(
    `insert into institutions (name, kind, time_zone, created_at) values ('North', 'correctional', 'UTC', now())`,
  )
  const made = await client.query<{ id: string }>(
    `insert into users (institution_id, username, password_hash, first_name, last_name, created_at)
      select institutions.id, 'person-' || n, '', 'Person', n::text, now() from institutions, generate_series(1, $1::int) n
      returning id`,
    [Math.ceil(rows / rowsAPerson)],
  )
  return made.rows.map(({ id }) => id)
}

/** Fills a table as it is, with the oldest rows first, and then copies it into partitions. */
async function fill({ partitioning, filling }: PartitionedTable, name: string): Promise<void> {
  const perPerson = Math.round(rows / people.length)
  await client.query(
    "reset search_path; set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'",
  )
  const run = async (statement: Parameters<typeof db.execute>[0]) => void (await db.execute(statement))
  await withoutIndexes(db, run, name, async () => void (await client.query(filling[name]!(perPerson))))
  await client.query('create schema if not exists partitioned')
  const { column, bounds, indexes } = partitioning[name]!
  await client.query(
    `create table partitioned.${name} (like ${name} including defaults including constraints) partition by range (${column})`,
  )
  const limits = (await client.query<{ at: string }>(bounds, [months])).rows.map(({ at }) => at)
  for (const [index, from] of limits.entries()) {
    const to = limits[index + 1] ? `'${limits[index + 1]}'` : 'maxvalue'
    const since = index === 0 ? 'minvalue' : `'${from}'`
    await client.query(
      `create table partitioned.${name}_${index} partition of partitioned.${name} for values from (${since}) to (${to})`,
    )
  }
  await client.query(`insert into partitioned.${name} select * from ${name}`)
  for (const statement of indexes) await client.query(statement)
  await client.query('reset session_replication_role; reset synchronous_commit')
}

async function measureStatement(
  layout: Layout,
  { name, values, runs: count = runs, ...texts }: Statement,
): Promise<Cost> {
  await client.query(`set search_path to ${layout}, public`)
  const times: number[] = []
  let before = 0
  for (let run = -warmUpRuns; run < count; run += 1) {
    if (run === 0) before = processorMs()
    const person = people[Math.floor(Math.random() * people.length)]!
    await client.query('begin')
    const begun = performance.now()
    await client.query({ name: `${layout} ${name}`, text: texts[layout], values: values(person) })
    times.push(performance.now() - begun)
    await client.query('commit')
  }
  return { p50: percentilesOf(times.slice(warmUpRuns)).p50, processor: (processorMs() - before) / count }
}

async function measureOnce(
  work: (client: pg.Client, people: readonly string[]) => Promise<void>,
): Promise<Cost> {
  const [begun, before] = [performance.now(), processorMs()]
  await work(client, people)
  return { p50: performance.now() - begun, processor: processorMs() - before }
}

/** The processor time that PostgreSQL's process of this connection has used. */
function processorMs(): number {
  return Number(readFileSync(`/proc/${backend}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

function say(name: string, found: Record<Layout, readonly Cost[]>): void {
  const least = (layout: Layout) =>
    found[layout].toSorted((one, other) => one.processor - other.processor)[0]!
  const shown = (layout: Layout) => `${rounded(least(layout).p50)} / ${rounded(least(layout).processor)}`
  const spread = found.partitioned.map(({ processor }) => rounded(processor)).join(', ')
  console.log(
    `| ${name} | ${shown('public')} | ${shown('partitioned')} | ${(least('partitioned').processor / least('public').processor).toFixed(1)} × |`,
    found.public.map(({ processor }) => rounded(processor)).join(', '),
    spread,
  )
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(2)
}
