import {
  decryptTexts,
  type EncryptedText,
  hasVault,
  isClosedText,
  listClosedVersions,
} from '#features/core/encryption/index.ts'
import type { Caller } from '#server/http/caller.ts'

export type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

/** A text of a check-in, or why there is none to read. */
export type Opened =
  | { readonly text: string; readonly state: 'open' }
  /** `locked`: the session does not hold its vault. `closed`: by a reset of the password. */
  | { readonly text: null; readonly state: 'locked' | 'closed' | 'damaged' }

/**
 * Opens encrypted texts of the caller's check-ins, in their order. Unlike other private texts these refuse nobody whose
 * session does not hold their vault, since mood and stress stay to be seen.
 */
export async function openTexts(caller: Reader, encrypted: readonly EncryptedText[]): Promise<Opened[]> {
  if (encrypted.length === 0) return []
  if (!caller.vault && (await hasVault(caller.db, caller.user.id)))
    return encrypted.map(() => ({ text: null, state: 'locked' }))
  const texts = await decryptTexts(caller.db, caller, encrypted)
  const closed = await listClosedVersions(caller)
  return encrypted.map(({ ciphertext }, index) => {
    const text = texts[index] ?? null
    if (text !== null) return { text, state: 'open' }
    return { text, state: isClosedText(ciphertext, closed) ? 'closed' : 'damaged' }
  })
}
