import path from 'node:path'

import * as z from 'zod/mini'

import {
  copyInFile,
  type Deletions,
  type LedgerCopy,
  ledgerCopyOf,
  parseDeletions,
} from '#features/record/my-data/server/ledger/ledger-copy.ts'
import type { Settings } from '#server/settings.ts'
import { type FileStore, folderStore, readText } from '#server/storage/file-store.ts'
import { s3Store } from '#server/storage/s3-store.ts'

/** The files of a backup. */
export const backupFiles = {
  manifest: 'manifest.json',
  data: 'data.age',
  personalKeys: 'personal-keys.age',
  ledger: 'deletions.log',
} as const

const day = 86_400_000
const dataKeptDays = 30
/** When the last copy of an erased person's key is deleted, no copy of their texts can be decrypted. */
const keysKeptDays = 7

const StoredFile = z.object({ bytes: z.number(), sha256: z.string() })

/** The manifest of a backup, its last file: without it a backup does not count. It names nobody and is not encrypted. */
export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  at: z.iso.datetime(),
  /** How many migrations the database had. */
  migrations: z.number(),
  /** The number of rows of each table at the time of the backup. */
  tables: z.record(z.string(), z.number()),
  /** The end of each chain of the audit trail at that time. */
  auditHeads: z.array(z.object({ chain: z.string(), position: z.number(), mac: z.string() })),
  files: z.record(z.string(), StoredFile),
  recipient: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

/** Where backups are, and the ledger of deletions beside them. */
export interface BackupPlace {
  readonly store: FileStore
  readonly ledger: LedgerCopy
}

/**
 * Where this installation's backups are: in the storage if there is one, else in their folder. No call to the storage
 * takes longer than `patienceMs`, if that is given.
 */
export const backupsOf = (settings: Settings, patienceMs?: number): BackupPlace =>
  settings.backupStorage
    ? { store: s3Store(settings.backupStorage, 'backups', patienceMs), ledger: ledgerCopyOf(settings) }
    : backupsIn(settings.backupDir)

/** The backups in a folder. */
export const backupsIn = (folder: string): BackupPlace => ({
  store: folderStore(folder),
  ledger: copyInFile(path.join(folder, backupFiles.ledger), 'BACKUP_DIR'),
})

/** A backup: where it is, its name, its manifest, and the files of it that are there. */
export interface Backup {
  readonly store: FileStore
  readonly name: string
  readonly manifest: Manifest
  readonly files: ReadonlySet<string>
}

/** The name of a file of a backup in its store. */
export const fileOf = ({ name }: { readonly name: string }, file: string): string => `${name}/${file}`

/** Reads the manifest of a backup. Throws an error for the operator if there is none of that name. */
export async function readBackup(store: FileStore, name: string): Promise<Backup> {
  const files = (await store.list(`${name}/`)).map((file) => file.slice(name.length + 1))
  return read(store, name, files)
}

async function read(store: FileStore, name: string, files: readonly string[]): Promise<Backup> {
  const where = `${store.place}/${name}`
  if (!files.includes(backupFiles.manifest)) {
    throw new Error(`${where} holds no backup: there is no ${backupFiles.manifest} in it`)
  }
  const text = await readText(store, fileOf({ name }, backupFiles.manifest))
  try {
    return { store, name, manifest: Manifest.parse(JSON.parse(text)), files: new Set(files) }
  } catch {
    throw new Error(`${where}: ${backupFiles.manifest} cannot be understood`)
  }
}

/** The names of the files by backup, in the order of time. Releases before wrote a backup as `.NAME.part` first. */
async function listFiles(store: FileStore): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const file of await store.list()) {
    const [, name = '', rest = ''] = /^(\.?\d{4}-\d\d-\d\dT[\d-]+Z(?:\.part)?)\/(.+)$/.exec(file) ?? []
    if (name) found.set(name, [...(found.get(name) ?? []), rest])
  }
  return found
}

/** Every complete backup, the oldest first. */
export async function listBackups(store: FileStore): Promise<Backup[]> {
  const whole = [...(await listFiles(store))].filter(([name]) => name.startsWith('2'))
  const found = await Promise.all(whole.map(([name, files]) => read(store, name, files).catch(() => null)))
  return found
    .filter((backup) => backup !== null)
    .toSorted((a, b) => a.manifest.at.localeCompare(b.manifest.at))
}

/** The newest backup; null without one. */
export async function lastBackup(store: FileStore): Promise<Backup | null> {
  const names = [...(await listFiles(store))].filter(
    ([name, files]) => name.startsWith('2') && files.includes(backupFiles.manifest),
  )
  const [name, files] = names.at(-1) ?? []
  return name && files ? read(store, name, files) : null
}

/** The backup whose file of personal keys fits: the backup itself or, if its file was deleted, the newest with one. */
export async function findPersonalKeys(backup: Backup): Promise<Backup | null> {
  if (backup.files.has(backupFiles.personalKeys)) return backup
  const others = await listBackups(backup.store)
  return others.findLast(({ files }) => files.has(backupFiles.personalKeys)) ?? null
}

/** Deletes files of personal keys after 7 days, and backups after 30. The newest backup always stays. Returns how many were deleted. */
export async function deleteOldBackups(
  store: FileStore,
  at: Date,
): Promise<{ backups: number; keys: number }> {
  const deleted = { backups: 0, keys: 0 }
  await deleteUnfinished(store, at)
  for (const backup of (await listBackups(store)).slice(0, -1)) {
    const { manifest, files } = backup
    const age = (at.getTime() - new Date(manifest.at).getTime()) / day
    if (age > dataKeptDays) {
      await deleteBackup(store, backup.name, [...files])
      deleted.backups += 1
    } else if (age > keysKeptDays && files.has(backupFiles.personalKeys)) {
      await store.remove(fileOf(backup, backupFiles.personalKeys))
      deleted.keys += 1
    }
  }
  return deleted
}

/** Deletes the files of a backup. The manifest goes first, so that what is left of it no longer counts. */
export async function deleteBackup(store: FileStore, name: string, files: readonly string[]): Promise<void> {
  const rest = files.filter((file) => file !== backupFiles.manifest)
  for (const file of [backupFiles.manifest, ...rest]) await store.remove(fileOf({ name }, file))
}

/** Deletes unfinished backups that began more than a day ago. */
async function deleteUnfinished(store: FileStore, at: Date): Promise<void> {
  for (const [name, files] of await listFiles(store)) {
    if (name.startsWith('2') && files.includes(backupFiles.manifest)) continue
    const begun = name.replace(/^\.?(.+)T(\d\d)-(\d\d)-(\d\d)Z.*$/, '$1T$2:$3:$4Z')
    const isOld = at.getTime() - new Date(begun).getTime() > day
    if (isOld) await deleteBackup(store, name, files)
  }
}

/** Whom the ledger beside the backups of a place names, and the ledgers in these backups. */
export async function readLedgerCopies({ store, ledger }: BackupPlace): Promise<Deletions> {
  const beside = await ledger.read()
  const within = (await listBackups(store)).filter(({ files }) => files.has(backupFiles.ledger))
  const texts = await Promise.all(within.map((backup) => readText(store, fileOf(backup, backupFiles.ledger))))
  return new Map([...(beside ?? []), ...texts.flatMap((text) => [...parseDeletions(text)])])
}
