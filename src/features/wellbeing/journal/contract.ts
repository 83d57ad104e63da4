import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { BasedOn, Id, line, Instant, Nothing, OneId, PageQuery, RequestId, text } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'
import { longestTag, mostTags, tidyTag, uniqueTags } from './tags.ts'

const t = texts('contract')

export const longestTitle = 200
export const longestContent = 50_000
export const longestPrompt = 200
// A draft is stored even if it is too long to be saved as an entry.
const longestDraftTitle = 400
const longestDraftContent = 60_000
export const longestTagLine = 400
export const longestSearch = 100

const newDraftName = /^new-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const outOfRange = { error: () => t('moodOutOfRange') }
const Mood = z.int({ error: () => t('notWhole') }).check(z.minimum(1, outOfRange), z.maximum(10, outOfRange))

const Content = text({ max: longestContent, tooLong: () => t('tooLong') }).check(
  z.refine((value) => value.trim() !== '', { error: () => t('contentMissing') }),
)

/** The words that an entry was begun from, as they were then; null for none. */
const Prompt = z.nullable(line({ min: 1, max: longestPrompt }))

/** A word or a few of the person's own, to find entries by. It is tidied as it comes in. */
const Tag = line({ max: longestTag }).check(
  z.overwrite(tidyTag),
  z.minLength(1, { error: () => t('emptyTag') }),
  z.refine((tag) => !tag.includes(','), { error: () => t('tagWithComma') }),
)

const fields = {
  title: z.optional(line({ max: longestTitle })),
  content: Content,
  prompt: z.optional(Prompt),
  /** Two that differ only in case or accents are one. */
  tags: z.optional(
    z
      .array(Tag)
      .check(
        z.overwrite(uniqueTags),
        z.maxLength(mostTags, { error: () => t('tooManyTags', { most: mostTags }) }),
      ),
  ),
  /** 1 to 10; null if none is given. */
  mood: z.optional(z.nullable(Mood)),
  /** False lets every supporter with whom the journal is shared read the entry. It is true if left out. */
  isPrivate: z.optional(z.boolean()),
}

/**
 * A draft is named by the entry that it changes, or for a new entry by `new-` and an id that the page which begins it
 * chooses. `new` alone is the one draft of a new entry that pages of earlier releases know.
 */
const DraftName = z.union([z.literal('new'), z.string().check(z.regex(newDraftName)), Id], {
  error: () => t('unknownDraft'),
})

/** The draft that is deleted with an entry, and where these are given, only if one of these forms wrote it last. */
const ownDraft = {
  draft: z.optional(DraftName),
  draftWriters: z.optional(z.array(Id).check(z.maxLength(2))),
}

export const NewEntry = z.strictObject({
  ...fields,
  /** The draft that is deleted with it; `new` if left out. */
  ...ownDraft,
  requestId: RequestId,
})
export type NewEntry = z.infer<typeof NewEntry>

/** `content` is always sent. Other fields that are left out stay as they were. */
export const EntryChanges = z.strictObject({
  ...fields,
  basedOn: BasedOn,
  /** The draft that is deleted with it; the entry's own if left out. */
  ...ownDraft,
})
export type EntryChanges = z.infer<typeof EntryChanges>

export const JournalEntry = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  prompt: z.nullable(z.string()),
  tags: z.array(z.string()),
  mood: z.nullable(z.int()),
  isPrivate: z.boolean(),
  /** `damaged`: the stored text was cut or altered, so none of it is shown. */
  state: z.enum(['open', 'damaged']),
  createdAt: Instant,
  updatedAt: Instant,
})
export type JournalEntry = z.infer<typeof JournalEntry>

/** Entries that contain every word and have the tag of the search, newest first. */
export const SearchResult = z.object({
  entries: z.array(JournalEntry),
  /** False if there are more entries than a search reads or returns. */
  isComplete: z.boolean(),
})
export type SearchResult = z.infer<typeof SearchResult>

/** What is searched for: words in titles, texts and tags, or one tag, or both. */
const Search = z
  .strictObject({
    words: z.optional(text({ max: longestSearch })),
    tag: z.optional(Tag),
  })
  .check(
    z.refine(({ words = '', tag }) => words.trim() !== '' || tag !== undefined, {
      path: ['words'],
      error: () => t('nothingToLookFor'),
    }),
  )
export type Search = z.infer<typeof Search>

/** The tags of the caller's latest 2,000 entries, those of the most entries first. */
export const TagList = z.array(z.object({ tag: z.string(), entries: z.int() }))
export type TagList = z.infer<typeof TagList>

