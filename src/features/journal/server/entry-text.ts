import * as z from 'zod/mini'

import { decryptTexts, type EncryptedText, encryptText } from '#features/encryption/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { SessionUser } from '#server/http/session-user.ts'

/** The part of an entry or a draft that is encrypted, all of it as one text. */
const EntryText = z.object({ title: z.string(), content: z.string(), mood: z.nullable(z.int()) })
export type EntryText = z.infer<typeof EntryText>

interface EncryptedEntry extends EncryptedText {
  readonly field: 'journal_entries.sealed' | 'journal_drafts.sealed'
}

/** Encrypts the text of an entry or draft with its author's key, for its own record and field. */
export function encryptEntryText(
  tx: Database,
  { user, keyring }: Pick<Caller, 'user' | 'keyring'>,
  context: Omit<EncryptedEntry, 'ciphertext'>,
  { title, content, mood }: EntryText,
): Promise<Buffer> {
  return encryptText(tx, keyring, { userId: user.id, ...context }, JSON.stringify({ title, content, mood }))
}

/**
 * Decrypts entries or drafts of one author, `user`. No other function of the journal decrypts. It is called for
 * the author, and for supporters with whom the author shares the journal. A text that was cut, altered or moved
 * becomes null, and the others are decrypted all the same.
 */
export async function decryptEntryTexts(
  db: Database,
  { user, keyring }: { readonly user: Pick<SessionUser, 'id'>; readonly keyring: Caller['keyring'] },
  encrypted: readonly EncryptedEntry[],
): Promise<(EntryText | null)[]> {
  const texts = await decryptTexts(db, keyring, user.id, encrypted)
  return texts.map((text) => (text === null ? null : EntryText.parse(JSON.parse(text))))
}
