import { access, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

import * as z from 'zod/mini'

import { copyInFile, type Deletions } from '#features/my-data/server/ledger/ledger-copy.ts'

/** The files of a backup's folder. */
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

/** The manifest of a backup. It names nobody and is not encrypted. */
export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  at: z.iso.datetime(),
  database: z.enum(['postgresql', 'embedded']),
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

/** A backup: its folder and its manifest. */
export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
}

/** Reads the manifest of a backup. Throws an error for the operator if the folder holds none. */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, backupFiles.manifest), 'utf8').catch(() => {
    throw new Error(`${folder} holds no backup: there is no ${backupFiles.manifest} in it`)
  })
  try {
    return { folder, manifest: Manifest.parse(JSON.parse(text)) }
  } catch {
    throw new Error(`${folder}: ${backupFiles.manifest} cannot be understood`)
  }
}

/** Every complete backup in a folder, the oldest first. */
export async function listBackups(parent: string): Promise<Backup[]> {
  const names = (await readdir(parent, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() && /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(entry.name))
    .map(({ name }) => path.join(parent, name))
  const read = await Promise.all(names.map((folder) => readBackup(folder).catch(() => null)))
  return read
    .filter((backup) => backup !== null)
    .toSorted((a, b) => a.manifest.at.localeCompare(b.manifest.at))
}

/** The backup whose file of personal keys fits: the backup itself or, if its file was deleted, the newest with one. */
export async function findPersonalKeys({ folder }: Backup): Promise<Backup | null> {
  const own = await readBackup(folder)
  if (await isThere(path.join(folder, backupFiles.personalKeys))) return own
  const others = await listBackups(path.dirname(path.resolve(folder)))
  for (const other of others.toReversed()) {
    if (await isThere(path.join(other.folder, backupFiles.personalKeys))) return other
  }
  return null
}

/**
 * Deletes files of personal keys after 7 days, and backups after 30. A backup of the embedded database holds the
 * keys too and is deleted after 7 days. The newest backup always stays. Returns how many were deleted.
 */
export async function deleteOldBackups(parent: string, at: Date): Promise<{ backups: number; keys: number }> {
  const deleted = { backups: 0, keys: 0 }
  await deleteUnfinished(parent, at)
  for (const { folder, manifest } of (await listBackups(parent)).slice(0, -1)) {
    const age = (at.getTime() - new Date(manifest.at).getTime()) / day
    const keys = path.join(folder, backupFiles.personalKeys)
    if (age > (manifest.database === 'embedded' ? keysKeptDays : dataKeptDays)) {
      await rm(folder, { recursive: true })
      deleted.backups += 1
    } else if (age > keysKeptDays && (await isThere(keys))) {
      await rm(keys)
      deleted.keys += 1
    }
  }
  return deleted
}

/** Deletes unfinished backups that began more than a day ago. */
async function deleteUnfinished(parent: string, at: Date): Promise<void> {
  const parts = (await readdir(parent).catch(() => [])).filter((name) =>
    /^\.\d{4}-[\dT-]+Z\.part$/.test(name),
  )
  for (const name of parts) {
    const begun = name.slice(1, -'.part'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')
    const isOld = at.getTime() - new Date(begun).getTime() > day
    if (isOld) await rm(path.join(parent, name), { recursive: true })
  }
}

/** Whom the ledger beside the backups of a folder names, and the ledgers in these backups. */
export async function readLedgerCopies(parent: string): Promise<Deletions> {
  const folders = [parent, ...(await listBackups(parent)).map(({ folder }) => folder)]
  const copies = await Promise.all(
    folders.map((folder) => copyInFile(path.join(folder, backupFiles.ledger)).read()),
  )
  return new Map(copies.flatMap((copy) => [...(copy ?? [])]))
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
