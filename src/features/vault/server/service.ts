import type { Database } from '#server/database.ts'
import { BrokenSeal, open, seal } from '#server/envelope.ts'
import type { Keyring } from '#server/keyring.ts'

import { findKey, findKeys, makeKey } from './personal-keys.ts'

export { checkKeyring } from './key-check.ts'
export { countOutdatedKeys, rewrapPersonalKeys } from './rewrap.ts'
export { closedBefore, isClosed, requireOpen } from './seal.ts'

/** Where a sealed text belongs: moved to another person, record or field it no longer opens. */
export interface Place {
  readonly userId: string
  readonly recordId: string
  /** Table and column, such as `check_ins.notes`. */
  readonly field: string
}

/** One sealed text of a person, with where it was read. */
export interface SealedText extends Omit<Place, 'userId'> {
  readonly sealed: Buffer
}

const versionBytes = 4

/** Seals a text with its owner's own key, made on first use. */
export async function sealText(db: Database, keyring: Keyring, place: Place, text: string): Promise<Buffer> {
  const { version, key } =
    (await findKey(db, keyring, place.userId)) ?? (await makeKey(db, keyring, place.userId))
  const head = Buffer.alloc(versionBytes)
  head.writeUInt32BE(version)
  return Buffer.concat([head, seal(key, placeName(place, version), Buffer.from(text))])
}

/**
 * Opens a sealed text for the place it was sealed for. Throws BrokenSeal where it was cut, altered or
 * moved, or where the owner's key is gone.
 */
export async function openText(
  db: Database,
  keyring: Keyring,
  place: Place,
  sealed: Buffer,
): Promise<string> {
  const version = versionOf(sealed)
  const found = await findKey(db, keyring, place.userId, version)
  return openWith(found?.key, place, sealed)
}

/**
 * Opens many texts of one person, reading their keys once. Null stands for a text that was cut, altered
 * or moved: it harms none of the others.
 */
export async function openTexts(
  db: Database,
  keyring: Keyring,
  userId: string,
  texts: readonly SealedText[],
): Promise<(string | null)[]> {
  if (texts.length === 0) return []
  const keys = await findKeys(db, keyring, userId)
  return texts.map(({ recordId, field, sealed }) => {
    try {
      return openWith(keys.get(versionOf(sealed)), { userId, recordId, field }, sealed)
    } catch (error) {
      if (error instanceof BrokenSeal) return null
      throw error
    }
  })
}

function openWith(key: Buffer | undefined, place: Place, sealed: Buffer): string {
  if (!key) throw new BrokenSeal('Cannot open a text whose key is gone')
  return open(key, placeName(place, versionOf(sealed)), sealed.subarray(versionBytes)).toString()
}

function versionOf(sealed: Buffer): number {
  // Of what was cut shorter than that no key has the version, which is the refusal it deserves. The column
  // is a signed number, so a version beyond it is as unknown.
  return sealed.length < versionBytes ? 0 : Math.min(sealed.readUInt32BE(), 0x7f_ff_ff_ff)
}

const placeName = ({ userId, recordId, field }: Place, version: number) =>
  `evenkeel/v1/${field}/${userId}/${recordId}/key-${version}`
