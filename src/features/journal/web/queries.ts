import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'

import { type Draft, type DraftText, journalApi, type NewEntry } from '../contract.ts'
import { isBlank } from './draft-keeper.ts'

const journalKey = keyOf(journalApi.list, { query: {} })
const searchKey = keyOf(journalApi.search, { body: { words: '' } })
const draftKey = (key: string) => keyOf(journalApi.draft, { params: { key } })

/** One's own entries, newest first, page after page. */
export function useJournal() {
  return useInfiniteQuery(readingPages(journalApi.list, { query: {} }))
}

/** Entries that hold the words; nothing is asked while there are none. */
export function useJournalSearch(words: string) {
  return useQuery({
    queryKey: [...searchKey, words],
    queryFn: () => call(journalApi.search, { body: { words } }),
    enabled: words !== '',
    // What was looked for is not remembered longer than it is shown.
    gcTime: 0,
  })
}

/** What one was writing: of a new entry, or of the entry with this id. */
export function useJournalDraft(key: string) {
  return useQuery(reading(journalApi.draft, { params: { key } }))
}

/**
 * Keeps a draft, one after the other. The page remembers it at once, so that it is there again also where
 * the server cannot be reached; a draft that is blank is thrown away.
 */
export function useKeepDraft(key: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: DraftText) =>
      isBlank(draft)
        ? call(journalApi.dropDraft, { params: { key } })
        : call(journalApi.keepDraft, { params: { key }, body: draft }),
    onMutate: (draft) => {
      const kept: Draft | null = isBlank(draft) ? null : { ...draft, savedAt: new Date().toISOString() }
      client.setQueryData(draftKey(key), kept)
    },
    scope: { id: `journal-draft-${key}` },
  })
}

/** Throws a draft away. */
export function useDropDraft(key: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(journalApi.dropDraft, { params: { key } }),
    onSuccess: () => client.setQueryData(draftKey(key), null),
    scope: { id: `journal-draft-${key}` },
  })
}

/** Saves a new entry, or with an id the changes of one; its draft ends with that. */
export function useSaveEntry(id: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (entry: NewEntry) =>
      id === null
        ? call(journalApi.save, { body: entry })
        : call(journalApi.update, { params: { id }, body: entry }),
    onSuccess: () => {
      client.setQueryData(draftKey(id ?? 'new'), null)
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

function refetchEntries(client: QueryClient) {
  return Promise.all(
    // The last are points and badges: the first entry of a day gives some.
    [[...journalKey, 'pages'], searchKey, ['api', 'users']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}
