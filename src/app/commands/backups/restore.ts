import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { lackedBy } from '#features/record/my-data/server/ledger/deletion-ledger.ts'
import {
  copyInFile,
  type Deletions,
  ledgerCopyOf,
} from '#features/record/my-data/server/ledger/ledger-copy.ts'
import type { Database } from '#server/database/database.ts'
import { makeRoles } from '#server/database/roles.ts'
import { decryptWith } from '#server/encryption/age.ts'
import { readKeyring } from '#server/encryption/keyring.ts'
import { readSettings, type Settings } from '#server/settings.ts'

import {
  type Backup,
  backupFiles,
  type BackupPlace,
  backupsIn,
  backupsOf,
  fileOf,
  findPersonalKeys,
  readBackup,
  readLedgerCopies,
} from '../../server/backups.ts'
import { type Command, readOptions, type Terminal, UsageError } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'
import { readPersonalKeys, type RestoredKeys } from './personal-keys-file.ts'
import { restorePostgres } from './postgres-programs.ts'
import { compareRows, endSessionsAndOldMail, finishRestore } from './restored.ts'
import { requireServer } from './snapshot.ts'

/** `npm run admin -- restore`: restores a backup into an empty database, ready for a start. */
export const restore: Command = {
  usage: 'BACKUP --key FILE',
  summary:
    'Put a backup into an empty database: the data, the personal keys, then the deletions since; and say ' +
    'whether everything is as it was. BACKUP is a folder, or the name alone of one in the storage of ' +
    'BACKUP_S3_URL. FILE holds the key that backup-key showed',
  async run(args, terminal) {
    const { source, keyFile } = parseArgs(args)
    const settings = readSettings(process.env)
    const { place, name } = find(source, settings)
    const identity = readIdentity(keyFile)
    const backup = await readBackup(place.store, name)
    readKeyring(settings.keyFile)
    await requireEmpty(settings)
    await requireWhole(backup)
    const keys = await findPersonalKeys(backup)
    if (!keys) {
      throw new Error(
        'No personal keys are left, in this backup or beside it: nothing that people wrote would open',
      )
    }
    // Before anything is restored: an accidental start in between replays the ledger too.
    const erased = await bringLedger(settings, place, terminal)
    terminal.say(`Putting back ${place.store.place}/${name}, of ${backup.manifest.at}`)
    const faults = await putBack({ backup, keys, identity, erased, settings }, terminal)
    for (const fault of faults) terminal.complain(fault)
    if (faults.length > 0)
      throw new Error('What was restored is not what was backed up: do not serve from it')
    terminal.say('Everything is as it was backed up. It can be served from')
  },
}

function parseArgs(args: string[]) {
  const { values, positionals } = readOptions(args, { key: { type: 'string' } }, { allowPositionals: true })
  const [source, ...more] = positionals
  if (source && more.length === 0 && values.key) return { source, keyFile: values.key }
  throw new UsageError('Name one backup, and with --key the file that holds the key')
}

