import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'

import { createKeyFile } from '../server/keyring.ts'
import { openEmbedded } from '../server/pglite.ts'
import { openPostgres } from '../server/postgres.ts'

const folder = 'node_modules/.cache/evenkeel'
/** A migrated, empty embedded database: what every test file starts from. */
export const snapshotFile = path.join(folder, 'migrated.tar')
/** The same on a real PostgreSQL, copied for every test file. */
export const templateDatabase = 'evenkeel_template'

/** The same in a folder, for tests of what opens one. */
const migratedFolder = path.resolve(folder, 'migrated')

/** The demo's database and keys, made by the first test that asks for them. */
export const demoFolder = path.join(folder, 'demo')

/** Migrates an empty database once per run, and on PostgreSQL too where TEST_DATABASE_URL names a server. */
export async function setup(): Promise<void> {
  rmSync(migratedFolder, { recursive: true, force: true })
  rmSync(demoFolder, { recursive: true, force: true })
  mkdirSync(migratedFolder, { recursive: true })
  const { embedded, migrate, close } = await openEmbedded({ folder: migratedFolder })
  await migrate()
  const dump = await embedded!.dumpDataDir('none')
  writeFileSync(snapshotFile, new Uint8Array(await dump.arrayBuffer()))
  await close()

  const server = process.env['TEST_DATABASE_URL']
  if (server) await setUpPostgres(server)
}

/** Makes a data folder what a first start leaves: making a database anew would take seconds each time. */
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
