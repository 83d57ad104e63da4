import { bech32 } from '@scure/base'

const keyBytes = 32

/** Whether a text is a public key that can be encrypted to: `age1…`, with no letter mistyped. */
export function isAgeRecipient(text: string): boolean {
  // Every start reads the settings; the library that encrypts takes 80 ms to load, this 3.
  try {
    const { prefix, bytes } = bech32.decodeToBytes(text)
    return text.startsWith('age1') && prefix === 'age' && bytes.length === keyBytes
  } catch {
    return false
  }
}
