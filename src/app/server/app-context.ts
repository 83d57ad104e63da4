import { existsSync } from 'node:fs'
import path from 'node:path'

import { recordAudit } from '#features/audit/server/service.ts'
import { checkKeyring } from '#features/encryption/server/service.ts'
import { synchronizeClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { requireDurable } from '#server/database/durable.ts'
import { lockDataFolder, prepareDataFolder } from '#server/database/embedded.ts'
import { requirePooled } from '#server/database/pooler.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { asSystem } from '#server/database/scope.ts'
import { createKeyFile, readKeyring } from '#server/encryption/keyring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { openLiveHub } from '#server/messaging/live.ts'
import { readPushIdentity } from '#server/messaging/push-keys.ts'
import type { Settings } from '#server/settings.ts'

import { mayMakeTables, migrateWhereDue, requireMigrated } from './migrate.ts'

/** The context of a process, with how to close it. */
export interface OpenAppContext extends AppContext {
  readonly embedded: OpenDatabase['embedded']
  readonly connections: OpenDatabase['connections']
  /** The database as the tables' owner, for tests and fault trials. */
  readonly owner: OpenDatabase['owner']
  /** A copy of the database for long reads; null without one. */
  readonly analytics: OpenDatabase['db'] | null
  close(): Promise<void>
}

/**
 * Opens the keys and the database, runs due migrations, and sets the clock. Throws an error for the operator
 * when the data folder is in use, a key is missing or readable by others, the database cannot be reached, it may
 * lose acknowledged changes in a power failure, a pooler does not lead where it should, or migrations are due that
 * no login given here may make.
 */
export async function createAppContext(
  settings: Settings,
  onError: (error: Error) => void,
): Promise<OpenAppContext> {
  // If a step fails, what was opened before it is closed again, in reverse order.
  await using opening = new AsyncDisposableStack()
  const isEmbedded = settings.databaseUrl === null
  if (isEmbedded) prepareDataFolder(settings.dataDir)
  if (isEmbedded) opening.defer(lockDataFolder(settings.dataDir))
  const keyring = openKeyring(settings)
  const push = readPushIdentity(settings)
  const opened = settings.databaseUrl
    ? openPostgres(addressesOf(settings.databaseUrl, settings), onError)
    : await openEmbedded(settings.dataDir)
  opening.defer(opened.close)
  const { db, owner, embedded, connections } = opened
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
    embedded,
    connections,
    analytics: copy?.db ?? null,
    close: () => open.disposeAsync(),
  }
}

const addressesOf = (url: string, { directDatabaseUrl, migrationDatabaseUrl }: Settings) => ({
  url,
  directUrl: directDatabaseUrl,
  migrationUrl: migrationDatabaseUrl,
})

/** The embedded database is loaded where it is used: it takes memory and a third of a second. */
async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const embedded = await import('#server/database/pglite.ts')
  return embedded.openEmbedded({ folder: path.join(dataDir, 'database') })
}

/** Only the first start of the embedded database makes its keys. Any other start refuses a missing key file. */
function openKeyring({ keyFile, databaseUrl, dataDir }: Settings) {
  const isFirstStart = databaseUrl === null && !existsSync(path.join(dataDir, 'database'))
  if (isFirstStart && !existsSync(keyFile)) createKeyFile(keyFile)
  return readKeyring(keyFile)
}
