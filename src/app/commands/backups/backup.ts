import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import { recordAudit } from '#features/audit/server/service.ts'
import { lackedBy } from '#features/my-data/server/ledger/deletion-ledger.ts'
import {
  copyInFile,
  type Deletions,
  formatDeletions,
  ledgerCopyOf,
} from '#features/my-data/server/ledger/ledger-copy.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { isAgeRecipient } from '#server/encryption/age-recipient.ts'
import { encryptTo } from '#server/encryption/age.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { version } from '#server/version.ts'

import { backupFiles, deleteOldBackups, type Manifest } from '../../server/backup-folder.ts'
import { countMigrations } from '../../server/migrate.ts'
import { type Command, readOptions } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'
import { writePersonalKeys } from './personal-keys-file.ts'
import { auditHeads, countRows, deletionsIn, type Snapshot, withSnapshot } from './snapshot.ts'

/** `npm run admin -- backup`: backs up everything, encrypted to a key that is not on this machine. */
export const backup: Command = {
  usage: '[--to FOLDER]',
  summary:
    'Write a backup, encrypted to the public key of backup-key, into a folder of its own under BACKUP_DIR; ' +
    'throw away personal keys older than 7 days and backups older than 30',
  async run(args, terminal) {
    const settings = readSettings(process.env)
    const parent = path.resolve(readOptions(args, { to: { type: 'string' } }).values.to ?? settings.backupDir)
    const recipient = await readRecipient(settings)
    const begun = performance.now()
    const { folder, manifest } = await makeBackup(settings, { parent, recipient, at: now() })
    await withAppContext(terminal, ({ db }) => recordAudit(db, { user: null }, { action: 'backup.make' }))
    const gone = await deleteOldBackups(parent, now())

    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    terminal.say(`Backed up ${rows} rows, ${megabytes(bytes)} MB encrypted, in ${seconds} s: ${folder}`)
    if (gone.keys > 0) terminal.say(`Files of personal keys older than 7 days thrown away: ${gone.keys}`)
    if (gone.backups > 0) terminal.say(`Old backups thrown away: ${gone.backups}`)
  },
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** The public key that backups are encrypted to. Throws an error for the operator where there is none. */
export async function readRecipient({ backupRecipient, backupRecipientFile }: Settings): Promise<string> {
  const kept = backupRecipient ?? (await readFile(backupRecipientFile, 'utf8').catch(() => '')).trim()
  if (isAgeRecipient(kept)) return kept
  throw new Error(
    `There is no key to encrypt to. Make one with npm run admin -- backup-key, or set BACKUP_RECIPIENT`,
  )
}

interface Order {
  readonly parent: string
  readonly recipient: string
  readonly at: Date
}

/** Writes a backup under a temporary name, and renames it when it is synced to disk. */
async function makeBackup(settings: Settings, { parent, recipient, at }: Order) {
  const name = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  const folder = path.join(parent, name)
  const part = path.join(parent, `.${name}.part`)
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    const manifest = await withSnapshot(settings, async (snapshot) =>
      write(snapshot, part, { recipient, at, ledger: await joinLedgers(snapshot.db, settings, parent) }),
    )
    await settle(part)
    await rename(part, folder)
    await settle(parent)
    return { folder, manifest }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function write(
  { kind, db, dump }: Snapshot,
  folder: string,
  { recipient, at, ledger }: { recipient: string; at: Date; ledger: Deletions },
): Promise<Manifest> {
  const store = (name: string, source: AsyncIterable<Buffer>) =>
    storeFile(path.join(folder, name), encryptTo(recipient, source))
  const files: Manifest['files'] = { [backupFiles.data]: await store(backupFiles.data, dump()) }
  if (kind === 'postgresql') {
    files[backupFiles.personalKeys] = await store(backupFiles.personalKeys, writePersonalKeys(db))
  }
  files[backupFiles.ledger] = await storeFile(
    path.join(folder, backupFiles.ledger),
    once(Buffer.from(formatDeletions(ledger))),
  )

  const manifest: Manifest = {
    format: 1,
    version,
    at: at.toISOString(),
    database: kind,
    migrations: await countMigrations(db),
    tables: await countRows(db),
    auditHeads: await auditHeads(db),
    files,
    recipient,
  }
  await writeFile(path.join(folder, backupFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  return manifest
}

/**
 * Adds to the ledger beside the backups whom it lacks, and answers whom it names then. What is in it stays, also where
 * the database was brought back from an older state since.
 */
async function joinLedgers(db: Database, settings: Settings, parent: string): Promise<Deletions> {
  const copy = copyInFile(path.join(parent, backupFiles.ledger))
  const there = (await copy.read()) ?? new Map<string, Date>()
  const own = (await ledgerCopyOf(settings).read()) ?? new Map<string, Date>()
  const all = new Map([...there, ...own, ...(await deletionsIn(db))])
  await copy.add(lackedBy(there, all))
  return all
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Writes a file from a stream, and syncs it to disk. */
async function storeFile(file: string, source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const piece of source) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  await pipeline(counted, createWriteStream(file, { mode: 0o600, flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
