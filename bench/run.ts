import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { hashPassword } from '#features/accounts/server/password-hash.ts'
import { createKeyFile } from '#server/keyring.ts'
import { openPostgres } from '#server/postgres.ts'

import { startPostgres } from '../scripts/temporary-postgres.ts'
import { fillBaseline } from './baseline/crowd.ts'
import { beginTheDayAnew, fillEvenkeel } from './crowd.ts'
import { measureDashboards } from './dashboard.ts'
import { measuresOf } from './measures.ts'
import { options } from './options.ts'
import { type Programs, startPrograms } from './programs.ts'
import { report } from './report.ts'
import { namedCalls, password } from './requests.ts'
import { measureInRounds } from './results.ts'
import { measureStarts } from './starts.ts'
import { countStatements } from './statements.ts'

// Measures Evenkeel beside the limits and a baseline, all in one run, and writes docs/performance.md. What may
// be asked of it stands in options.ts.
const { only, people, rounds, seconds } = options
const crowd = { people, history: 30, passwordHash: await hashPassword(password) }

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-bench-'))
const keyFile = path.join(folder, 'keys')
createKeyFile(keyFile)
const postgres = await startPostgres({
  settings: [
    'shared_buffers=1GB',
    'max_wal_size=8GB',
    'checkpoint_timeout=30min',
    'shared_preload_libraries=pg_stat_statements',
  ],
})
const clients: pg.Client[] = []
let programs: Programs | undefined

try {
  const urls = { baseline: await createDatabase('baseline'), evenkeel: await createDatabase('evenkeel') }
  console.log(`Filling in ${people} people …`)
  const baseline = await connect(urls.baseline)
  await fillBaseline(baseline, crowd)
  await migrate(urls.evenkeel)
  const evenkeel = await connect(urls.evenkeel)
  const db = drizzle(evenkeel, { casing: 'snake_case' })
  await fillEvenkeel(db, crowd)
  programs = await startPrograms({ ...urls, keyFile })

  const statements = new Map([
    ...(await countStatements(baseline, programs.baseline, namedCalls.express(people))),
    ...(await countStatements(evenkeel, programs.evenkeel, namedCalls.evenkeel(people))),
  ])
  const scene = { ...crowd, programs, baselineUrl: urls.baseline, seconds }
  const results = await measureInRounds(
    measuresOf(scene).filter(({ name }) => name.includes(only)),
    { rounds, beforeEach: () => beginTheDayAnew(db) },
  )
  const starts = 'start'.includes(only)
    ? await measureStarts({ databaseUrl: urls.evenkeel, keyFile, folder })
    : []
  const dashboards = 'dashboard'.includes(only)
    ? await measureDashboards(options.dashboards, { createDatabase, keyFile })
    : []
  report({ results, statements, starts, dashboards })
} finally {
  for (const program of Object.values(programs ?? {})) await program.stop()
  for (const client of clients) await client.end()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return postgres.url.replace(/[^/]+$/, name)
}

/** A connection that no limit of the product binds. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  clients.push(client)
  await client.connect()
  await client.query('create extension pg_stat_statements')
  return client
}

async function migrate(url: string): Promise<void> {
  const opened = openPostgres({ url }, () => {})
  await opened.migrate()
  await opened.close()
}
