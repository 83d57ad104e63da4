import { generatePassphrase } from 'secure-password-utilities'
import { DEFAULT_WORDLIST } from 'secure-password-utilities/wordlists'

import { joinGroups } from '#shared/typed-code.ts'

/** Five of the 7,772 words of EFF's long list without a hyphen are 64.6 random bits. */
const wordCount = 5

const fiveWords = new RegExp(`^(?:${DEFAULT_WORDLIST.join('|')}){${wordCount}}$`)

/** Makes a recovery phrase of 64.6 random bits. It needs a slow hash, as a password does. */
export const newRecoveryPhrase = () => generatePassphrase(wordCount, DEFAULT_WORDLIST, ' ')

/** Whether what somebody typed has the form of a recovery phrase. No recovery code has it. */
export const isRecoveryPhrase = (typed: string) => fiveWords.test(normalizePhrase(typed))

/** A phrase as it is hashed: in small letters, without spaces and dashes. */
export const normalizePhrase = (typed: string) => joinGroups(typed).toLowerCase()
