import { existsSync } from 'node:fs'
import path from 'node:path'

import { recordAudit } from '#features/audit/server/service.ts'
import { checkKeyring } from '#features/encryption/server/service.ts'
import { synchronizeClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { requireDurable } from '#server/database/durable.ts'
import { lockDataFolder, prepareDataFolder } from '#server/database/embedded.ts'
import { openEmbedded } from '#server/database/pglite.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { asSystem } from '#server/database/scope.ts'
import { createKeyFile, readKeyring } from '#server/encryption/keyring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { openLiveHub } from '#server/messaging/live.ts'
import type { Settings } from '#server/settings.ts'

import { migrateWhereDue } from './migrate.ts'

/** The context of a process, with how to close it. */
export interface OpenAppContext extends AppContext {
  readonly embedded: OpenDatabase['embedded']
  readonly connections: OpenDatabase['connections']
  /** The database as its owner has it: for trials, which lay out what is there and look at all of it. */
  readonly owner: OpenDatabase['owner']
  /** A copy of the database for what takes long to read; null where there is none. */
  readonly analytics: OpenDatabase['db'] | null
  close(): Promise<void>
}

/**
 * Opens the keys and the database, migrated and with its clock read. Throws in words where the data
 * folder is in use, a key is missing, the database cannot be reached, or it would lose what it acknowledged in a power failure.
 */
export async function createAppContext(
  settings: Settings,
  onError: (error: Error) => void,
): Promise<OpenAppContext> {
  // What was opened until something failed is closed again, the last first.
  await using opening = new AsyncDisposableStack()
  const isEmbedded = settings.databaseUrl === null
  if (isEmbedded) prepareDataFolder(settings.dataDir)
  if (isEmbedded) opening.defer(lockDataFolder(settings.dataDir))
  const keyring = openKeyring(settings)
  const opened = settings.databaseUrl
    ? openPostgres({ url: settings.databaseUrl, migrationUrl: settings.migrationDatabaseUrl }, onError)
    : await openEmbedded({ folder: path.join(settings.dataDir, 'database') })
  opening.defer(opened.close)
  const { db, owner, embedded, connections } = opened
  const { analyticsDatabaseUrl } = settings
  const copy = analyticsDatabaseUrl === null ? null : openPostgres({ url: analyticsDatabaseUrl }, onError)
  if (copy) opening.defer(copy.close)
  if (settings.requiresDurability) await requireDurable(owner)
  const isMigrated = await migrateWhereDue(opened)
  await synchronizeClock(db)
  // Nobody has called yet; whether the keys fit, everybody's rows tell.
  await asSystem(async () => {
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
    live,
    embedded,
    connections,
    analytics: copy?.db ?? null,
    close: () => open.disposeAsync(),
  }
}

/** Only a first start of the embedded database makes its keys; anywhere else a missing key is refused. */
function openKeyring({ keyFile, databaseUrl, dataDir }: Settings) {
  const isFirstStart = databaseUrl === null && !existsSync(path.join(dataDir, 'database'))
  if (isFirstStart && !existsSync(keyFile)) createKeyFile(keyFile)
  return readKeyring(keyFile)
}
