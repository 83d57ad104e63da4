import { access, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

import * as z from 'zod/mini'

/** What a backup's folder holds. */
export const backupFiles = {
  manifest: 'manifest.json',
  data: 'data.age',
  personalKeys: 'personal-keys.age',
  ledger: 'deletions.log',
} as const

const day = 86_400_000
const dataKeptDays = 30
/** Once the last copy of an erased person's key is gone, no copy of their texts can be read. */
const keysKeptDays = 7

const StoredFile = z.object({ bytes: z.number(), sha256: z.string() })

/** What a backup says of itself. It names nobody and is not encrypted. */
export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  at: z.iso.datetime(),
  database: z.enum(['postgresql', 'embedded']),
  /** How many migrations the database had seen. */
  migrations: z.number(),
  /** Rows by table, all counted at the moment that the data are of. */
  tables: z.record(z.string(), z.number()),
  /** The end of each chain of the audit trail at that moment. */
  auditHeads: z.array(z.object({ chain: z.string(), position: z.number(), mac: z.string() })),
  files: z.record(z.string(), StoredFile),
  recipient: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

/** One backup: where it is and what it says of itself. */
export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
}

/** Reads what a backup says of itself. Throws in words where the folder holds none. */
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

/** Every whole backup in a folder, the oldest first. What a stopped run left behind is not one. */
export async function listBackups(parent: string): Promise<Backup[]> {
  const names = (await readdir(parent, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() && /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(entry.name))
    .map(({ name }) => path.join(parent, name))
  const read = await Promise.all(names.map((folder) => readBackup(folder).catch(() => null)))
  return read
    .filter((backup) => backup !== null)
    .toSorted((a, b) => a.manifest.at.localeCompare(b.manifest.at))
}

/** The file of personal keys that goes with a backup: its own, or once that is gone the newest there is. */
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
 * Throws away personal keys older than 7 days and whole backups older than 30; of the embedded database,
 * whose dump holds the keys as well, whole backups older than 7. The newest one always stays.
 */
export async function forgetOldBackups(parent: string, at: Date): Promise<{ backups: number; keys: number }> {
  const gone = { backups: 0, keys: 0 }
  await forgetStopped(parent, at)
  for (const { folder, manifest } of (await listBackups(parent)).slice(0, -1)) {
    const age = (at.getTime() - new Date(manifest.at).getTime()) / day
    const keys = path.join(folder, backupFiles.personalKeys)
    if (age > (manifest.database === 'embedded' ? keysKeptDays : dataKeptDays)) {
      await rm(folder, { recursive: true })
      gone.backups += 1
    } else if (age > keysKeptDays && (await isThere(keys))) {
      await rm(keys)
      gone.keys += 1
    }
  }
  return gone
}

/** Throws away what runs that were stopped more than a day ago left behind. */
async function forgetStopped(parent: string, at: Date): Promise<void> {
  const parts = (await readdir(parent).catch(() => [])).filter((name) =>
    /^\.\d{4}-[\dT-]+Z\.part$/.test(name),
  )
  for (const name of parts) {
    const begun = name.slice(1, -'.part'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')
    const isOld = at.getTime() - new Date(begun).getTime() > day
    if (isOld) await rm(path.join(parent, name), { recursive: true })
  }
}

/** What stands in the copies of the ledger in a backup and all that lie beside it, oldest backup first. */
export async function readLedgerCopies(folder: string): Promise<string> {
  const beside = await listBackups(path.dirname(path.resolve(folder)))
  const folders = new Set([path.resolve(folder), ...beside.map((backup) => path.resolve(backup.folder))])
  const copies = [...folders].map((one) =>
    readFile(path.join(one, backupFiles.ledger), 'utf8').catch(() => ''),
  )
  return (await Promise.all(copies)).join('\n')
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
