import * as z from 'zod/mini'

import {
  decryptTexts,
  type EncryptedText,
  encryptText,
  type TextOwner,
} from '#features/encryption/server/service.ts'
import type { Database } from '#server/database/database.ts'
import { BasedOn } from '#shared/fields.ts'

/** The part of an entry or a draft that is encrypted, all of it as one text. */
export const EntryText = z.object({
  title: z.string(),
  content: z.string(),
  mood: z.nullable(z.int()),
  /** Of a draft: the version of the entry that it was written from. */
  basedOn: BasedOn,
})
export type EntryText = z.infer<typeof EntryText>

interface EncryptedEntry extends EncryptedText {
  readonly field: 'journal_entries.sealed' | 'journal_drafts.sealed'
}

/** Encrypts the text of an entry or draft for its author's vault, for its own record and field. */
export function encryptEntryText(
  tx: Database,
  author: TextOwner,
  context: Omit<EncryptedEntry, 'ciphertext'>,
  { title, content, mood, basedOn }: EntryText,
): Promise<Buffer> {
  return encryptText(tx, author, context, JSON.stringify({ title, content, mood, basedOn }))
}

/**
 * Decrypts entries or drafts of one author, `user`. No other function of the journal decrypts. It is called for
 * the author, and for supporters with whom the author shares the journal. A text that was cut, altered or moved
 * becomes null, and the others are decrypted all the same.
 */
export async function decryptEntryTexts(
  db: Database,
  author: TextOwner,
  encrypted: readonly EncryptedEntry[],
): Promise<(EntryText | null)[]> {
  const texts = await decryptTexts(db, author, encrypted)
  return texts.map((text) => (text === null ? null : EntryText.parse(JSON.parse(text))))
}
