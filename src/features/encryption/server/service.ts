import type { Database } from '#server/database/database.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { decryptWith, type TextContext, encryptWith, versionOf } from './encrypted-text.ts'
import { findKey, findKeys, findKeysOfMany, lockLatestKey, makeKey } from './personal-keys.ts'

export { checkKeyring } from './key-check.ts'
export { renewPersonalKey, type EncryptedField } from './renew-key.ts'
export { countOutdatedKeys, rewrapPersonalKeys } from './rewrap.ts'

/** One encrypted text of a person, with the record and field that it was read from. */
export interface EncryptedText extends Omit<TextContext, 'userId'> {
  readonly ciphertext: Buffer
}

type EncryptedTextOfPerson = EncryptedText & TextContext

/**
 * Encrypts a text with its owner's key, which is made on first use. Call it in the transaction that stores the
 * text: until it ends, no renewal deletes the key.
 */
export async function encryptText(
  db: Database,
  keyring: Keyring,
  context: TextContext,
  text: string,
): Promise<Buffer> {
  const { userId } = context
  const key =
    (await lockLatestKey(db, keyring, userId)) ??
    // Right after a renewal the first query finds no key, and the second finds the new one.
    (await lockLatestKey(db, keyring, userId)) ??
    (await makeKey(db, keyring, userId))
  return encryptWith(key, context, text)
}

/**
 * Decrypts a text for the context that it was encrypted for. Throws DecryptionFailed where it was cut, altered
 * or moved, and where the owner's key is gone.
 */
export async function decryptText(
  db: Database,
  keyring: Keyring,
  context: TextContext,
  ciphertext: Buffer,
): Promise<string> {
  const version = versionOf(ciphertext)
  const found = await findKey(db, keyring, context.userId, version)
  return decryptWith(found?.key, context, ciphertext)
}

/**
 * Decrypts many texts of one person, reading the keys once. A text that was cut, altered or moved becomes
 * null, and the others are decrypted all the same.
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
 * Decrypts texts of several people, reading all their keys at once. Check first that the caller may read each
 * of the texts, since this reads others' keys. A damaged text becomes null, as in `decryptTexts`.
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
    return decryptWith(keys?.get(versionOf(text.ciphertext)), text, text.ciphertext)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
