import { DecryptionFailed, decrypt, encrypt } from '#server/encryption/envelope.ts'

import type { PersonalKey } from './personal-keys.ts'

/**
 * What an encrypted text belongs to. It is authenticated with the ciphertext, so a text that was moved to
 * another person, record or field is not decrypted.
 */
export interface TextPlace {
  readonly userId: string
  readonly recordId: string
  /** Table and column, such as `check_ins.notes`. */
  readonly field: string
}

const versionBytes = 4

/** Encrypts a text with one key. The result is the key's version in four bytes, then the envelope. */
export function encryptWith({ version, key }: PersonalKey, place: TextPlace, text: string): Buffer {
  const envelope = encrypt(key, additionalData(place, version), Buffer.from(text))
  return Buffer.concat([versionPrefix(version), envelope])
}

/**
 * Decrypts the result of `encryptWith`. Throws DecryptionFailed where it was cut, altered or moved, and where
 * its key is gone.
 */
export function decryptWith(key: Buffer | undefined, place: TextPlace, ciphertext: Buffer): string {
  if (!key) throw new DecryptionFailed('Cannot open a text whose key is gone')
  return decrypt(
    key,
    additionalData(place, versionOf(ciphertext)),
    ciphertext.subarray(versionBytes),
  ).toString()
}

/** The four bytes at the start of every text that is encrypted with a key of this version. */
export function versionPrefix(version: number): Buffer {
  const prefix = Buffer.alloc(versionBytes)
  prefix.writeUInt32BE(version)
  return prefix
}

/** The version of its owner's key with which a text was encrypted. */
export function versionOf(ciphertext: Buffer): number {
  // No key has version 0, so a text that was cut this short cannot be decrypted. The column of versions is a
  // signed number, so that a greater version is unknown too.
  return ciphertext.length < versionBytes ? 0 : Math.min(ciphertext.readUInt32BE(), 0x7f_ff_ff_ff)
}

const additionalData = ({ userId, recordId, field }: TextPlace, version: number) =>
  `evenkeel/v1/${field}/${userId}/${recordId}/key-${version}`
