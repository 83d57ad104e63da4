import path from 'node:path'

import pg from 'pg'

import {
  type Access,
  accessTo,
  dataFolderOf,
  findPrograms,
  makeDataFolder,
  PostgresProcess,
  superuser,
} from './postgres-process.ts'

/** The product's database, the owner of its tables, and the login that only changes rows. */
const database = 'evenkeel'
const ownerLogin = 'evenkeel'
const appLogin = 'evenkeel_app'

/** Any number: the advisory lock of the process that keeps the server. */
const keeperLock = 7_316_403

/** A PostgreSQL for the demo, development and tests, which runs beside this process. */
export interface LocalPostgres {
  /** Where the database is, for the login that changes rows, and for the owner of the tables. */
  readonly url: string
  readonly ownerUrl: string
  /** Where the server is, for its superuser. */
  readonly superuserUrl: string
  readonly processId: () => number | null
  /** Stops the server where this process keeps it, or has started it and nobody keeps it. */
  readonly close: () => Promise<void>
}

/** Another process keeps the server of a folder. */
export class InUse extends Error {}

interface Options {
  /** Whether this process keeps the server, so that a second keeper is refused. A command only uses it. */
  readonly isKeeper: boolean
  /** Hears that a kept server ended by itself. */
  readonly onEnd?: (error: Error) => void
  /** Further settings of postgresql.conf, such as `fsync=off`. */
  readonly settings?: readonly string[]
  /** Whether it listens on a Unix socket, or else on a port of loopback with a password. */
  readonly hasSocket?: boolean
}

/**
 * Starts PostgreSQL on a folder, which gets a database with two logins the first time. Where a killed process left its
 * server behind, a keeper ends that first, and a command uses it. A kept server that ends by itself is started again.
 * Throws an error for the operator where the packages are missing, the folder is of another major version, another
 * process keeps the server, or it does not start.
 */
export async function startLocalPostgres(
  folder: string,
  { isKeeper, onEnd = () => {}, settings = [], hasSocket = process.platform !== 'win32' }: Options,
): Promise<LocalPostgres> {
  const place = { programs: findPrograms(), data: dataFolderOf(folder) }
  await makeDataFolder(place, hasSocket)
  const access = await accessTo(place.data, hasSocket)
  const server = new PostgresProcess(place, [...access.settings, ...settings], async () =>
    (await open(access)).end(),
  )
  const left = server.id()
  if (left !== null && isKeeper) {
    if ((await server.isReady()) && !(await lock(access))) {
      throw new InUse(`${path.dirname(folder)} is in use by another Evenkeel. Stop that one first`)
    }
    await server.stop()
  }
  const isOurs = server.id() === null
  if (isOurs) await server.start()
  await makeLogins(access)
  const kept = isKeeper ? await lock(access) : null
  if (isKeeper) server.keep(onEnd)
  return {
    url: access.urlOf(appLogin, database),
    ownerUrl: access.urlOf(ownerLogin, database),
    superuserUrl: access.urlOf(superuser, 'postgres'),
    processId: () => server.id(),
    async close() {
      // Another process may keep by now what a command has started.
      const mayStop = isKeeper || (isOurs && (await lock(access)) !== null)
      if (mayStop) await server.stop()
      await kept?.end().catch(() => {})
    },
  }
}

async function open(access: Access): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: access.urlOf(superuser, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Takes the lock of the keeper for as long as its connection is open; null where another process has it. */
async function lock(access: Access): Promise<pg.Client | null> {
  const client = await open(access)
  const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
    keeperLock,
  ])
  if (rows[0]?.is_ours) return client
  await client.end()
  return null
}

/** Makes the database and its logins, as an operator does on a server of theirs, unless they are there. */
async function makeLogins(access: Access): Promise<void> {
  const client = await open(access)
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount) return
    const password = access.password === null ? '' : ` password ${pg.escapeLiteral(access.password)}`
    await client.query(`
      create role evenkeel_caller; create role evenkeel_system; create role evenkeel_backup;
      create role ${ownerLogin} login${password}; create role ${appLogin} login noinherit${password};
      grant evenkeel_caller, evenkeel_system, evenkeel_backup to ${ownerLogin}, ${appLogin}`)
    await client.query(`create database ${database} owner ${ownerLogin}`)
  } finally {
    await client.end()
  }
}
