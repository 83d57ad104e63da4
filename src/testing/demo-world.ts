import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { eq } from 'drizzle-orm'

import { ensureDemo } from '#features/demo/server/service.ts'
import { institutions } from '#features/institutions/server/table.ts'
import { openEmbedded } from '#server/database/pglite.ts'
import { createKeyFile, readKeyring } from '#server/encryption/keyring.ts'

import { readSettings } from '../server/settings.ts'
import { demoFolder, snapshotFile } from './snapshot.ts'
import { createWorld, type World } from './world.ts'

const dump = path.join(demoFolder, 'dump.tar')
const keys = path.join(demoFolder, 'keys')

/** A world whose only institution is the demo's, as after a first start; embedded, as every demo is. */
export async function createDemoWorld(): Promise<World> {
  if (!existsSync(dump)) await makeDemo()
  const world = await createWorld({ hasDemo: true }, { dump, keyring: readKeyring(keys) })
  await world.db.delete(institutions).where(eq(institutions.id, world.institutionId))
  const [demo] = await world.db.select().from(institutions)
  return { ...world, institutionId: demo!.id }
}

/** Makes the demo once a run, since every file that looks at it would take seconds for its own. */
async function makeDemo(): Promise<void> {
  const folder = `${demoFolder}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  createKeyFile(path.join(folder, 'keys'))
  const keyring = readKeyring(path.join(folder, 'keys'))
  const { owner: db, embedded, close } = await openEmbedded({ dump: new Blob([readFileSync(snapshotFile)]) })
  await ensureDemo({ db, keyring, settings: { ...readSettings({ NODE_ENV: 'test' }), hasDemo: true } })
  const made = await embedded!.dumpDataDir('none')
  writeFileSync(path.join(folder, 'dump.tar'), new Uint8Array(await made.arrayBuffer()))
  await close()
  try {
    renameSync(folder, demoFolder)
  } catch {
    // Another made it at the same time, and was first.
    rmSync(folder, { recursive: true })
  }
}
