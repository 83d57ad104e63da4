import { open, readFile } from 'node:fs/promises'

import type { Settings } from '#server/settings.ts'
import { type FileStore, textSource } from '#server/storage/file-store.ts'
import { s3Store } from '#server/storage/s3-store.ts'

/** Who was erased, as hashes that name nobody, and when. */
export type Deletions = ReadonlyMap<string, Date>

/** A copy of the ledger of deletions that outlives the loss of the database, and its return to an older state. */
export interface LedgerCopy {
  /** Where it is, for the operator. */
  readonly place: string
  /** What it holds; null where there is none yet. Throws where it cannot be read. */
  read(): Promise<Deletions | null>
  /** Adds to it, begins it where there is none, and waits until all is stored. It takes nothing away. */
  add(deletions: Deletions): Promise<void>
}

/** The copy that this installation keeps: in the storage of backups if there is one, else in a file. */
export function ledgerCopyOf({ backupStorage, deletionLedger }: LedgerSettings): LedgerCopy {
  return backupStorage
    ? copyInStore(s3Store(backupStorage, 'deletions', patienceMs))
    : copyInFile(deletionLedger, 'DELETION_LEDGER')
}

export type LedgerSettings = Pick<Settings, 'backupStorage' | 'deletionLedger'>

/** A start waits for the storage, so no call to it may hang. */
const patienceMs = 10_000
const addedAtOnce = 20
/** Tells a copy that names nobody from none. */
const begun = 'begun'

/**
 * A copy in a storage, where nothing can be added to a file: a file for each erased account, which is named by hash
 * and time. So instances that add the same account do not disturb each other, and a list of the names is all of it.
 */
export function copyInStore(store: FileStore): LedgerCopy {
  return {
    place: store.place,
    async read() {
      const names = await store.list()
      if (names.length === 0) return null
      const entries = names.flatMap((name) => {
        const [, hash, at] = /^([\da-f]{64})\.(\d+)$/.exec(name) ?? []
        return hash ? [[hash, new Date(Number(at))] as const] : []
      })
      return new Map(entries)
    },
    async add(deletions) {
      const names = [begun, ...[...deletions].map(([hash, at]) => `${hash}.${at.getTime()}`)]
      for (let from = 0; from < names.length; from += addedAtOnce) {
        const some = names.slice(from, from + addedAtOnce)
        await Promise.all(some.map((name) => store.write(name, textSource(''))))
      }
    },
  }
}

/**
 * A copy in a file, one erased account a line. Others may add to it at the same time. Errors name the setting that says
 * where it is.
 */
export function copyInFile(file: string, setting: 'DELETION_LEDGER' | 'BACKUP_DIR'): LedgerCopy {
  return {
    place: file,
    async read() {
      try {
        return parseDeletions(await readFile(file, 'utf8'))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw new Error(`${setting}: the ledger of deletions cannot be read: ${file} (${codeOf(error)})`, {
          cause: error,
        })
      }
    },
    async add(deletions) {
      const handle = await open(file, 'a+', 0o600).catch((error: unknown) => {
        throw new Error(
          `${setting}: the ledger of deletions cannot be written: ${file} (${codeOf(error)}). It holds whose account was erased, so that a restored copy does not bring them back.`,
          { cause: error },
        )
      })
      try {
        if (deletions.size === 0) return
        const { size } = await handle.stat()
        const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
        // A last line that a power failure cut short must not merge with the next one.
        const head = size === 0 || buffer.toString() === '\n' ? '' : '\n'
        await handle.appendFile(head + formatDeletions(deletions))
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
  }
}

/** The text of a ledger, one erased account a line. */
export function formatDeletions(deletions: Deletions): string {
  return [...deletions].map(([hash, at]) => `${hash} ${at.toISOString()}\n`).join('')
}

/** What the text of a ledger names. A line that a power failure cut short is skipped: nobody was erased by it. */
export function parseDeletions(text: string): Deletions {
  const lines = text.matchAll(/^([\da-f]{64}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/gm)
  return new Map([...lines].map(([, hash = '', at = '']) => [hash, new Date(at)]))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
