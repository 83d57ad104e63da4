import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { call, keyOf, newsOf, reading } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'

import {
  type Draft,
  type DraftText,
  journalApi,
  type NewEntry,
  type Search,
  type TagChange,
} from '../contract.ts'
import { tagsIn } from '../tags.ts'

const journalKey = keyOf(journalApi.list, { query: {} })
const searchKey = keyOf(journalApi.search, { body: { words: '' } })
const tagsKey = keyOf(journalApi.tags, {})
const draftKey = (key: string) => keyOf(journalApi.findDraft, { params: { key } })

/** One's own entries, newest first, a page at a time. */
export function useJournalEntries() {
  return useInfiniteQuery(readingPages(journalApi.list, { query: {} }))
}

/** The entries that a search finds. */
export function useJournalSearch(search: Search) {
  return useQuery({
    queryKey: [...searchKey, search],
    meta: newsOf(journalApi.list),
    queryFn: () => call(journalApi.search, { body: search }),
    // The results of a search are private: they leave memory with the page that shows them.
    gcTime: 0,
  })
}

/** One's own tags, those of the most entries first. */
export function useJournalTags() {
  return useQuery(reading(journalApi.tags, {}))
}

/** Renames a tag in all of one's own entries, or takes it off them. */
export function useChangeTag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: TagChange) => call(journalApi.changeTag, { body: change }),
    onSuccess: () => refetchEntries(client),
  })
}

/** What one wrote around this day before, read anew each time that the page is opened. */
export function useOnThisDay() {
  return useQuery({ ...reading(journalApi.onThisDay, {}), gcTime: 0, refetchOnMount: 'always' })
}

/** One of one's own entries, read anew each time that it is opened: also after it was changed on the page before. */
export function useJournalEntry(id: string) {
  return useQuery({ ...reading(journalApi.find, { params: { id } }), gcTime: 0, refetchOnMount: 'always' })
}

/** The draft of a new entry, or of the entry with this id. */
export function useJournalDraft(key: string) {
  return useQuery(reading(journalApi.findDraft, { params: { key } }))
}

/**
 * Saves drafts, one after the other. The page remembers a draft at once, even if the server cannot be reached. A
 * blank draft is deleted instead.
 */
export function useSaveDraft(key: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: DraftText) =>
      isBlank(draft)
        ? call(journalApi.deleteDraft, { params: { key } })
        : call(journalApi.saveDraft, { params: { key }, body: draft }),
    onMutate: (draft) => {
      const stored: Draft | null = isBlank(draft) ? null : { ...draft, savedAt: new Date().toISOString() }
      client.setQueryData(draftKey(key), stored)
    },
    scope: { id: `journal-draft-${key}` },
  })
}

/** Deletes a draft. */
export function useDeleteDraft(key: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(journalApi.deleteDraft, { params: { key } }),
    onSuccess: () => client.setQueryData(draftKey(key), null),
    scope: { id: `journal-draft-${key}` },
  })
}

/** A new entry with the draft that it was written as, or changes of one with the version they were written from. */
type EntryToSave = DraftText & Pick<NewEntry, 'draft'>

/** Saves a new entry, or with an id the changes of that entry. Its draft is deleted with that. */
export function useSaveEntry(id: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, basedOn, tags, ...text }: EntryToSave) => {
      const entry = { ...text, tags: tagsIn(tags) }
      return id === null
        ? call(journalApi.save, { body: { ...entry, draft } })
        : call(journalApi.update, { params: { id }, body: { ...entry, basedOn } })
    },
    onSuccess: (_, { draft }) => {
      client.setQueryData(draftKey(id ?? draft ?? 'new'), null)
      return refetchEntries(client)
    },
  })
}

/** Deletes an entry for good. */
export function useDeleteEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(journalApi.delete, { params: { id } }),
    onSuccess: () => refetchEntries(client),
  })
}

/** Reads the entries again, as they are stored. */
export function useRefetchEntries() {
  const client = useQueryClient()
  return () => refetchEntries(client)
}

function refetchEntries(client: QueryClient) {
  return Promise.all(
    // The last key covers points and badges: the first entry of a day gives points.
    [[...journalKey, 'pages'], searchKey, tagsKey, ['api', 'users']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}

function isBlank({ title, content, prompt, tags }: DraftText): boolean {
  return prompt === null && [title, content, tags].every((text) => text.trim() === '')
}
