import { createHash } from 'node:crypto'

import { DEFAULT_WORDLIST } from 'secure-password-utilities/wordlists'

import { normalizePhrase } from './recovery-phrase.ts'

/** Six of the 7,772 words of EFF's long list without a hyphen are 77.5 bits: nobody finds another key with the same. */
const wordCount = 6

/** The six words of a public key, by which two people compare it. The same key has the same words everywhere. */
export function wordsOfKey(publicKey: Buffer): string {
  const digest = createHash('sha256').update('evenkeel/v1/key-words').update(publicKey).digest('hex')
  const size = BigInt(DEFAULT_WORDLIST.length)
  let rest = BigInt(`0x${digest}`)
  return Array.from({ length: wordCount }, () => {
    const word = DEFAULT_WORDLIST[Number(rest % size)]
    rest /= size
    return word
  }).join(' ')
}

/** Whether words, however they were typed, are those of a public key. */
export const areWordsOfKey = (typed: string, publicKey: Buffer): boolean =>
  normalizePhrase(typed) === normalizePhrase(wordsOfKey(publicKey))
