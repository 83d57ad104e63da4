import { randomBytes } from 'node:crypto'

import { and, countDistinct, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { asSystem } from '#server/database/scope.ts'
import { DecryptionFailed, decrypt, encrypt } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { personalKeys, vaults, vaultWrappings } from './table.ts'

/** A person's own key, unwrapped. */
export interface PersonalKey {
  readonly version: number
  readonly key: Buffer
}

type Row = typeof personalKeys.$inferSelect
type Wrapped = Pick<Row, 'userId' | 'version' | 'masterId' | 'wrapped'>

const latestKeyOf = prepared((db) =>
  db
    .select()
    .from(personalKeys)
    .where(
      and(
        eq(personalKeys.userId, sql.placeholder('userId')),
        inArray(personalKeys.purpose, ['all', sql.placeholder('purpose')]),
      ),
    )
    .orderBy(desc(personalKeys.version))
    .limit(1)
    .for('key share'),
)

/** What a new text is for: its owner alone, or responders as well. */
type TextPurpose = 'private' | 'responders'

/**
 * A person's latest key for a purpose, locked against deletion until the transaction ends; null where there is
 * none yet. Throws DecryptionFailed for a damaged key.
 */
async function lockLatestKey(
  db: Database,
  keyring: Keyring,
  userId: string,
  purpose: TextPurpose,
): Promise<PersonalKey | null> {
  const [row] = await latestKeyOf(db, { userId, purpose })
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

/** The versions of a person's keys for private texts that were made before a moment. */
export async function listHeldKeys(db: Database, userId: string, before: Date): Promise<number[]> {
  const rows = await db
    .select({ version: personalKeys.version })
    .from(personalKeys)
    .where(
      and(
        eq(personalKeys.userId, userId),
        ne(personalKeys.purpose, 'responders'),
        lt(personalKeys.createdAt, before),
      ),
    )
  return rows.map(({ version }) => version)
}

/** How many people have private texts that the server can open by itself, since their keys are in no vault yet. */
export async function countPeopleWithoutVault(db: Database): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(personalKeys.userId) })
    .from(personalKeys)
    .where(ne(personalKeys.purpose, 'responders'))
  return row?.people ?? 0
}

function undamagedKeysOf(keyring: Keyring, rows: readonly Row[]): ReadonlyMap<number, Buffer> {
  const keys = new Map<number, Buffer>()
  for (const row of rows) {
    const key = unwrapOrNull(keyring, row)
    if (key) keys.set(row.version, key)
  }
  return keys
}

/**
 * A person's latest key for a purpose, made where there is none, and locked against deletion until the transaction
 * ends. Where two calls make one at once, both answer the key of the first. Throws DecryptionFailed for a damaged
 * key.
 */
export async function ensureKey(
  db: Database,
  keyring: Keyring,
  userId: string,
  purpose: TextPurpose,
): Promise<PersonalKey> {
  // A key for the other purpose may take the same number at the same moment, so it is tried again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const key = await lockLatestKey(db, keyring, userId, purpose)
    if (key) return key
    const version = await nextVersion(db, userId)
    const masterId = keyring.current
    const wrapped = wrap(keyring, { userId, version, masterId }, randomBytes(32))
    await db
      .insert(personalKeys)
      .values({ userId, version, purpose, masterId, wrapped, createdAt: now() })
      .onConflictDoNothing()
  }
  throw new Error('Cannot make a personal key for somebody who is not there')
}

/** Wraps a personal key with a master key, bound to its person and its version. */
export function wrap(keyring: Keyring, row: Omit<Wrapped, 'wrapped'>, key: Buffer): Buffer {
  return encrypt(keyring.keyFor('wrap-personal-keys', row.masterId), wrapName(row), key)
}

/** Wraps a stored personal key anew with the master key in use. Throws DecryptionFailed for a damaged one. */
export function rewrapPersonalKey(keyring: Keyring, row: Wrapped): Pick<Wrapped, 'masterId' | 'wrapped'> {
  const masterId = keyring.current
  return { masterId, wrapped: wrap(keyring, { ...row, masterId }, unwrap(keyring, row)) }
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

/** The next number for a key of a person. Personal keys and vaults are numbered together, since texts name it. */
export async function nextVersion(db: Database, userId: string): Promise<number> {
  const [row] = rowsOf<{ next: number }>(
    await db.execute(sql`
      select 1 + greatest(
        (select coalesce(max(version), 0) from ${personalKeys} where user_id = ${userId}),
        (select coalesce(max(version), 0) from ${vaults} where user_id = ${userId}),
        (select coalesce(max(version), 0) from ${vaultWrappings} where user_id = ${userId})
      ) as next`),
  )
  return row?.next ?? 1
}
