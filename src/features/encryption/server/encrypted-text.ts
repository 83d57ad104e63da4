import { DecryptionFailed, decrypt, encrypt } from '#server/encryption/envelope.ts'

import type { PersonalKey } from './personal-keys.ts'

/** Where a sealed text belongs: moved to another person, record or field it no longer opens. */
export interface TextContext {
  readonly userId: string
  readonly recordId: string
  /** Table and column, such as `check_ins.notes`. */
  readonly field: string
}

const versionBytes = 4

/** Seals a text with one key: its version, then the envelope. */
export function encryptWith({ version, key }: PersonalKey, place: TextContext, text: string): Buffer {
  return Buffer.concat([
    versionPrefix(version),
    encrypt(key, additionalData(place, version), Buffer.from(text)),
  ])
}

/** Opens what `encryptWith` made. Throws DecryptionFailed where it was cut, altered or moved, or without its key. */
export function decryptWith(key: Buffer | undefined, place: TextContext, sealed: Buffer): string {
  if (!key) throw new DecryptionFailed('Cannot open a text whose key is gone')
  return decrypt(key, additionalData(place, versionOf(sealed)), sealed.subarray(versionBytes)).toString()
}

/** What everything begins with that is sealed with a key of this version. */
export function versionPrefix(version: number): Buffer {
  const head = Buffer.alloc(versionBytes)
  head.writeUInt32BE(version)
  return head
}

/** By which version of its owner's key a text was sealed. */
export function versionOf(sealed: Buffer): number {
  // Of what was cut shorter than that no key has the version, which is the refusal it deserves. The column
  // is a signed number, so a version beyond it is as unknown.
  return sealed.length < versionBytes ? 0 : Math.min(sealed.readUInt32BE(), 0x7f_ff_ff_ff)
}

const additionalData = ({ userId, recordId, field }: TextContext, version: number) =>
  `evenkeel/v1/${field}/${userId}/${recordId}/key-${version}`
