import { createHash } from 'node:crypto'

import type { Database } from '#server/database/database.ts'

import { copyInFile, type Deletions, ledgerCopyOf, type LedgerSettings } from './ledger-copy.ts'
import { erasedAccounts } from './table.ts'

const addedAtOnce = 1000

/** The hash that stands for a person in the ledger. It names nobody, and the id in a restored backup gives the same. */
export function ledgerHash(userId: string): string {
  return createHash('sha256').update(`evenkeel/v1/deletion/${userId}`).digest('hex')
}

/** Enters an account into the ledger, in the transaction that erases it. */
export async function recordDeletion(tx: Database, userId: string, at: Date): Promise<void> {
  await tx
    .insert(erasedAccounts)
    .values({ hash: ledgerHash(userId), at })
    .onConflictDoNothing()
}

/** How many are in the database's ledger. */
export const countDeletions = (db: Database): Promise<number> => db.$count(erasedAccounts)

/** Everybody in the database's ledger. */
export async function readDeletions(db: Database): Promise<Deletions> {
  const rows = await db.select().from(erasedAccounts)
  return new Map(rows.map(({ hash, at }) => [hash, at]))
}

/**
 * Gives the database's ledger and the copy of this installation what only the other one has. Where the copy is in a
 * storage, what a file of before names is taken over as well. Answers how many the database lacked: it was brought
 * back from an older state, or a release before the table wrote into the file. Throws where a copy cannot be read or
 * written.
 */
export async function joinLedgers(db: Database, settings: LedgerSettings): Promise<number> {
  const copy = ledgerCopyOf(settings)
  const there: Deletions = (await copy.read()) ?? new Map()
  const inFile: Deletions = (await copyInFile(settings.deletionLedger, 'DELETION_LEDGER').read()) ?? new Map()
  const before = await readDeletions(db)
  const lacking = lackedBy(before, new Map([...inFile, ...there]))
  const rows = [...lacking].map(([hash, at]) => ({ hash, at }))
  for (let from = 0; from < rows.length; from += addedAtOnce) {
    await db
      .insert(erasedAccounts)
      .values(rows.slice(from, from + addedAtOnce))
      .onConflictDoNothing()
  }
  await copy.add(lackedBy(there, new Map([...before, ...lacking])))
  return lacking.size
}

/** The deletions that the first ledger lacks and the second one has. */
export function lackedBy(one: Deletions, other: Deletions): Deletions {
  return new Map([...other].filter(([hash]) => !one.has(hash)))
}
