import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, open, readFile } from 'node:fs/promises'
import path from 'node:path'

const ownerOnly = 0o600

/** The hash that stands for a person in the ledger. It names nobody, and the id in a restored backup gives the same. */
export function ledgerHash(userId: string): string {
  return createHash('sha256').update(`evenkeel/v1/deletion/${userId}`).digest('hex')
}

/**
 * Appends one erased account to the ledger file and waits until it is on the disk. Several instances on one machine
 * may share the file, because they only append to it.
 */
export async function recordDeletion(file: string, userId: string, at: Date): Promise<void> {
  const ledger = await open(file, 'a', ownerOnly)
  try {
    await ledger.appendFile(`${ledgerHash(userId)} ${at.toISOString()}\n`)
    await ledger.sync()
  } finally {
    await ledger.close()
  }
}

/** The hashes in the ledger; none if there is no file. A line that a power failure cut short is skipped. */
export async function readLedger(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.split('\n').flatMap((line) => /^[\da-f]{64}(?= )/.exec(line)?.[0] ?? []))
}

/**
 * Throws an error that names the folder if the ledger cannot be written, since then no account could be erased for
 * good.
 */
export async function requireWritableLedger(file: string): Promise<void> {
  try {
    await access(path.dirname(file), constants.W_OK)
  } catch {
    throw new Error(
      `The folder of DELETION_LEDGER cannot be written: ${path.dirname(file)}. It holds whose account was erased, so that a restored copy does not bring them back.`,
    )
  }
}
