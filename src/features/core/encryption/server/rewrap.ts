import { and, count, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { sessions } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { prepared } from '#server/database/prepared.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { rewrapVaultKey, type WrappedKey } from '#server/encryption/vault-key.ts'

import { rewrapInstitutionKey } from './institution-keys.ts'
import { unwrapOrNull, wrap } from './personal-keys.ts'
import { institutionKeys, personalKeys, vaultWrappings } from './table.ts'

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
    db.select({ keys: count() }).from(institutionKeys).where(ne(institutionKeys.masterId, current)),
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
  for (const batchOf of [personalKeyBatch, vaultBatch, institutionBatch, sessionBatch]) {
    // Damaged keys stay outdated. Each batch begins after the last one, so that they are not read for ever.
    let batch: Batch | undefined
    do {
      const after = batch?.last
      batch = await db.transaction((tx) => batchOf(tx, keyring, after))
      total.rewrapped += batch.rewrapped
      total.damaged += batch.damaged
    } while (batch.last)
  }
  return total
}

/** The values of a row's primary key. */
type Position = readonly (string | number)[]

interface Batch extends Rewrapped {
  /** Where to go on; undefined at the end. */
  readonly last: Position | undefined
}

interface OutdatedKey {
  readonly position: Position
  /** Answers the key wrapped anew; null for a damaged key. */
  readonly rewrap: () => WrappedKey | null
  readonly store: (fresh: WrappedKey) => PromiseLike<unknown>
}

async function rewrapBatch(outdated: readonly OutdatedKey[]): Promise<Batch> {
  const changes = outdated.flatMap(({ rewrap, store }) => {
    const fresh = rewrap()
    return fresh ? [store(fresh)] : []
  })
  await pipeline(...changes)
  const last = outdated.length < batchSize ? undefined : outdated.at(-1)?.position
  return { rewrapped: changes.length, damaged: outdated.length - changes.length, last }
}

/** The rows after a position, in the order of their primary key, whose index finds them. */
function isAfter(primaryKey: readonly PgColumn[], position: Position | undefined): SQL | undefined {
  if (!position) return undefined
  const values = position.map((value) => sql`${value}`)
  return sql`(${sql.join([...primaryKey], sql`, `)}) > (${sql.join(values, sql`, `)})`
}

const storeKey = prepared((db) =>
  db
    .update(personalKeys)
    .set({ masterId: sql`${sql.placeholder('masterId')}`, wrapped: sql`${sql.placeholder('wrapped')}` })
    .where(
      and(
        eq(personalKeys.userId, sql.placeholder('userId')),
        eq(personalKeys.version, sql.placeholder('version')),
      ),
    ),
)

async function personalKeyBatch(tx: Database, keyring: Keyring, after?: Position): Promise<Batch> {
  const { current } = keyring
  const { userId, version, masterId } = personalKeys
  const rows = await tx
    .select()
    .from(personalKeys)
    .where(and(ne(masterId, current), isAfter([userId, version], after)))
    .orderBy(userId, version)
    .limit(batchSize)
    .for('update')
  return rewrapBatch(
    rows.map((row) => ({
      position: [row.userId, row.version],
      rewrap() {
        const key = unwrapOrNull(keyring, row)
        return key && { masterId: current, wrapped: wrap(keyring, { ...row, masterId: current }, key) }
      },
      store: (fresh) => storeKey(tx, { ...row, ...fresh }),
    })),
  )
}

async function vaultBatch(tx: Database, keyring: Keyring, after?: Position): Promise<Batch> {
  const { userId, version, wayIn, masterId } = vaultWrappings
  const rows = await tx
    .select()
    .from(vaultWrappings)
    .where(and(ne(masterId, keyring.current), isAfter([userId, version, wayIn], after)))
    .orderBy(userId, version, wayIn)
    .limit(batchSize)
    .for('update')
  return rewrapBatch(
    rows.map((row) => ({
      position: [row.userId, row.version, row.wayIn],
      rewrap: () => orNull(() => rewrapVaultKey(keyring, row, row)),
      store: (fresh) =>
        tx
          .update(vaultWrappings)
          .set(fresh)
          .where(and(eq(userId, row.userId), eq(version, row.version), eq(wayIn, row.wayIn))),
    })),
  )
}

async function institutionBatch(tx: Database, keyring: Keyring, after?: Position): Promise<Batch> {
  const { institutionId, masterId } = institutionKeys
  const rows = await tx
    .select()
    .from(institutionKeys)
    .where(and(ne(masterId, keyring.current), isAfter([institutionId], after)))
    .orderBy(institutionId)
    .limit(batchSize)
    .for('update')
  return rewrapBatch(
    rows.map((row) => ({
      position: [row.institutionId],
      rewrap: () => orNull(() => rewrapInstitutionKey(keyring, row)),
      store: (fresh) => tx.update(institutionKeys).set(fresh).where(eq(institutionId, row.institutionId)),
    })),
  )
}

async function sessionBatch(tx: Database, keyring: Keyring, after?: Position): Promise<Batch> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(
      and(
        isNotNull(sessions.vaultKey),
        ne(sessions.vaultMasterId, keyring.current),
        isAfter([sessions.id], after),
      ),
    )
    .orderBy(sessions.id)
    .limit(batchSize)
    .for('update')
  return rewrapBatch(
    rows.map(({ id, userId, vaultVersion, vaultMasterId, vaultKey }) => ({
      position: [id],
      rewrap: () =>
        orNull(() =>
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

function orNull(rewrap: () => WrappedKey): WrappedKey | null {
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
  const whole = rows.filter((row) => orNull(() => rewrapVaultKey(keyring, row, row)) !== null)
  return { looked: rows.length, open: whole.length }
}
