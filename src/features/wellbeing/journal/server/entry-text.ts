import * as z from 'zod/mini'

import {
  decryptTexts,
  type EncryptedText,
  encryptText,
  type TextOwner,
} from '#features/core/encryption/server/service.ts'
import type { Database } from '#server/database/database.ts'
import { BasedOn } from '#shared/fields.ts'

/** What supporters read of an entry that is shared with them: all but its tags. */
export const SharedText = z.object({
  title: z.string(),
  content: z.string(),
  // Texts from before prompts and tags have neither.
  prompt: z._default(z.nullable(z.string()), null),
  mood: z.nullable(z.int()),
})
export type SharedText = z.infer<typeof SharedText>

/** Whether the entry is private, inside the text, where no row says otherwise. */
const isPrivate = z._default(z.boolean(), true)

/** The part of an entry that is encrypted, all of it as one text. */
const EntryText = z.object({
  ...SharedText.shape,
  tags: z._default(z.array(z.string()), []),
  isPrivate,
  /** When it was saved, so that an earlier text of the entry is known as one; null in texts from before. */
  savedAt: z._default(z.nullable(z.string()), null),
})
export type EntryText = z.infer<typeof EntryText>

/** The part of a draft that is encrypted, all of it as one text. */
const DraftWords = z.object({
  ...SharedText.shape,
  tags: z._default(z.string(), ''),
  isPrivate,
  /** The version of the entry that it was written from. */
  basedOn: BasedOn,
})
export type DraftWords = z.infer<typeof DraftWords>

/** An encrypted text with the record that it belongs to: the id of an entry, or what names a draft. */
interface Encrypted {
  readonly recordId: string
  readonly ciphertext: Buffer
}

const entries = 'journal_entries.ciphertext'
const drafts = 'journal_drafts.ciphertext'

/** Encrypts the text of an entry for its author's vault and its own record. */
export function encryptEntryText(
  tx: Database,
  author: TextOwner,
  recordId: string,
  text: EntryText,
): Promise<Buffer> {
  return encryptText(tx, author, { recordId, field: entries }, JSON.stringify(text))
}

/** Encrypts the text of a draft as that of an entry is. */
export function encryptDraftText(
  tx: Database,
  author: TextOwner,
  recordId: string,
  text: DraftWords,
): Promise<Buffer> {
  return encryptText(tx, author, { recordId, field: drafts }, JSON.stringify(text))
}

/**
 * Decrypts entries of one author, `user`. It is called for the author, and for supporters with whom the author shares
 * the journal. A text that was cut, altered or moved becomes null, and the others are decrypted all the same.
 */
export function decryptEntryTexts(
  db: Database,
  author: TextOwner,
  encrypted: readonly Encrypted[],
): Promise<(EntryText | null)[]> {
  return decryptAs(EntryText, db, author, inField(entries, encrypted))
}

/** Decrypts drafts of their author as entries are. */
export function decryptDraftTexts(
  db: Database,
  author: TextOwner,
  encrypted: readonly Encrypted[],
): Promise<(DraftWords | null)[]> {
  return decryptAs(DraftWords, db, author, inField(drafts, encrypted))
}

function inField(field: string, encrypted: readonly Encrypted[]): EncryptedText[] {
  return encrypted.map(({ recordId, ciphertext }) => ({ recordId, field, ciphertext }))
}

/** No other function of the journal decrypts. */
async function decryptAs<Text>(
  schema: z.ZodMiniType<Text>,
  db: Database,
  author: TextOwner,
  encrypted: readonly EncryptedText[],
): Promise<(Text | null)[]> {
  const texts = await decryptTexts(db, author, encrypted)
  return texts.map((text) => (text === null ? null : schema.parse(JSON.parse(text))))
}
