import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { sql } from 'drizzle-orm'
import pg from 'pg'

import { openEmbedded } from '#server/database/pglite.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'

/** Where the databases that tests start from are kept. Mutants of the policies have a folder of their own. */
export const folder = process.env['TEST_DATABASES'] ?? 'node_modules/.cache/evenkeel'
/** A migrated, empty embedded database: every test file starts from it. */
export const snapshotFile = path.join(folder, 'migrated.tar')
/** The same on a real PostgreSQL, copied for every test file. */
export const templateDatabase = 'evenkeel_template'

/** The same as a data folder. */
const migratedFolder = path.resolve(folder, 'migrated')

/** The demo's database and keys, made by the first test that asks for them. */
export const demoFolder = path.join(folder, 'demo')

/** The hash of the sources from which these were made. */
const madeFromFile = path.join(folder, 'made-from')
const sources = [
  'migrations',
  'src/server/database/pglite.ts',
  'src/server/database/caller-rights.ts',
  'src/server/database/roles.ts',
  'node_modules/@electric-sql/pglite/package.json',
]

/**
 * Migrates an empty database, and on PostgreSQL too where TEST_DATABASE_URL names a server. The embedded
 * snapshot of an earlier run is used again while its sources are unchanged.
 */
export async function setup(): Promise<void> {
  rmSync(demoFolder, { recursive: true, force: true })
  const madeFrom = contentsOf(sources)
  if (!existsSync(madeFromFile) || readFileSync(madeFromFile, 'utf8') !== madeFrom) {
    await setUpEmbedded()
    writeFileSync(madeFromFile, madeFrom)
  }
  const server = process.env['TEST_DATABASE_URL']
  if (server) await setUpPostgres(server)
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

async function setUpEmbedded(): Promise<void> {
  rmSync(madeFromFile, { force: true })
  rmSync(migratedFolder, { recursive: true, force: true })
  mkdirSync(migratedFolder, { recursive: true })
  const { owner, embedded, migrate, close } = await openEmbedded({ folder: migratedFolder })
  await migrate()
  // No test creates a database from these two. Without them the dump is half as large.
  await owner.execute(sql`update pg_database set datistemplate = false`)
  for (const name of ['template0', 'template1']) await owner.execute(sql.raw(`drop database ${name}`))
  const dump = await embedded!.dumpDataDir('none')
  writeFileSync(snapshotFile, new Uint8Array(await dump.arrayBuffer()))
  await close()
}

/** Fills a data folder as a first start does. Making a new database would take seconds each time. */
export function fillDataFolder(dataFolder: string): void {
  cpSync(migratedFolder, path.join(dataFolder, 'database'), { recursive: true })
  createKeyFile(path.join(dataFolder, 'keys'))
}

async function setUpPostgres(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${templateDatabase}`)
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  const { migrate, close } = openPostgres({ url: databaseUrl(server, templateDatabase) }, () => {})
  await migrate()
  await close()
}

/** The address of one database on the test server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
