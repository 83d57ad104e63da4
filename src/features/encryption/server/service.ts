import type { Database } from '#server/database/database.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { decryptWith, type TextContext, encryptWith, versionOf } from './encrypted-text.ts'
import { findKey, findKeys, findKeysOfMany, lockLatestKey, makeKey } from './personal-keys.ts'

export { checkKeyring } from './key-check.ts'
export { renewPersonalKey, type EncryptedField } from './renew-key.ts'
export { countOutdatedKeys, rewrapPersonalKeys } from './rewrap.ts'

/** One sealed text of a person, with where it was read. */
export interface EncryptedText extends Omit<TextContext, 'userId'> {
  readonly sealed: Buffer
}

type EncryptedTextOfPerson = EncryptedText & TextContext

/**
 * Seals a text with its owner's own key, made on first use. Call it in the transaction that stores the
 * text: until that ends, the key is not taken away by a renewal.
 */
export async function encryptText(
  db: Database,
  keyring: Keyring,
  place: TextContext,
  text: string,
): Promise<Buffer> {
  const { userId } = place
  const key =
    (await lockLatestKey(db, keyring, userId)) ??
    // Of a key that was just renewed the first look finds nothing, the second one the new key.
    (await lockLatestKey(db, keyring, userId)) ??
    (await makeKey(db, keyring, userId))
  return encryptWith(key, place, text)
}

/**
 * Opens a sealed text for the place it was sealed for. Throws DecryptionFailed where it was cut, altered or
 * moved, or where the owner's key is gone.
 */
export async function decryptText(
  db: Database,
  keyring: Keyring,
  place: TextContext,
  sealed: Buffer,
): Promise<string> {
  const version = versionOf(sealed)
  const found = await findKey(db, keyring, place.userId, version)
  return decryptWith(found?.key, place, sealed)
}

/**
 * Opens many texts of one person, reading their keys once. Null stands for a text that was cut, altered
 * or moved: it harms none of the others.
 */
export async function decryptTexts(
  db: Database,
  keyring: Keyring,
  userId: string,
  texts: readonly EncryptedText[],
): Promise<(string | null)[]> {
  if (texts.length === 0) return []
  const keys = await findKeys(db, keyring, userId)
  return texts.map((text) => decryptOrNull(keys, { ...text, userId }))
}

/**
 * Opens texts of several people, reading all their keys at once. Only for a caller who was found to be let
 * read each of them: it looks past whose they are. Null stands for a damaged one, as in `decryptTexts`.
 */
export async function decryptTextsOfMany(
  db: Database,
  keyring: Keyring,
  texts: readonly EncryptedTextOfPerson[],
): Promise<(string | null)[]> {
  if (texts.length === 0) return []
  const owners = texts.map(({ userId }) => userId)
  const keys = await findKeysOfMany(db, keyring, owners)
  return texts.map((text) => decryptOrNull(keys.get(text.userId), text))
}

function decryptOrNull(
  keys: ReadonlyMap<number, Buffer> | undefined,
  text: EncryptedTextOfPerson,
): string | null {
  try {
    return decryptWith(keys?.get(versionOf(text.sealed)), text, text.sealed)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
