import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { decrypt, DecryptionFailed, encrypt } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { institutionKeys } from './table.ts'

/** What an institution's text belongs to. It is authenticated with the ciphertext. */
export interface InstitutionPlace {
  readonly institutionId: string
  readonly recordId: string
  /** Table and column, such as `kept_records.content`. */
  readonly field: string
}

type Wrapped = Pick<typeof institutionKeys.$inferSelect, 'institutionId' | 'masterId' | 'wrapped'>

/**
 * The key of an institution, made where there is none. What it encrypts outlives the accounts that it is about, and goes
 * with the institution. It is the system's alone, as its table is. Throws DecryptionFailed for a damaged key.
 */
export async function ensureInstitutionKey(
  db: Database,
  keyring: Keyring,
  institutionId: string,
): Promise<Buffer> {
  const masterId = keyring.current
  const wrapped = wrapInstitutionKey(keyring, { institutionId, masterId }, randomBytes(32))
  await db
    .insert(institutionKeys)
    .values({ institutionId, masterId, wrapped, createdAt: now() })
    .onConflictDoNothing()
  // Locked, so that it is not deleted before what it encrypts is stored.
  const [row] = await db
    .select()
    .from(institutionKeys)
    .where(eq(institutionKeys.institutionId, institutionId))
    .for('key share')
  return unwrap(keyring, row!)
}

/** Encrypts a text of an institution with its key. */
export const encryptForInstitution = (key: Buffer, place: InstitutionPlace, text: string): Buffer =>
  encrypt(key, placeName(place), Buffer.from(text))

/** Decrypts a text of an institution; null where it was cut, altered or moved. */
export function decryptForInstitution(
  key: Buffer,
  place: InstitutionPlace,
  ciphertext: Buffer,
): string | null {
  try {
    return decrypt(key, placeName(place), ciphertext).toString()
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

/** Wraps a stored key of an institution anew with the master key in use. Throws DecryptionFailed for a damaged one. */
export function rewrapInstitutionKey(keyring: Keyring, row: Wrapped): Pick<Wrapped, 'masterId' | 'wrapped'> {
  const masterId = keyring.current
  return { masterId, wrapped: wrapInstitutionKey(keyring, { ...row, masterId }, unwrap(keyring, row)) }
}

const wrapInstitutionKey = (keyring: Keyring, row: Omit<Wrapped, 'wrapped'>, key: Buffer) =>
  encrypt(keyring.keyFor('wrap-institution-keys', row.masterId), wrapName(row), key)

const unwrap = (keyring: Keyring, row: Wrapped) =>
  decrypt(keyring.keyFor('wrap-institution-keys', row.masterId), wrapName(row), row.wrapped)

const wrapName = ({ institutionId }: Pick<Wrapped, 'institutionId'>) =>
  `evenkeel/v1/institution-key/${institutionId}`

const placeName = ({ institutionId, recordId, field }: InstitutionPlace) =>
  `evenkeel/v1/${field}/${institutionId}/${recordId}`
