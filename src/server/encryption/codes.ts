import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so nothing is mistaken when it is read from paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupLength = 5
const longLength = 26
const shortLength = 16

/** The code of an invitation: 130 random bits as 26 characters in groups (ASVS 5.0 6.4.1). */
export const newInvitationCode = () => inGroups(randomText(alphabet, longLength), groupLength)

/** What opens what is sealed and sets a new password, for as long as it is kept: 130 random bits. */
export const newRecoveryCode = () => inGroups(randomText(alphabet, longLength), groupLength)

/** A code that holds for a day at most, such as for a new password: 80 random bits, guessed at no faster than one. */
export const newShortCode = () => inGroups(randomText(alphabet, shortLength), 4)

/** A one-time password of 60 random bits in lower case, without letters and digits that look alike. */
export const newOneTimePassword = () => inGroups(randomText('abcdefghjkmnpqrstuvwxyz023456789', 12), 4)

/** What the database keeps of a code, whatever capitals, spaces and dashes it is typed with. */
export function hashCode(code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest()
}

// 32 signs each: the five lowest bits of a random byte choose without favour.
function randomText(signs: string, length: number): string {
  return Array.from(randomBytes(length), (byte) => signs[byte % 32]).join('')
}

/** Groups of a size; what is over stays with the last. */
function inGroups(text: string, size: number): string {
  return text.match(new RegExp(`.{${size}}(?:.{1,${size - 1}}$)?`, 'g'))?.join('-') ?? text
}
