import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base 32. Without I, L, O and U nothing is misread from paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupLength = 5
const longLength = 26
const shortLength = 16

/** The code of an invitation: 130 random bits as 26 characters in groups (ASVS 5.0 6.4.1). */
export const newInvitationCode = () => inGroups(randomText(alphabet, longLength), groupLength)

/** A recovery code of 130 random bits. It ends a reset hold and sets a new password. */
export const newRecoveryCode = () => inGroups(randomText(alphabet, longLength), groupLength)

/** A code of 80 random bits for a day at most, such as for a new password. Rate limits keep it from being guessed. */
export const newShortCode = () => inGroups(randomText(alphabet, shortLength), 4)

/** A one-time password of 60 random bits in lower case, without letters and digits that look alike. */
export const newOneTimePassword = () => inGroups(randomText('abcdefghjkmnpqrstuvwxyz023456789', 12), 4)

/** The hash of a code for the database. Capitals, spaces and dashes do not matter. */
export function hashCode(code: string): Buffer {
  return createHash('sha256').update(normalizeCode(code)).digest()
}

/** A code as it is compared: in capitals, without spaces and dashes, and with misread letters put right. */
export function normalizeCode(code: string): Buffer {
  return Buffer.from(
    code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
  )
}

// Each alphabet has 32 characters, so the five lowest bits of a random byte choose evenly.
function randomText(characters: string, length: number): string {
  return Array.from(randomBytes(length), (byte) => characters[byte % 32]).join('')
}

/** Splits a text into groups of a size. A shorter rest joins the last group. */
function inGroups(text: string, size: number): string {
  return text.match(new RegExp(`.{${size}}(?:.{1,${size - 1}}$)?`, 'g'))?.join('-') ?? text
}
