import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/pglite.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { createKeyFile, type Keyring, readKeyring } from '#server/encryption/keyring.ts'

import { freePort } from '../scripts/free-port.ts'
import { startPostgres, type TemporaryPostgres } from '../scripts/temporary-postgres.ts'
import { type Instance, instance } from './instance.ts'
import { liftLimits } from './lift-limits.ts'
import { type TestPerson, seedPeople } from './seed-people.ts'

/** The database with the rights of its owner, and the keys for its encrypted data. */
export interface DatabaseAccess {
  readonly db: Database
  readonly keyring: Keyring
}

/** An installation for one fault: a database with people in it, and instances that serve them. */
export interface Installation {
  readonly folder: string
  /** The environment variables of every instance. */
  readonly environment: NodeJS.ProcessEnv
  readonly institutionId: string
  readonly residents: readonly TestPerson[]
  readonly responders: readonly TestPerson[]
  /** Makes an instance on a port of its own. It ends with the installation. */
  instance(more?: NodeJS.ProcessEnv, wrapper?: string[]): Promise<Instance>
  /** Works on the database as its owner. On the embedded database no instance may run, since only one process can open it. */
  inDatabase<Result>(work: (at: DatabaseAccess) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface PostgresInstallation extends Installation {
  readonly postgres: TemporaryPostgres
}

interface InstallationOptions {
  readonly residents?: number
  /** Whether people are held to the limits of a minute and a day. Most faults write more than anybody may. */
  readonly isLimited?: boolean
  /** The folder for the files. The default is the system's folder for temporary files. */
  readonly parent?: string
}

/** An installation on PostgreSQL, with control of the PostgreSQL server. */
export async function openInstallation({
  parent = tmpdir(),
  ...options
}: InstallationOptions = {}): Promise<PostgresInstallation> {
  const postgres: TemporaryPostgres = await startPostgres({ parent })
  try {
    const installation = await createInstallation({ DATABASE_URL: postgres.url }, options)
    return {
      ...installation,
      postgres,
      async close() {
        await installation.close()
        postgres.stop()
      },
    }
  } catch (error) {
    postgres.stop()
    throw error
  }
}

/** An installation on a PostgreSQL that somebody else has started, and that goes on when the installation is closed. */
export function openInstallationAt(url: string, options: InstallationOptions = {}): Promise<Installation> {
  return createInstallation({ DATABASE_URL: url }, options)
}

/** An installation on the embedded database. */
export function openEmbeddedInstallation({
  parent,
  ...options
}: InstallationOptions = {}): Promise<Installation> {
  return createInstallation({}, options, parent)
}

async function createInstallation(
  where: NodeJS.ProcessEnv,
  { residents = 8, isLimited = false }: InstallationOptions,
  parent = tmpdir(),
): Promise<Installation> {
  const folder = mkdtempSync(path.join(parent, 'evenkeel-installation-'))
  const keyFile = path.join(folder, 'keys')
  createKeyFile(keyFile)
  const environment = { NODE_ENV: 'test', DATA_DIR: path.join(folder, 'data'), KEY_FILE: keyFile, ...where }
  const instances: Instance[] = []

  async function inDatabase<Result>(work: (at: DatabaseAccess) => Promise<Result>): Promise<Result> {
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

  const people = await inDatabase(async ({ db }) => {
    if (!isLimited) await liftLimits(db)
    return seedPeople(db, residents)
  })
  return {
    folder,
    environment,
    ...people,
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
