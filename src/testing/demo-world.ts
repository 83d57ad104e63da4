import { existsSync, rmSync } from 'node:fs'

import { eq } from 'drizzle-orm'
import pg from 'pg'

import { institutions } from '#features/core/institutions/server/table.ts'
import { ensureDemo } from '#features/portals/demo/index.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { createKeyFile, readKeyring } from '#server/encryption/keyring.ts'

import { readSettings } from '../server/settings.ts'
import { databaseUrl, demoDatabase, demoKeys, templateDatabase, testServer } from './database-server.ts'
import { openWorld, type World } from './world.ts'

/** Any number: the advisory lock of the test that makes the demo. */
const makingLock = 7_316_404

/** A world whose only institution is the demo's, as after a first start, for the tests of the file that calls this. */
export async function openDemoWorld(): Promise<World> {
  await makeDemoOnce()
  const world = await openWorld(
    { hasDemo: true },
    { template: demoDatabase, keyring: readKeyring(demoKeys()) },
  )
  await world.db.delete(institutions).where(eq(institutions.id, world.institutionId))
  const [demo] = await world.db.select().from(institutions)
  return { ...world, institutionId: demo!.id }
}

/** Makes the demo once a run, since every file that looks at it would take seconds for its own. */
async function makeDemoOnce(): Promise<void> {
  const client = new pg.Client({ connectionString: testServer() })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [makingLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demoDatabase])
    if (rowCount) return
    await client.query(`create database demo_in_the_making template ${templateDatabase}`)
    await makeDemo(databaseUrl(testServer(), 'demo_in_the_making'))
    await client.query(`alter database demo_in_the_making rename to ${demoDatabase}`)
  } finally {
    await client.end()
  }
}

async function makeDemo(url: string): Promise<void> {
  if (existsSync(demoKeys())) rmSync(demoKeys())
  createKeyFile(demoKeys())
  const { owner: db, close } = openPostgres({ url }, () => {})
  const settings = { ...readSettings({ NODE_ENV: 'test' }), hasDemo: true }
  await ensureDemo({ db, keyring: readKeyring(demoKeys()), settings })
  await close()
}
