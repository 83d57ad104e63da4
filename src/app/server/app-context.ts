import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import { recordAudit } from '#features/core/audit/index.ts'
import { checkKeyring } from '#features/core/encryption/index.ts'
import { synchronizeClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { requireDurable } from '#server/database/durable.ts'
import type { LocalPostgres } from '#server/database/local-postgres.ts'
import { requirePooled } from '#server/database/pooler.ts'
import { type Addresses, openPostgres } from '#server/database/postgres.ts'
import { asSystem } from '#server/database/scope.ts'
import { createKeyFile, readKeyring } from '#server/encryption/keyring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { openLiveHub } from '#server/messaging/live.ts'
import { readPushIdentity } from '#server/messaging/push-keys.ts'
import type { Settings } from '#server/settings.ts'

import { mayMakeTables, migrateWhereDue, requireMigrated } from './migrate.ts'

/** The context of a process, with how to close it. */
export interface OpenAppContext extends AppContext {
  readonly connections: OpenDatabase['connections']
  readonly listen: OpenDatabase['listen']
  /** The database as the tables' owner, for tests and fault trials. */
  readonly owner: OpenDatabase['owner']
  /** A copy of the database for long reads; null without one. */
  readonly analytics: OpenDatabase['db'] | null
  close(): Promise<void>
}

/**
 * Opens the keys and the database, runs due migrations, and sets the clock. Throws an error for the operator
 * when another server has the data folder, a key is missing or readable by others, the database cannot be reached, it may
 * lose acknowledged changes in a power failure, a pooler does not lead where it should, or migrations are due that
 * no login given here may make.
 */
export async function createAppContext(
  settings: Settings,
  onError: (error: Error) => void,
  { isServer = false } = {},
): Promise<OpenAppContext> {
  // If a step fails, what was opened before it is closed again, in reverse order.
  await using opening = new AsyncDisposableStack()
  const keyring = openKeyring(settings)
  const push = readPushIdentity(settings)
  const local = settings.databaseUrl === null ? await startLocal(settings.dataDir, isServer, onError) : null
  if (local) opening.defer(local.close)
  const opened = openPostgres(local ?? addressesOf(settings.databaseUrl ?? '', settings), onError)
  opening.defer(opened.close)
  const { db, owner, connections } = opened
  const { analyticsDatabaseUrl } = settings
  const copy = analyticsDatabaseUrl === null ? null : openPostgres({ url: analyticsDatabaseUrl }, onError)
  if (copy) opening.defer(copy.close)
  if (settings.directDatabaseUrl !== null) await requirePooled(db, settings.directDatabaseUrl)
  if (settings.requiresDurability) await requireDurable(owner)
  const mayMigrate = await mayMakeTables(owner)
  const isMigrated = mayMigrate && (await migrateWhereDue(opened))
  await synchronizeClock(db)
  // There is no caller yet, and the check of the keys reads everybody's rows.
  await asSystem(async () => {
    if (!mayMigrate) await requireMigrated(db)
    if (isMigrated) await recordAudit(db, { user: null }, { action: 'database.migrate' })
    await checkKeyring(db, keyring)
  })
  const live = await openLiveHub(opened)
  opening.defer(() => live.close())
  const open = opening.move()
  return {
    db,
    owner,
    keyring,
    settings,
    push,
    live,
    connections,
    listen: opened.listen,
    analytics: copy?.db ?? null,
    close: () => open.disposeAsync(),
  }
}

const addressesOf = (url: string, { directDatabaseUrl, migrationDatabaseUrl }: Settings) => ({
  url,
  directUrl: directDatabaseUrl,
  migrationUrl: migrationDatabaseUrl,
})

/** Starts the demo's own PostgreSQL, whose code is loaded where it is used. */
async function startLocal(
  dataDir: string,
  isKeeper: boolean,
  onEnd: (error: Error) => void,
): Promise<Addresses & LocalPostgres> {
  const { startLocalPostgres } = await import('#server/database/local-postgres.ts')
  const local = await startLocalPostgres(path.join(dataDir, localFolder), { isKeeper, onEnd })
  return { ...local, migrationUrl: local.ownerUrl }
}

/** The folder below DATA_DIR with the database of the demo. */
export const localFolder = 'postgres'

/**
 * The folder in which an earlier Evenkeel kept its demo, where this one is about to make the demo anew beside it; null
 * where there is none.
 */
export function earlierDemoOf({ databaseUrl, dataDir }: Settings): string | null {
  if (databaseUrl !== null || existsSync(path.join(dataDir, localFolder))) return null
  const folder = path.join(dataDir, 'database')
  return existsSync(folder) ? folder : null
}

/** Only the first start of the demo makes its keys. Any other start refuses a missing key file. */
function openKeyring({ keyFile, databaseUrl, dataDir }: Settings) {
  if (databaseUrl === null) closeToOthers(dataDir)
  const isFirstStart = databaseUrl === null && !existsSync(path.join(dataDir, localFolder))
  if (isFirstStart && !existsSync(keyFile)) createKeyFile(keyFile)
  return readKeyring(keyFile)
}

/** Makes the data folder. It, and everything written later, is closed to other users of the machine. */
function closeToOthers(folder: string): void {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}