/** The secret key in a file. Throws an error for the operator where the file has none. */
export function readIdentity(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} does not exist`)
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((each) => each.startsWith('AGE-SECRET-KEY-1'))
  if (!line) throw new Error(`${file} holds no line that begins with AGE-SECRET-KEY-1`)
  return line.trim()
}

/** The place and the name of the backup that the command names. */
function find(source: string, settings: Settings): { place: BackupPlace; name: string } {
  const isInStorage = settings.backupStorage !== null && path.basename(source) === source
  if (isInStorage) return { place: backupsOf(settings), name: source }
  const folder = path.resolve(source)
  return { place: backupsIn(path.dirname(folder)), name: path.basename(folder) }
}

/** Throws an error for the operator when a file of the backup is missing or was changed. */
async function requireWhole(backup: Backup): Promise<void> {
  const { store, manifest, files } = backup
  for (const [name, { sha256 }] of Object.entries(manifest.files)) {
    // Files of personal keys are deleted after 7 days; then a newer backup's file is used.
    if (name === backupFiles.personalKeys && !files.has(name)) continue
    const where = `${store.place}/${fileOf(backup, name)}`
    if (!files.has(name)) throw new Error(`The backup is not whole: ${where} is missing`)
    const hash = createHash('sha256')
    for await (const bytes of store.read(fileOf(backup, name))) hash.update(bytes)
    if (hash.digest('hex') !== sha256)
      throw new Error(`The backup was damaged: ${where} is not as it was written`)
  }
}

/**
 * Joins the copy of the ledger that this installation keeps and those with the backups, and answers whom they name.
 * Throws where the copy cannot be read or written.
 */
async function bringLedger(settings: Settings, place: BackupPlace, terminal: Terminal): Promise<Deletions> {
  const copy = ledgerCopyOf(settings)
  const own = await copy.read()
  const inFile: Deletions = (await copyInFile(settings.deletionLedger, 'DELETION_LEDGER').read()) ?? new Map()
  const all = new Map([...inFile, ...(await readLedgerCopies(place)), ...(own ?? [])])
  if (own === null) {
    terminal.say(
      `${copy.place} is not there: who was erased is known from the ledgers with the backups alone. Whoever was erased after the last of them is back`,
    )
  }
  await copy.add(lackedBy(own ?? new Map(), all))
  return all
}

interface Order {
  readonly backup: Backup
  readonly keys: Backup
  readonly identity: string
  readonly erased: Deletions
  readonly settings: Settings
}

/** Restores the backup, and returns what differs from what was backed up. */
async function putBack(
  { backup, keys, identity, erased, settings }: Order,
  terminal: Terminal,
): Promise<string[]> {
  const { manifest } = backup
  const opened = (of: Backup, name: string) => decryptWith(identity, of.store.read(fileOf(of, name)))
  if (keys.name !== backup.name) {
    terminal.say(`Its personal keys are gone after 7 days: those of ${keys.manifest.at} are taken`)
  }
  const faults = await fillDatabase(settings, {
    data: () => opened(backup, backupFiles.data),
    personalKeys: () => opened(keys, backupFiles.personalKeys),
    erased: new Set(erased.keys()),
    async onceFilled(db, restored) {
      const isOwn = keys.name === backup.name
      const differing = await compareRows(db, manifest, isOwn ? restored : null)
      await endSessionsAndOldMail(db)
      return differing
    },
  })

  return withAppContext(terminal, async (context) => {
    return [...faults, ...(await finishRestore(context, terminal, manifest.auditHeads))]
  })
}

/** The content for an empty database. */
interface Filling {
  readonly data: () => AsyncIterable<Buffer>
  readonly personalKeys: () => AsyncIterable<Buffer>
  /** The ledger entries of erased people, whose keys are not restored. */
  readonly erased: ReadonlySet<string>
  /** Examines the restored data before anything changes it. Returns what is wrong. */
  readonly onceFilled: (db: Database, keys: RestoredKeys) => Promise<string[]>
}

/** Throws an error for the operator unless the database of these settings is empty. */
async function requireEmpty(settings: Settings): Promise<void> {
  const url = requireServer(settings)
  const tables = await onPostgres(url, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema'`,
    )
    return rowCount ?? 0
  })
  if (tables > 0) {
    throw new Error(
      `The database holds ${tables} tables already: restore into an empty one, made by createdb`,
    )
  }
}

/** Fills an empty database from a backup, and returns what is wrong with it. */
async function fillDatabase(settings: Settings, filling: Filling): Promise<string[]> {
  const url = settings.migrationDatabaseUrl ?? requireServer(settings)
  // The policies in the backup name these roles.
  await onPostgres(url, (client) => makeRoles(drizzle(client)))
  await restorePostgres(url, filling.data())
  return onPostgres(url, async (client) => {
    const db = drizzle(client, { casing: 'snake_case' })
    return filling.onceFilled(db, await readPersonalKeys(db, filling.personalKeys(), filling.erased))
  })
}

async function onPostgres<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
