import { and, asc, count, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'

import { sessions } from '#features/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { rewrapVaultKey, type WrappedKey } from '#server/encryption/vault-key.ts'

import { unwrapOrNull, wrap } from './personal-keys.ts'
import { personalKeys, vaultWrappings } from './table.ts'

const batchSize = 1000

interface Rewrapped {
  readonly rewrapped: number
  /** Keys that could not be unwrapped and are left as they are. */
  readonly damaged: number
}

/** How many keys are wrapped with another master key than the one in use. */
export async function countOutdatedKeys(db: Database, { current }: Keyring): Promise<number> {
  const counts = await Promise.all([
    db.select({ keys: count() }).from(personalKeys).where(ne(personalKeys.masterId, current)),
    db.select({ keys: count() }).from(vaultWrappings).where(ne(vaultWrappings.masterId, current)),
    db.select({ keys: count() }).from(sessions).where(ne(sessions.vaultMasterId, current)),
  ])
  return counts.reduce((sum, [row]) => sum + (row?.keys ?? 0), 0)
}

/**
 * Wraps every key with the master key in use; the texts stay as they are. Of a vault key it is the outer layer
 * alone. It works while the product runs, with a thousand keys in each transaction, and may be stopped at any moment
 * and run again.
 */
export async function rewrapKeys(db: Database, keyring: Keyring): Promise<Rewrapped> {
  const total = { rewrapped: 0, damaged: 0 }
  for (const batchOf of [personalKeyBatch, vaultBatch, sessionBatch]) {
    // Damaged keys stay outdated. Each batch begins after the last one, so that they are not read for ever.
    for (let after: string | null = ''; after !== null;) {
      const batch: Batch = await db.transaction((tx) => batchOf(tx, keyring, after ?? ''))
      total.rewrapped += batch.rewrapped
      total.damaged += batch.damaged
      after = batch.last
    }
  }
  return total
}

interface Batch extends Rewrapped {
  /** Where to go on; null at the end. */
  readonly last: string | null
}

interface OutdatedKey {
  readonly position: string
  /** Answers the key wrapped anew; null for a damaged key. */
  readonly rewrap: () => WrappedKey | null
  readonly store: (fresh: WrappedKey) => PromiseLike<unknown>
}

async function rewrapBatch(outdated: readonly OutdatedKey[]): Promise<Batch> {
  let rewrapped = 0
  for (const { rewrap, store } of outdated) {
    const fresh = rewrap()
    if (fresh) await store(fresh)
    if (fresh) rewrapped += 1
  }
  const isEnd = outdated.length < batchSize
  return { rewrapped, damaged: outdated.length - rewrapped, last: isEnd ? null : outdated.at(-1)!.position }
}

async function personalKeyBatch(tx: Database, keyring: Keyring, after: string): Promise<Batch> {
  const { current } = keyring
  const position = sql<string>`${personalKeys.userId}::text || to_char(${personalKeys.version}, '0000000000')`
  const rows = await tx
    .select({ row: personalKeys, position })
    .from(personalKeys)
    .where(and(ne(personalKeys.masterId, current), gt(position, after)))
    .orderBy(asc(position))
    .limit(batchSize)
    .for('update')
  return rewrapBatch(
    rows.map(({ row, position: at }) => ({
      position: at,
      rewrap() {
        const key = unwrapOrNull(keyring, row)
        return key && { masterId: current, wrapped: wrap(keyring, { ...row, masterId: current }, key) }
      },
      store: (fresh) =>
        tx
          .update(personalKeys)
          .set(fresh)
          .where(and(eq(personalKeys.userId, row.userId), eq(personalKeys.version, row.version))),
    })),
  )
}

async function vaultBatch(tx: Database, keyring: Keyring, after: string): Promise<Batch> {
  const { userId, version, wayIn, masterId } = vaultWrappings
  const position = sql<string>`${userId}::text || to_char(${version}, '0000000000') || ${wayIn}`
  const rows = await tx
    .select({ row: vaultWrappings, position })
    .from(vaultWrappings)
    .where(and(ne(masterId, keyring.current), gt(position, after)))
    .orderBy(asc(position))
    .limit(batchSize)
    .for('update')
  return rewrapBatch(
    rows.map(({ row, position: at }) => ({
      position: at,
      rewrap: () => outerOrNull(() => rewrapVaultKey(keyring, row, row)),
      store: (fresh) =>
        tx
          .update(vaultWrappings)
          .set(fresh)
          .where(and(eq(userId, row.userId), eq(version, row.version), eq(wayIn, row.wayIn))),
    })),
  )
}

async function sessionBatch(tx: Database, keyring: Keyring, after: string): Promise<Batch> {
  const position = sql<string>`${sessions.id}::text`
  const rows = await tx
    .select()
    .from(sessions)
    .where(
      and(isNotNull(sessions.vaultKey), ne(sessions.vaultMasterId, keyring.current), gt(position, after)),
    )
    .orderBy(asc(position))
    .limit(batchSize)
    .for('update')
  return rewrapBatch(
    rows.map(({ id, userId, vaultVersion, vaultMasterId, vaultKey }) => ({
      position: id,
      rewrap: () =>
        outerOrNull(() =>
          rewrapVaultKey(
            keyring,
            { userId, version: vaultVersion!, wayIn: 'session' },
            { masterId: vaultMasterId!, wrapped: vaultKey! },
          ),
        ),
      store: ({ masterId, wrapped }) =>
        tx.update(sessions).set({ vaultMasterId: masterId, vaultKey: wrapped }).where(eq(sessions.id, id)),
    })),
  )
}

function outerOrNull(rewrap: () => WrappedKey): WrappedKey | null {
  try {
    return rewrap()
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

/** Examines the outer layer of randomly chosen wrapped keys. Answers how many there were, and how many were whole. */
export async function examineWrappings(db: Database, keyring: Keyring, most: number) {
  const rows = await db
    .select()
    .from(vaultWrappings)
    .orderBy(sql`random()`)
    .limit(most)
  const whole = rows.filter((row) => outerOrNull(() => rewrapVaultKey(keyring, row, row)) !== null)
  return { looked: rows.length, open: whole.length }
}
