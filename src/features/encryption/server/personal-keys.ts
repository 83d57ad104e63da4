import { randomBytes } from 'node:crypto'

import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { asSystem } from '#server/database/scope.ts'
import { DecryptionFailed, decrypt, encrypt } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { personalKeys } from './table.ts'

/** A person's own key, unwrapped. */
export interface PersonalKey {
  readonly version: number
  readonly key: Buffer
}

type Row = typeof personalKeys.$inferSelect
type Wrapped = Pick<Row, 'userId' | 'version' | 'masterId' | 'wrapped'>

/** A person's key of one version; null where there is none. Throws DecryptionFailed for a damaged key. */
export async function findKey(
  db: Database,
  keyring: Keyring,
  userId: string,
  version: number,
): Promise<PersonalKey | null> {
  const [row] = await db
    .select()
    .from(personalKeys)
    .where(and(eq(personalKeys.userId, userId), eq(personalKeys.version, version)))
  return row ? { version, key: unwrap(keyring, row) } : null
}

const latestKeyOf = prepared((db) =>
  db
    .select()
    .from(personalKeys)
    .where(eq(personalKeys.userId, sql.placeholder('userId')))
    .orderBy(desc(personalKeys.version))
    .limit(1)
    .for('key share'),
)

/**
 * A person's latest key, locked against deletion until the transaction ends; null where there is none yet.
 * Throws DecryptionFailed for a damaged key.
 */
export async function lockLatestKey(
  db: Database,
  keyring: Keyring,
  userId: string,
): Promise<PersonalKey | null> {
  const [row] = await latestKeyOf(db, { userId })
  return row ? { version: row.version, key: unwrap(keyring, row) } : null
}

const keysOf = prepared((db) =>
  db
    .select()
    .from(personalKeys)
    .where(eq(personalKeys.userId, sql.placeholder('userId'))),
)

/** All keys of a person by version. A damaged key is left out, so that only its own texts are lost. */
export async function findKeys(
  db: Database,
  keyring: Keyring,
  userId: string,
): Promise<ReadonlyMap<number, Buffer>> {
  return undamagedKeysOf(keyring, await keysOf(db, { userId }))
}

/** The keys of several people by person and version. Check first that the caller may read their texts. */
export async function findKeysOfMany(
  db: Database,
  keyring: Keyring,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, Buffer>>> {
  const query = db
    .select()
    .from(personalKeys)
    .where(inArray(personalKeys.userId, [...new Set(userIds)]))
  // The caller may read the texts, but the rows of keys belong to the texts' owners.
  const rows = Map.groupBy(await asSystem(() => query), ({ userId }) => userId)
  return new Map(Array.from(rows, ([userId, own]) => [userId, undamagedKeysOf(keyring, own)]))
}

function undamagedKeysOf(keyring: Keyring, rows: readonly Row[]): ReadonlyMap<number, Buffer> {
  const keys = new Map<number, Buffer>()
  for (const row of rows) {
    const key = unwrapOrNull(keyring, row)
    if (key) keys.set(row.version, key)
  }
  return keys
}

/** Makes a person's first key. Where two calls do so at once, both answer the key of the first. */
export async function makeKey(db: Database, keyring: Keyring, userId: string): Promise<PersonalKey> {
  const version = 1
  const { current } = keyring
  const wrapped = wrap(keyring, { userId, version, masterId: current }, randomBytes(32))
  await db
    .insert(personalKeys)
    .values({ userId, version, masterId: current, wrapped, createdAt: now() })
    .onConflictDoNothing()
  const key = await lockLatestKey(db, keyring, userId)
  if (!key) throw new Error('Cannot make a personal key for somebody who is not there')
  return key
}

/** Wraps a personal key with a master key, bound to its person and its version. */
export function wrap(keyring: Keyring, row: Omit<Wrapped, 'wrapped'>, key: Buffer): Buffer {
  return encrypt(keyring.keyFor('wrap-personal-keys', row.masterId), wrapName(row), key)
}

/** Unwraps a personal key; null where the stored bytes were cut, altered or moved. */
export function unwrapOrNull(keyring: Keyring, row: Wrapped): Buffer | null {
  try {
    return unwrap(keyring, row)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

function unwrap(keyring: Keyring, row: Wrapped): Buffer {
  return decrypt(keyring.keyFor('wrap-personal-keys', row.masterId), wrapName(row), row.wrapped)
}

const wrapName = ({ userId, version }: Pick<Row, 'userId' | 'version'>) =>
  `evenkeel/v1/personal-key/${userId}/${version}`
