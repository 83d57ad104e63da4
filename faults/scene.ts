import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/pglite.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { createKeyFile, type Keyring, readKeyring } from '#server/encryption/keyring.ts'

import { freePort } from '../scripts/free-port.ts'
import { startPostgres, type TemporaryPostgres } from '../scripts/temporary-postgres.ts'
import { type Actor, writeCast } from './alert-cast.ts'
import { type Instance, instance } from './instance.ts'

/** The database as its owner has it, and the keys to what is sealed in it. */
export interface Inside {
  readonly db: Database
  readonly keyring: Keyring
}

/** Where a fault is tried: a database of its own, people in it, and instances that serve them. */
export interface Scene {
  readonly folder: string
  /** What every instance is told. */
  readonly environment: NodeJS.ProcessEnv
  readonly institutionId: string
  readonly residents: readonly Actor[]
  readonly responders: readonly Actor[]
  /** An instance on a port of its own, ended with the scene. */
  instance(more?: NodeJS.ProcessEnv, wrapper?: string[]): Promise<Instance>
  /** Works on the database as its owner. The embedded one belongs to one process: no instance may run then. */
  inDatabase<Result>(work: (at: Inside) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface PostgresScene extends Scene {
  readonly postgres: TemporaryPostgres
}

interface Staging {
  readonly residents?: number
  /** Where the files lie; the system's folder for temporary ones unless said otherwise. */
  readonly parent?: string
}

/** A scene on PostgreSQL, with the server itself at hand. */
export async function openScene({ parent = tmpdir(), ...staging }: Staging = {}): Promise<PostgresScene> {
  const postgres: TemporaryPostgres = await startPostgres({ parent })
  try {
    const scene = await stage({ DATABASE_URL: postgres.url }, staging)
    return {
      ...scene,
      postgres,
      async close() {
        await scene.close()
        postgres.stop()
      },
    }
  } catch (error) {
    postgres.stop()
    throw error
  }
}

/** A scene on the embedded database. */
export function openEmbeddedScene({ parent, ...staging }: Staging = {}): Promise<Scene> {
  return stage({}, staging, parent)
}

async function stage(
  where: NodeJS.ProcessEnv,
  { residents = 8 }: Staging,
  parent = tmpdir(),
): Promise<Scene> {
  const folder = mkdtempSync(path.join(parent, 'evenkeel-scene-'))
  const keyFile = path.join(folder, 'keys')
  createKeyFile(keyFile)
  const environment = { NODE_ENV: 'test', DATA_DIR: path.join(folder, 'data'), KEY_FILE: keyFile, ...where }
  const instances: Instance[] = []

  async function inDatabase<Result>(work: (at: Inside) => Promise<Result>): Promise<Result> {
    mkdirSync(environment.DATA_DIR, { recursive: true })
    const url = where['DATABASE_URL']
    const { owner, migrate, close } = url
      ? openPostgres({ url }, () => {})
      : await openEmbedded({ folder: path.join(environment.DATA_DIR, 'database') })
    try {
      await migrate()
      return await work({ db: owner, keyring: readKeyring(keyFile) })
    } finally {
      await close()
    }
  }

  const cast = await inDatabase(({ db }) => writeCast(db, residents))
  return {
    folder,
    environment,
    ...cast,
    inDatabase,
    async instance(more = {}, wrapper = []) {
      const made = instance(await freePort(), { ...environment, ...more }, wrapper)
      instances.push(made)
      return made
    },
    async close() {
      await Promise.all(instances.map((one) => one.kill()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
