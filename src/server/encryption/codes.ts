import { createHash, randomBytes } from 'node:crypto'

import { invitationCodeLength, normalizeCode } from '#shared/typed-code.ts'

/** Crockford's base 32. Without I, L, O and U nothing is misread from paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupLength = 5
const recoveryLength = 26
const shortLength = 16

/** The code of an invitation: 130 random bits as 26 characters in groups (ASVS 5.0 6.4.1). */
export const newInvitationCode = () => inGroups(randomText(alphabet, invitationCodeLength), groupLength)

/** A recovery code of 130 random bits. It ends a reset hold and sets a new password. */
export const newRecoveryCode = () => inGroups(randomText(alphabet, recoveryLength), groupLength)

/** A code of 80 random bits for a day at most, such as for a new password. Rate limits keep it from being guessed. */
export const newShortCode = () => inGroups(randomText(alphabet, shortLength), 4)

/** A one-time password of 60 random bits in lower case, without letters and digits that look alike. */
export const newOneTimePassword = () => inGroups(randomText('abcdefghjkmnpqrstuvwxyz023456789', 12), 4)

const oneTimePassword = /^[a-hjkmnp-z02-9]{12}$/

/** A one-time password as it was made, however it was typed; null for what none can be. */
export function asOneTimePassword(typed: string): string | null {
  const joined = normalizeCode(typed).toLowerCase()
  return oneTimePassword.test(joined) ? inGroups(joined, 4) : null
}

/** The hash of a code for the database, the same however it is typed (`normalizeCode`). */
export function hashCode(code: string): Buffer {
  return createHash('sha256').update(normalizeCode(code)).digest()
}

// Each alphabet has 32 characters, so the five lowest bits of a random byte choose evenly.
function randomText(characters: string, length: number): string {
  return Array.from(randomBytes(length), (byte) => characters[byte % 32]).join('')
}

/** Splits a text into groups of a size. A shorter rest joins the last group. */
function inGroups(text: string, size: number): string {
  return text.match(new RegExp(`.{${size}}(?:.{1,${size - 1}}$)?`, 'g'))?.join('-') ?? text
}
