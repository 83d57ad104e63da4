import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { recordAudit } from '#features/core/audit/index.ts'
import { lackedBy } from '#features/record/my-data/server/ledger/deletion-ledger.ts'
import {
  copyInFile,
  type Deletions,
  formatDeletions,
  type LedgerCopy,
} from '#features/record/my-data/server/ledger/ledger-copy.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { isAgeRecipient } from '#server/encryption/age-recipient.ts'
import { encryptTo } from '#server/encryption/age.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { type FileStore, textSource } from '#server/storage/file-store.ts'
import { version } from '#server/version.ts'

import {
  backupFiles,
  type BackupPlace,
  backupsIn,
  backupsOf,
  deleteBackup,
  deleteOldBackups,
  type Manifest,
} from '../../server/backups.ts'
import { countMigrations } from '../../server/migrate.ts'
import { type Command, readOptions } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'
import { writePersonalKeys } from './personal-keys-file.ts'
import { auditHeads, countRows, deletionsIn, type Snapshot, withSnapshot } from './snapshot.ts'

/** `npm run admin -- backup`: backs up everything, encrypted to a key that is not on this machine. */
export const backup: Command = {
  usage: '[--to FOLDER]',
  summary:
    'Write a backup, encrypted to the public key of backup-key, under BACKUP_DIR or in the storage of BACKUP_S3_URL; ' +
    'throw away personal keys older than 7 days and backups older than 30',
  async run(args, terminal) {
    const settings = readSettings(process.env)
    const { to } = readOptions(args, { to: { type: 'string' } }).values
    const place = to === undefined ? backupsOf(settings) : backupsIn(path.resolve(to))
    const recipient = await readRecipient(settings)
    const begun = performance.now()
    const { name, manifest } = await makeBackup(settings, { place, recipient, at: now() })
    await withAppContext(terminal, ({ db }) => recordAudit(db, { user: null }, { action: 'backup.make' }))
    const gone = await deleteOldBackups(place.store, now())

    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    terminal.say(
      `Backed up ${rows} rows, ${megabytes(bytes)} MB encrypted, in ${seconds} s: ${place.store.place}/${name}`,
    )
    if (gone.keys > 0) terminal.say(`Files of personal keys older than 7 days thrown away: ${gone.keys}`)
    if (gone.backups > 0) terminal.say(`Old backups thrown away: ${gone.backups}`)
  },
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** The public key that backups are encrypted to. Throws an error for the operator where there is none. */
export async function readRecipient({ backupRecipient, backupRecipientFile }: Settings): Promise<string> {
  const kept = backupRecipient ?? (await readFile(backupRecipientFile, 'utf8').catch(() => '')).trim()
  if (isAgeRecipient(kept)) return kept
  throw new Error(`There is no key to encrypt to. Make one with admin backup-key, or set BACKUP_RECIPIENT`)
}

interface Order {
  readonly place: BackupPlace
  readonly recipient: string
  readonly at: Date
}

/** Writes a backup, whose manifest comes last. What was written of one that failed is deleted again. */
async function makeBackup(settings: Settings, { place, recipient, at }: Order) {
  const { store, ledger } = place
  const name = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  try {
    const manifest = await withSnapshot(settings, async (snapshot) => {
      const put: Put = (file, source) => storeFile(store, `${name}/${file}`, source)
      const files = await writeData(snapshot, recipient, put)
      // After the data, since the first file makes the folder that the ledger is in.
      const deletions = await joinLedger(snapshot.db, settings, ledger)
      files[backupFiles.ledger] = await put(backupFiles.ledger, textSource(formatDeletions(deletions)))
      return describe(snapshot, { at, recipient, files })
    })
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await store.write(`${name}/${backupFiles.manifest}`, textSource(text))
    return { name, manifest }
  } catch (error) {
    await deleteBackup(store, name, Object.values(backupFiles)).catch(() => {})
    throw error
  }
}

type Put = (file: string, source: AsyncIterable<Uint8Array>) => Promise<Manifest['files'][string]>

async function writeData({ db, dump }: Snapshot, recipient: string, put: Put): Promise<Manifest['files']> {
  const { data, personalKeys } = backupFiles
  return {
    [data]: await put(data, encryptTo(recipient, dump())),
    [personalKeys]: await put(personalKeys, encryptTo(recipient, writePersonalKeys(db))),
  }
}

async function describe(
  { db }: Snapshot,
  { at, recipient, files }: { at: Date; recipient: string; files: Manifest['files'] },
): Promise<Manifest> {
  return {
    format: 1,
    version,
    at: at.toISOString(),
    migrations: await countMigrations(db),
    tables: await countRows(db),
    auditHeads: await auditHeads(db),
    files,
    recipient,
  }
}

/**
 * Adds to the ledger beside the backups whom it lacks, and answers whom it names then. What is in it stays, also where
 * the database was brought back from an older state since.
 */
async function joinLedger(db: Database, settings: Settings, copy: LedgerCopy): Promise<Deletions> {
  const there: Deletions = (await copy.read()) ?? new Map()
  const inFile: Deletions = (await copyInFile(settings.deletionLedger, 'DELETION_LEDGER').read()) ?? new Map()
  const all = new Map([...there, ...inFile, ...(await deletionsIn(db))])
  await copy.add(lackedBy(there, all))
  return all
}

/** Stores a file from a stream, and tells its length and hash. */
async function storeFile(store: FileStore, name: string, source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const piece of source) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  await store.write(name, counted())
  return { bytes, sha256: hash.digest('hex') }
}
