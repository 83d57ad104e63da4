import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { BasedOn, Id, line, Instant, Nothing, OneId, PageQuery, text } from '#shared/fields.ts'

export const longestTitle = 200
export const longestContent = 50_000
// A draft is stored even if it is too long to be saved as an entry.
const longestDraftTitle = 400
const longestDraftContent = 60_000
export const longestSearch = 100

const outOfRange = 'Must be from 1 to 10'
const Mood = z.int('Must be a whole number').check(z.minimum(1, outOfRange), z.maximum(10, outOfRange))

const Content = text({ max: longestContent, tooLong: 'This entry is too long to be saved' }).check(
  z.refine((value) => value.trim() !== '', 'Please write something before saving your entry.'),
)

const fields = {
  title: z.optional(line({ max: longestTitle })),
  content: Content,
  /** 1 to 10; null if none is given. */
  mood: z.optional(z.nullable(Mood)),
  /** False lets every supporter with whom the journal is shared read the entry. It is true if left out. */
  isPrivate: z.optional(z.boolean()),
}

/** A draft is named by the entry that it changes, or `new`. */
const DraftName = z.union([z.literal('new'), Id], 'Must be new or the id of an entry')

export const NewEntry = z.strictObject({
  ...fields,
  /** The draft that is deleted with it; the one of a new entry if left out. */
  draft: z.optional(DraftName),
})
export type NewEntry = z.infer<typeof NewEntry>

/** `content` is always sent. Other fields that are left out stay as they were. */
export const EntryChanges = z.strictObject({ ...fields, basedOn: BasedOn })
export type EntryChanges = z.infer<typeof EntryChanges>

export const JournalEntry = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  mood: z.nullable(z.int()),
  isPrivate: z.boolean(),
  /** `damaged`: the stored text was cut or altered, so none of it is shown. */
  state: z.enum(['open', 'damaged']),
  createdAt: Instant,
  updatedAt: Instant,
})
export type JournalEntry = z.infer<typeof JournalEntry>

/** Entries that contain every word of the search, newest first. */
export const SearchResult = z.object({
  entries: z.array(JournalEntry),
  /** False if there are more entries than a search reads or returns. */
  isComplete: z.boolean(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const DraftText = z.strictObject({
  title: line({ max: longestDraftTitle }),
  content: text({ max: longestDraftContent }),
  mood: z.nullable(Mood),
  isPrivate: z.boolean(),
  /** The `updatedAt` of the entry that the draft changes, as it was when the draft was begun. */
  basedOn: BasedOn,
})
export type DraftText = z.infer<typeof DraftText>

export const Draft = z.object({ ...DraftText.shape, savedAt: Instant })
export type Draft = z.infer<typeof Draft>

const DraftKey = z.strictObject({ key: DraftName })

export const journalApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/journal',
    summary: "The caller's own journal entries, newest first",
    query: PageQuery,
    response: z.array(JournalEntry),
    paged: true,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/journal',
    summary: 'Write a journal entry; it is encrypted before it is stored',
    body: NewEntry,
    response: JournalEntry,
    status: 201,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/journal/:id',
    summary: 'One of the caller’s own entries',
    params: OneId,
    response: JournalEntry,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/journal/:id',
    summary: 'Change one of the caller’s own entries',
    params: OneId,
    body: EntryChanges,
    response: JournalEntry,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/journal/:id',
    summary: 'Delete one of the caller’s own entries for good',
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  // It is a POST, so that the words are in no address, history or log.
  search: endpoint({
    method: 'POST',
    path: '/api/journal/search',
    summary: 'Look for words in the caller’s own entries',
    body: z.strictObject({
      words: text({ min: 1, max: longestSearch, tooShort: 'Please enter a word to look for' }),
    }),
    response: SearchResult,
  }),
  findDraft: endpoint({
    method: 'GET',
    path: '/api/journal/drafts/:key',
    summary: 'What the caller was writing and has not saved, or null',
    params: DraftKey,
    response: z.nullable(Draft),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/journal/drafts/:key',
    summary: 'Keep what the caller is writing, encrypted, until it is saved',
    params: DraftKey,
    body: DraftText,
    response: Nothing,
    status: 204,
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: '/api/journal/drafts/:key',
    summary: 'Throw away what the caller was writing',
    params: DraftKey,
    response: Nothing,
    status: 204,
  }),
}
