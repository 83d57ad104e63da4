import { createHash } from 'node:crypto'

import type { Database } from '#server/database/database.ts'

import type { Deletions, LedgerCopy } from './ledger-copy.ts'
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

/** Everybody in the database's ledger. */
export async function readDeletions(db: Database): Promise<Deletions> {
  const rows = await db.select().from(erasedAccounts)
  return new Map(rows.map(({ hash, at }) => [hash, at]))
}

/**
 * Gives the database's ledger and a copy of it what only the other one has. Answers how many the database lacked: it
 * was brought back from an older state, or a release before the table wrote into the file. Throws where the copy
 * cannot be read or written.
 */
export async function joinLedgers(db: Database, copy: LedgerCopy): Promise<number> {
  const there = (await copy.read()) ?? new Map<string, Date>()
  const here = await readDeletions(db)
  const lacking = [...lackedBy(here, there)].map(([hash, at]) => ({ hash, at }))
  for (let from = 0; from < lacking.length; from += addedAtOnce) {
    await db
      .insert(erasedAccounts)
      .values(lacking.slice(from, from + addedAtOnce))
      .onConflictDoNothing()
  }
  await copy.add(lackedBy(there, here))
  return lacking.length
}

/** The deletions that the first ledger lacks and the second one has. */
export function lackedBy(one: Deletions, other: Deletions): Deletions {
  return new Map([...other].filter(([hash]) => !one.has(hash)))
}
