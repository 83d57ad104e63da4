import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

import { createDatabase, query } from './databases.ts'
import { openInstallation } from './installation.ts'
import { report, isShort, unless } from './report.ts'

// A first start on an empty database is killed at random times while it makes the tables, and at last it runs to its
// end. The tables must then be those of a database that nobody disturbed.
const kills = isShort ? 5 : 20
/** About how long the migrations take on a quiet machine. */
const mostMilliseconds = 600

const installation = await openInstallation({ residents: 1 })
const url = await createDatabase(installation.postgres.url, 'first')
try {
  const cut: number[] = []
  for (let turn = 0; turn < kills; turn += 1) {
    const server = await installation.instance({ DATABASE_URL: url })
    const up = new AbortController()
    const starting = server.start().then(
      () => up.abort(),
      () => {},
    )
    while (!up.signal.aborted && !(await isMigrating())) await sleep(10)
    // The first kill comes at once.
    await sleep((turn / kills) * Math.random() * mostMilliseconds)
    await server.kill()
    await starting
    cut.push(await applied())
  }
  const server = await installation.instance({ DATABASE_URL: url })
  await server.start()
  await server.kill()
  const isSame = schemaOf(url) === schemaOf(installation.postgres.url)
  report(
    {
      id: 'F14',
      title: 'A migration is killed',
      done: `an empty database, killed ${kills} times while the tables are made, then left to finish`,
      reach: 'the same tables as a database that nobody disturbed',
    },
    `migrations there after each kill: ${cut.join()}`,
    [
      ...unless(cut[0] === 0, 'no kill came in the middle'),
      ...unless(isSame, 'the tables differ from those of another new database'),
    ],
  )
} finally {
  await installation.close()
}

interface Count {
  readonly count: number
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
  const [list] = await query<{ found: boolean }>(
    url,
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  )
  if (!list?.found) return 0
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
