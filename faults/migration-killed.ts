import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

import { createDatabase, query } from './databases.ts'
import { openInstallation } from './installation.ts'
import { bringToRelease } from './older-release.ts'
import { report, isShort, unless } from './report.ts'

// Migrates a database of an older release with very many rows. The migration is killed at random times, and at last
// it runs to its end. The tables must then be those of a new database.
const released = 4
const size = isShort
  ? { people: 2000, checkIns: 40, entries: 10 }
  : { people: 50_000, checkIns: 40, entries: 10 }
const kills = isShort ? 3 : 8
const mostSeconds = 60

const installation = await openInstallation({ residents: 1 })
const url = await createDatabase(installation.postgres.url, 'older')
try {
  await bringToRelease(url, released, installation.folder)
  await fill()
  const before = await count()
  const cut: number[] = []
  for (let turn = 0; turn < kills; turn += 1) {
    const server = await installation.instance({ DATABASE_URL: url })
    const up = new AbortController()
    const starting = server.start().then(
      () => up.abort(),
      () => {},
    )
    while (!up.signal.aborted && !(await isMigrating())) await sleep(10)
    // The first kill comes at once. On a fast machine the migration may be over a second later.
    await sleep(turn * Math.random() * 1500)
    await server.kill()
    await starting
    cut.push(await applied())
  }
  const server = await installation.instance({ DATABASE_URL: url })
  const begun = performance.now()
  await server.start()
  const seconds = (performance.now() - begun) / 1000
  await server.kill()
  const after = await count()
  const whole = await applied()
  const counted = await sumOfCounters()
  const isSame = schemaOf(url) === schemaOf(installation.postgres.url)
  report(
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
      ...unless(counted === 2 * size.people, `the counters add up to ${counted}`),
      ...unless(isSame, 'the tables differ from those of a new database'),
      ...unless(seconds < mostSeconds, `it took ${seconds.toFixed(1)} s`),
    ],
  )
} finally {
  await installation.close()
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

/** The sum of all counters: each person has one open account and one resolved alert. */
async function sumOfCounters(): Promise<number> {
  const [row] = await query<Count>(url, 'select coalesce(sum(change), 0)::int as count from tallies')
  return row?.count ?? 0
}

/** Whether a process holds the lock for migrations. */
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
  // Since its releases of 2025, pg_dump writes a random key into these lines, which protects a restore.
  return dump.replaceAll(/^\\(un)?restrict .*$/gm, '')
}
