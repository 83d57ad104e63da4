import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

import { createDatabase, query } from './databases.ts'
import { openScene } from './scene.ts'
import { conclude, isShort, unless } from './verdict.ts'

// A database as an older release left it, with very many rows, is brought up to date: killed at random
// moments, and at last left to finish. The tables must then be those of a new database.
const released = 4
const size = isShort
  ? { people: 2000, checkIns: 40, entries: 10 }
  : { people: 50_000, checkIns: 40, entries: 10 }
const kills = isShort ? 3 : 8
const mostSeconds = 60

const scene = await openScene({ residents: 1 })
const url = await createDatabase(scene.postgres.url, 'older')
try {
  await bringToRelease()
  await fill()
  const before = await count()
  const cut: number[] = []
  for (let turn = 0; turn < kills; turn += 1) {
    const server = await scene.instance({ DATABASE_URL: url })
    const up = new AbortController()
    const starting = server.start().then(
      () => up.abort(),
      () => {},
    )
    while (!up.signal.aborted && !(await isMigrating())) await sleep(10)
    // The first at once: on a quick machine there is nothing left to kill a second later.
    await sleep(turn * Math.random() * 1500)
    await server.kill()
    await starting
    cut.push(await applied())
  }
  const server = await scene.instance({ DATABASE_URL: url })
  const begun = performance.now()
  await server.start()
  const seconds = (performance.now() - begun) / 1000
  await server.kill()
  const after = await count()
  const whole = await applied()
  const tallied = await sumOfTallies()
  const isSame = schemaOf(url) === schemaOf(scene.postgres.url)
  conclude(
    {
      id: 'F14',
      title: 'A migration is killed',
      done: `${size.people.toLocaleString('en')} people with ${(size.people * size.checkIns).toLocaleString('en')} check-ins and ${(size.people * size.entries).toLocaleString('en')} entries, as release ${released} left them; killed ${kills} times, then left to finish`,
      reach: `within ${mostSeconds} s, no row lost, the same tables as a new database`,
    },
    `${before} rows, ${after} afterwards, ${seconds.toFixed(1)} s with the start; migrations there after each kill: ${cut.join()}`,
    [
      ...unless(before === after, `${before} rows before, ${after} after`),
      ...unless(cut[0]! < whole, 'no kill came in the middle'),
      ...unless(tallied === 2 * size.people, `the tallies add up to ${tallied}`),
      ...unless(isSame, 'the tables differ from those of a new database'),
      ...unless(seconds < mostSeconds, `it took ${seconds.toFixed(1)} s`),
    ],
  )
} finally {
  await scene.close()
}

/** The tables as the first few migrations make them. */
async function bringToRelease(): Promise<void> {
  const folder = path.join(scene.folder, 'migrations')
  mkdirSync(folder)
  cpSync('migrations', folder, { recursive: true })
  const journal = path.join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, released) }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: folder })
  await client.end()
}

async function fill(): Promise<void> {
  await query(
    url,
    `insert into institutions (name, kind, time_zone, created_at) values ('Cedar Ridge', 'correctional', 'UTC', now())`,
  )
  await query(
    url,
    `insert into users (id, institution_id, username, password_hash, first_name, last_name, role, created_at)
     select gen_random_uuid(), (select id from institutions), 'person-' || n, '', 'Person', n::text, 'inmate', now() - interval '1 year'
     from generate_series(1, ${size.people}) as n`,
  )
  await query(
    url,
    `insert into alerts (id, institution_id, subject_id, population, kind, "group", severity, status,
       created_at, last_asked_at, last_rung_at, climb_started_at, acknowledge_by)
     select gen_random_uuid(), institution_id, id, 'residents', 'help', 'help', 'critical', 'resolved',
       created_at, created_at, created_at, created_at, created_at from users`,
  )
  await query(
    url,
    `insert into check_ins (id, user_id, mood_score, stress_score, stressors, physical_symptoms, is_pre_shift, day, created_at)
     select gen_random_uuid(), users.id, 5, 5, '{}', '{}', true, current_date - n, now() - n * interval '1 day'
     from users, generate_series(1, ${size.checkIns}) as n`,
  )
  await query(
    url,
    `insert into journal_entries (id, user_id, sealed, is_private, created_at, updated_at)
     select gen_random_uuid(), users.id, '\\x00', true, now(), now() from users, generate_series(1, ${size.entries}) as n`,
  )
}

interface Count {
  readonly count: number
}

async function count(): Promise<number> {
  const [row] = await query<Count>(
    url,
    'select ((select count(*) from users) + (select count(*) from check_ins) + (select count(*) from journal_entries))::int as count',
  )
  return row?.count ?? 0
}

/** Of open accounts and of resolved alerts, which there is one of for each person. */
async function sumOfTallies(): Promise<number> {
  const [row] = await query<Count>(url, 'select coalesce(sum(change), 0)::int as count from tallies')
  return row?.count ?? 0
}

/** Whether somebody has the lock under which migrations run. */
async function isMigrating(): Promise<boolean> {
  const [row] = await query<Count>(
    url,
    "select count(*)::int as count from pg_locks where locktype = 'advisory' and granted",
  )
  return (row?.count ?? 0) > 0
}

async function applied(): Promise<number> {
  return (
    (await query<Count>(url, 'select count(*)::int as count from drizzle.__drizzle_migrations'))[0]?.count ??
    0
  )
}

function schemaOf(at: string): string {
  const dump = execFileSync('pg_dump', ['--schema-only', '--no-owner', at], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  // A random word since the 2025 releases of pg_dump, against what a restore might be made to run.
  return dump.replaceAll(/^\\(un)?restrict .*$/gm, '')
}
