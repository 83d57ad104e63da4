import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { everyTable } from '#app/server/features.ts'
import type { Database } from '#server/database/database.ts'
import { startLocalPostgres } from '#server/database/local-postgres.ts'
import { dataFolderOf, runningOn } from '#server/database/postgres-process.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { createKeyFile, type Keyring, readKeyring } from '#server/encryption/keyring.ts'
import { freePort } from '#server/free-port.ts'

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
  /** The main process of the PostgreSQL that an instance brought along; null where none runs. */
  postgresId(): number | null
  /** Works on the database as its owner. */
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

/** An installation like the demo, with a PostgreSQL that each instance brings along. */
export function openLocalInstallation({
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
  const localFolder = path.join(environment.DATA_DIR, 'postgres')
  const instances: Instance[] = []

  async function inDatabase<Result>(work: (at: DatabaseAccess) => Promise<Result>): Promise<Result> {
    const given = where['DATABASE_URL']
    const local = given ? null : await startLocalPostgres(localFolder, { isKeeper: false })
    const { owner, migrate, close } = openPostgres(
      local ? { url: local.url, migrationUrl: local.ownerUrl } : { url: given ?? '' },
      () => {},
    )
    try {
      await migrate(everyTable)
      return await work({ db: owner, keyring: readKeyring(keyFile) })
    } finally {
      await close()
      await local?.close()
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
    postgresId: () => runningOn(dataFolderOf(localFolder)),
    async instance(more = {}, wrapper = []) {
      const made = instance(await freePort(), { ...environment, ...more }, wrapper)
      instances.push(made)
      return made
    },
    async close() {
      await Promise.all(instances.map((one) => one.kill()))
      const left = where['DATABASE_URL'] ? null : runningOn(dataFolderOf(localFolder))
      if (left) process.kill(left, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