/** A tag's new name; null takes it off its entries. */
const TagChange = z.strictObject({ tag: Tag, to: z.nullable(Tag) })
export type TagChange = z.infer<typeof TagChange>

/** An entry of an earlier year or month. */
export const PastEntry = z.object({
  ...JournalEntry.shape,
  /**
   * Whether its day was hard: the mood of an entry or a check-in was 1 or 2, a screening was high or critical, or
   * help was asked for. The page shows such an entry only when it is asked to.
   */
  isHard: z.boolean(),
})
export type PastEntry = z.infer<typeof PastEntry>

export const OnThisDay = z.object({
  /** The day of the caller's first entry; null while there is none. */
  began: z.nullable(z.iso.date()),
  /** Entries from three days before to three days after this day of earlier years, each newest first. */
  years: z.array(z.object({ yearsAgo: z.int(), entries: z.array(PastEntry) })),
  /** The same of a month ago, where no earlier year has any. */
  monthAgo: z.array(PastEntry),
})
export type OnThisDay = z.infer<typeof OnThisDay>

export const DraftText = z.strictObject({
  title: line({ max: longestDraftTitle }),
  content: text({ max: longestDraftContent }),
  prompt: z._default(Prompt, null),
  /** The tags as they are typed, in one line. */
  tags: z._default(line({ max: longestTagLine }), ''),
  mood: z.nullable(Mood),
  isPrivate: z.boolean(),
  /** The `updatedAt` of the entry that the draft changes, as it was when the draft was begun. */
  basedOn: BasedOn,
})
export type DraftText = z.infer<typeof DraftText>

/** What is kept of a draft as it is written. */
export const DraftToKeep = z.strictObject({
  ...DraftText.shape,
  /** An id of the form that writes. A draft that another form went on with is refused with a 409. */
  writer: z.optional(Id),
  /** The writer of the draft that this form goes on with. */
  after: z.optional(z.nullable(Id)),
})
export type DraftToKeep = z.infer<typeof DraftToKeep>

export const Draft = z.object({
  ...DraftText.shape,
  savedAt: Instant,
  /** The form that wrote it last; null for one of an earlier release. */
  writer: z.nullable(Id),
})
export type Draft = z.infer<typeof Draft>

/** A draft of a new entry, by its name. */
export const NewDraft = z.object({ ...Draft.shape, key: z.string() })
export type NewDraft = z.infer<typeof NewDraft>

const DraftKey = z.strictObject({ key: DraftName })

export const journalApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/journal',
    news: ['own'],
    summary: "The caller's own journal entries, newest first",
    query: PageQuery,
    response: z.array(JournalEntry),
    paged: true,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/journal',
    news: ['own'],
    summary: 'Write a journal entry; it is encrypted before it is stored',
    body: NewEntry,
    response: JournalEntry,
    status: 201,
    madeOnce: true,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/journal/:id',
    news: ['own'],
    summary: 'One of the caller’s own entries',
    params: OneId,
    response: JournalEntry,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/journal/:id',
    news: ['own'],
    summary: 'Change one of the caller’s own entries',
    params: OneId,
    body: EntryChanges,
    response: JournalEntry,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/journal/:id',
    news: ['own'],
    summary: 'Delete one of the caller’s own entries for good',
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  // It is a POST, so that the words are in no address, history or log.
  search: endpoint({
    method: 'POST',
    path: '/api/journal/search',
    summary: 'Look for words or a tag in the caller’s own entries',
    body: Search,
    response: SearchResult,
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/journal/tags',
    news: ['own'],
    summary: 'The tags of the caller’s own entries',
    response: TagList,
  }),
  changeTag: endpoint({
    method: 'PUT',
    path: '/api/journal/tags',
    news: ['own'],
    summary: 'Rename a tag in all of the caller’s own entries, or take it off them',
    body: TagChange,
    response: z.object({ entries: z.int() }),
  }),
  onThisDay: endpoint({
    method: 'GET',
    path: '/api/journal/on-this-day',
    news: ['own'],
    summary: 'What the caller wrote around this day of earlier years, or else a month ago',
    response: OnThisDay,
  }),
  newDrafts: endpoint({
    method: 'GET',
    path: '/api/journal/drafts',
    news: ['own'],
    summary: 'The new entries that the caller began and has not saved, the latest first',
    response: z.array(NewDraft),
  }),
  findDraft: endpoint({
    method: 'GET',
    path: '/api/journal/drafts/:key',
    news: ['own'],
    summary: 'What the caller was writing and has not saved, or null',
    params: DraftKey,
    response: z.nullable(Draft),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/journal/drafts/:key',
    summary: 'Keep what the caller is writing, encrypted, until it is saved',
    params: DraftKey,
    body: DraftToKeep,
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
