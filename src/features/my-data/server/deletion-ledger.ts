import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, open, readFile } from 'node:fs/promises'
import path from 'node:path'

const ownerOnly = 0o600

/** What stands in the ledger for a person: it names nobody, and an id in a restored copy gives the same. */
export function ledgerName(userId: string): string {
  return createHash('sha256').update(`evenkeel/v1/deletion/${userId}`).digest('hex')
}

/**
 * Adds one erased account to the ledger and answers once the disk has it. The file is only ever added to;
 * several instances on one machine may share it.
 */
export async function noteDeletion(file: string, userId: string, at: Date): Promise<void> {
  const ledger = await open(file, 'a', ownerOnly)
  try {
    await ledger.appendFile(`${ledgerName(userId)} ${at.toISOString()}\n`)
    await ledger.sync()
  } finally {
    await ledger.close()
  }
}

/** Everyone in the ledger, by their name there. A line cut short in a power failure names nobody. */
export async function readLedger(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.split('\n').flatMap((line) => /^[\da-f]{64}(?= )/.exec(line)?.[0] ?? []))
}

/** Throws in words where the ledger could not be written: then no account could be erased for good. */
export async function requireWritableLedger(file: string): Promise<void> {
  try {
    await access(path.dirname(file), constants.W_OK)
  } catch {
    throw new Error(
      `The folder of DELETION_LEDGER cannot be written: ${path.dirname(file)}. It holds whose account was erased, so that a restored copy does not bring them back.`,
    )
  }
}
