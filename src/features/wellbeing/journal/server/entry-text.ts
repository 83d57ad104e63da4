import * as z from 'zod/mini'

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
export const EntryText = z.object({
  ...SharedText.shape,
  tags: z._default(z.array(z.string()), []),
  isPrivate,
  /** When it was saved, so that an earlier text of the entry is known as one; null in texts from before. */
  savedAt: z._default(z.nullable(z.string()), null),
})
export type EntryText = z.infer<typeof EntryText>

/** The part of a draft that is encrypted, all of it as one text. */
export const DraftWords = z.object({
  ...SharedText.shape,
  tags: z._default(z.string(), ''),
  isPrivate,
  /** The version of the entry that it was written from. */
  basedOn: BasedOn,
})
export type DraftWords = z.infer<typeof DraftWords>
