import * as z from 'zod/mini'

import { decryptTexts, encryptText } from '#features/encryption/server/service.ts'
import type { Database } from '#server/database/database.ts'

import type { Owner } from './owner.ts'

/** What is sealed of an entry or a draft, as one. */
const Writing = z.object({ title: z.string(), content: z.string(), mood: z.nullable(z.int()) })
export type Writing = z.infer<typeof Writing>

type Field = 'journal_entries.sealed' | 'journal_drafts.sealed'

interface Sealed {
  readonly recordId: string
  readonly field: Field
  readonly sealed: Buffer
}

/** Seals what somebody wrote for its own record and field. */
export function encryptWriting(
  db: Database,
  { user, keyring }: Owner,
  place: Omit<Sealed, 'sealed'>,
  { title, content, mood }: Writing,
): Promise<Buffer> {
  return encryptText(db, keyring, { userId: user.id, ...place }, JSON.stringify({ title, content, mood }))
}

/**
 * Opens what a person wrote: the only place of the journal that decrypts, for its owner or for whom the
 * owner chose. Null
 * for what was cut, altered or moved; it harms none of the others.
 */
export async function decryptWritings(
  db: Database,
  { user, keyring }: { readonly user: Pick<Owner['user'], 'id'>; readonly keyring: Owner['keyring'] },
  sealed: readonly Sealed[],
): Promise<(Writing | null)[]> {
  const texts = await decryptTexts(db, keyring, user.id, sealed)
  return texts.map((text) => (text === null ? null : Writing.parse(JSON.parse(text))))
}
