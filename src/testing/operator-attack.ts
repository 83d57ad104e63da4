import { sql } from 'drizzle-orm'

import { encryptedFields } from '#app/server/encrypted-fields.ts'
import { decryptWith, versionOf } from '#features/encryption/server/encrypted-text.ts'
import { unwrapOrNull } from '#features/encryption/server/personal-keys.ts'
import { personalKeys, vaultWrappings } from '#features/encryption/server/table.ts'
import { sessions } from '#features/identity/server/table.ts'
import { deriveKey, type KeyPurpose, unwrapVaultKey } from '#server/encryption/vault-key.ts'

import { type Database, rowsOf } from '../server/database/database.ts'
import { DecryptionFailed } from '../server/encryption/envelope.ts'
import type { Keyring, Purpose } from '../server/encryption/keyring.ts'

const masterPurposes: Purpose[] = [
  'wrap-personal-keys',
  'wrap-vault-keys',
  'seal-second-factors',
  'seal-provider-secrets',
  'seal-signing-keys',
  'sign-cursors',
  'audit-chain',
]
const keyPurposes: KeyPurpose[] = [
  'session',
  'password-wrapping',
  'password-verifier',
  'recovery-code',
  'passkey',
  'newer-vault',
]

interface Loot {
  readonly db: Database
  readonly keyring: Keyring
  /** The secrets of sessions that were taken from running requests. */
  readonly tokens?: readonly string[]
}

/**
 * Plays an operator who has a dump of the database, the key file and the source, and perhaps the secrets of some
 * sessions. Every value in the dump, every master key and all that is derived of them is tried as a key, on every
 * wrapped key and on every encrypted text. Answers the texts that open.
 */
export async function openWithEverythingKept({ db, keyring, tokens = [] }: Loot): Promise<string[]> {
  const found = await keysInDump(db)
  for (const purpose of masterPurposes) found.push(keyring.keyFor(purpose, keyring.current))
  for (const row of await db.select().from(personalKeys)) found.push(unwrapOrNull(keyring, row)!)
  found.push(...tokens.map((token) => Buffer.from(token)))

  const wrapped = await wrappedKeysOf(db)
  const keys = new Map<string, Buffer>()
  const take = (key: Buffer) => {
    for (const one of [key, ...keyPurposes.map((purpose) => deriveKey(key, purpose))]) {
      if (one.length === 32) keys.set(one.toString('hex'), one)
    }
  }
  for (const key of found) take(key)
  // A key that opens may open the next one.
  for (let before = 0; before < keys.size;) {
    before = keys.size
    for (const { place, stored } of wrapped) {
      for (const key of keys.values()) {
        const vault = orNull(() => unwrapVaultKey(keyring, place, key, stored))
        if (vault) take(vault.bytes)
      }
    }
  }
  return openTexts(db, [...keys.values()])
}

/** Every value of the dump that may be a key: bytes, and what stands in a password hash. */
async function keysInDump(db: Database): Promise<Buffer[]> {
  const columns = rowsOf<{ table: string; column: string }>(
    await db.execute(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and (data_type = 'bytea' or column_name = 'password_hash')`),
  )
  const values: Buffer[] = []
  for (const { table, column } of columns) {
    const rows = rowsOf<{ value: Uint8Array | string }>(
      await db.execute(
        sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
      ),
    )
    for (const { value } of rows) {
      if (typeof value === 'string')
        values.push(...value.split('$').map((part) => Buffer.from(part, 'base64url')))
      else values.push(Buffer.from(value))
    }
  }
  return values
}

async function wrappedKeysOf(db: Database) {
  const wrappings = await db.select().from(vaultWrappings)
  const held = await db.select().from(sessions)
  return [
    ...wrappings.map((row) => ({ place: row, stored: row })),
    ...held.flatMap(({ userId, vaultVersion: version, vaultMasterId: masterId, vaultKey: key }) =>
      version === null || masterId === null || key === null
        ? []
        : [{ place: { userId, version, wayIn: 'session' }, stored: { masterId, wrapped: key } }],
    ),
  ]
}

async function openTexts(db: Database, keys: readonly Buffer[]): Promise<string[]> {
  const opened: string[] = []
  for (const { field, boundTo = field, owner, recordId } of encryptedFields) {
    const [table, column] = field.split('.').map((name) => sql.identifier(name))
    const rows = rowsOf<{ owner: string; record: string; text: Uint8Array }>(
      await db.execute(sql`
        select (${sql.raw(owner)})::text as owner, (${sql.raw(recordId)})::text as record, ${column} as text
        from ${table} where ${column} is not null`),
    )
    for (const row of rows) {
      const ciphertext = Buffer.from(row.text)
      if (versionOf(ciphertext) === 0) continue
      const context = { userId: row.owner, recordId: row.record, field: boundTo }
      for (const key of keys) {
        const text = orNull(() => decryptWith(key, context, ciphertext))
        if (text !== null) opened.push(text)
      }
    }
  }
  return opened
}

function orNull<Result>(open: () => Result): Result | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
