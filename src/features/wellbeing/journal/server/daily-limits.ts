import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit, type DailyLimit } from '#server/http/daily-limit.ts'

import { texts } from '../locales/texts.ts'
import type { DraftWords, EntryText } from './entry-text.ts'

const t = texts('contract')

type Writer = Pick<Caller, 'db' | 'user'>

// An entry every seven minutes, day and night. 5 MB are a hundred entries of the greatest length, or a thick book.
const entries: DailyLimit = { subject: 'journal entries', most: 200, refusal: () => t('tooManyEntries') }
const entryBytes: DailyLimit = { subject: 'journal bytes', most: 5_000_000, refusal: () => t('tooMuchText') }
// Somebody who writes for five hours without a pause saves a draft every few seconds. 100 MB are a text of 20 KB
// at each of these times. Each draft replaces the one before, so they take no room.
const drafts: DailyLimit = { subject: 'draft saves', most: 5000, refusal: () => t('tooManyDrafts') }
// As many as entries. Each takes room of its own until its entry is saved.
const begunDrafts: DailyLimit = { subject: 'drafts begun', most: 200, refusal: () => t('tooManyBegun') }
const draftBytes: DailyLimit = {
  subject: 'draft bytes',
  most: 100_000_000,
  refusal: () => t('tooMuchDraftText'),
}
// One change may encrypt two thousand entries anew.
const tagChanges: DailyLimit = { subject: 'tag changes', most: 50, refusal: () => t('tooManyTagChanges') }

/** Counts an entry that is written or changed. Throws a 429 above 200 or 5 MB in a day. */
export async function consumeEntryLimits(writer: Writer, text: EntryText): Promise<void> {
  await consumeDailyLimit(writer, entries)
  await consumeDailyLimit(writer, entryBytes, bytesOf(text))
}

/** Counts a draft that is saved. Throws a 429 above 5,000 or 100 MB in a day, or 200 that are begun. */
export async function consumeDraftLimits(writer: Writer, text: DraftWords, isBegun: boolean): Promise<void> {
  if (isBegun) await consumeDailyLimit(writer, begunDrafts)
  await consumeDailyLimit(writer, drafts)
  await consumeDailyLimit(writer, draftBytes, bytesOf(text))
}

/** Counts a tag that is renamed or taken off. Throws a 429 above 50 in a day. */
export function consumeTagLimit(writer: Writer): Promise<void> {
  return consumeDailyLimit(writer, tagChanges)
}

function bytesOf({ title, content, prompt, tags }: EntryText | DraftWords): number {
  return Buffer.byteLength([title, content, prompt, tags].flat().join(''))
}
