import { createHash } from 'node:crypto'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'

import pg from 'pg'

import { InUse, startLocalPostgres } from '#server/database/local-postgres.ts'
import { openPostgres } from '#server/database/postgres.ts'

/** Where the servers of the tests keep their data. The copies that mutants run in have a link to the packages. */
const cache = path.join(realpathSync('node_modules'), '.cache/evenkeel')

/** A migrated, empty database: every test file starts from a copy. */
export const templateDatabase = 'evenkeel_template'
/** The demo's database, made by the first test that asks for it. */
export const demoDatabase = 'evenkeel_demo'
export const demoKeys = () => path.join(process.env['TEST_DATABASE_FOLDER'] ?? cache, 'demo-keys')

/** What the template is made of. */
const sources = ['migrations', 'src/server/database/roles.ts', ...globSync('src/features/*/*/feature.ts')]

/** Nothing of a test outlives a power cut, so it need not wait for the disk. */
const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=300']

/**
 * Starts a PostgreSQL for this run, unless TEST_DATABASE_URL names one, and migrates an empty database on it. That of
 * an earlier run is used again while its sources are unchanged. Returns how to stop the server.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL']) {
    await makeTemplate(process.env['TEST_DATABASE_URL'])
    return async () => {}
  }
  mkdirSync(cache, { recursive: true })
  const { server, folder, end } = await startServer()
  process.env['TEST_DATABASE_URL'] = server.superuserUrl
  process.env['TEST_DATABASE_FOLDER'] = folder
  await dropLeftOver(server.superuserUrl)
  const madeFrom = contentsOf(sources)
  if ((await commentOfTemplate(server.superuserUrl)) !== madeFrom) {
    await makeTemplate(server.superuserUrl)
    await onServer(`comment on database ${templateDatabase} is '${madeFrom}'`)
  }
  return end
}

/** Starts the server of this clone, or one beside it where another run of tests is at work here. */
async function startServer() {
  const start = (folder: string) =>
    startLocalPostgres(path.join(folder, 'postgres'), { isKeeper: true, settings })
  try {
    const server = await start(cache)
    return { server, folder: cache, end: () => server.close() }
  } catch (error) {
    if (!(error instanceof InUse)) throw error
  }
  const folder = mkdtempSync(path.join(cache, 'beside-'))
  const server = await start(folder)
  const end = async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  }
  return { server, folder, end }
}

/** The address of the server of this run, for its superuser. */
export function testServer(): string {
  return process.env['TEST_DATABASE_URL']!
}

/** Runs statements on the server of this run, one by one. */
export async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: testServer() })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of one database on a server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function contentsOf(places: readonly string[]): string {
  const hash = createHash('sha256')
  for (const place of places) {
    const within = statSync(place).isDirectory()
      ? readdirSync(place, { recursive: true, encoding: 'utf8' })
      : ['']
    const files = within.map((name) => path.join(place, name)).filter((file) => statSync(file).isFile())
    for (const file of files.toSorted()) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** What the template of an earlier run was made of; null where there is none. */
async function commentOfTemplate(server: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = '${templateDatabase}'`,
  )
  await client.end()
  return rows[0]?.comment ?? null
}

async function makeTemplate(server: string): Promise<void> {
  await onServer(`drop database if exists ${templateDatabase}`, `create database ${templateDatabase}`)
  const { migrate, close } = openPostgres({ url: databaseUrl(server, templateDatabase) }, () => {})
  const { everyTable } = await import('#app/server/features.ts')
  await migrate(everyTable)
  await close()
}

/** Drops what a run that was killed has left, and the demo, which may be of other sources. */
async function dropLeftOver(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^(world_|demo_)' or datname = '${demoDatabase}'`,
  )
  for (const { name } of rows) await client.query(`drop database "${name}" with (force)`)
  await client.end()
}
