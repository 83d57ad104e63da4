import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'

import { openEmbedded, openPostgres } from '../server/database.ts'

const folder = 'node_modules/.cache/evenkeel'
/** A migrated, empty embedded database: what every test file starts from. */
export const snapshotFile = path.join(folder, 'migrated.tar')
/** The same on a real PostgreSQL, copied for every test file. */
export const templateDatabase = 'evenkeel_template'

/** Migrates an empty database once per run, on PostgreSQL where TEST_DATABASE_URL names a server. */
export async function setup(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL']
  if (server) return setUpPostgres(server)

  mkdirSync(folder, { recursive: true })
  const { embedded, migrate, close } = await openEmbedded('memory')
  await migrate()
  const dump = await embedded!.dumpDataDir('none')
  writeFileSync(snapshotFile, new Uint8Array(await dump.arrayBuffer()))
  await close()
}

async function setUpPostgres(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${templateDatabase}`)
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  const { migrate, close } = openPostgres(databaseUrl(server, templateDatabase), () => {})
  await migrate()
  await close()
}

/** The address of one database on the test server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
