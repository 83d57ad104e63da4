import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { rewardApi } from '#features/core/rewards/contract.ts'
import { call, keyOf, newsOf } from '#web/api/api.ts'
import { useChange, useReadAgain } from '#web/api/use-change.ts'

import { type Draft, type DraftText, journalApi, type NewEntry, type Search } from '../contract.ts'
import { tagsIn } from '../tags.ts'

const journalKey = keyOf(journalApi.list, { query: {} })
const searchKey = keyOf(journalApi.search, { body: { words: '' } })
const draftKey = (key: string) => keyOf(journalApi.findDraft, { params: { key } })

/** For what is read anew each time that its page is opened, also after it was changed on the page before. */
export const readAnew = { gcTime: 0, refetchOnMount: 'always' } as const

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

/** Renames a tag in all of one's own entries, or takes it off them. */
export function useChangeTag() {
  return useChange(journalApi.changeTag, { again: [], onSuccess: useRefetchEntries() })
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
  return useChange(journalApi.deleteDraft, {
    again: [],
    onSuccess: () => client.setQueryData(draftKey(key), null),
    scope: { id: `journal-draft-${key}` },
  })
}

/** A new entry with the draft that it was written as, or changes of one with the version they were written from. */
type EntryToSave = DraftText & Pick<NewEntry, 'draft'>

/** Saves a new entry, or with an id the changes of that entry. Its draft is deleted with that. */
export function useSaveEntry(id: string | null) {
  const client = useQueryClient()
  const refetch = useRefetchEntries()
  return useMutation({
    mutationFn: ({ draft, basedOn, tags, ...text }: EntryToSave) => {
      const entry = { ...text, tags: tagsIn(tags) }
      return id === null
        ? call(journalApi.save, { body: { ...entry, draft } })
        : call(journalApi.update, { params: { id }, body: { ...entry, basedOn } })
    },
    onSuccess: (_, { draft }) => {
      client.setQueryData(draftKey(id ?? draft ?? 'new'), null)
      return refetch()
    },
  })
}

/** Deletes an entry for good. */
export function useDeleteEntry() {
  return useChange(journalApi.delete, { again: [], onSuccess: useRefetchEntries() })
}

/** Reads the entries again, as they are stored, and what is made of them. Drafts stay as they are on the page. */
export function useRefetchEntries() {
  const client = useQueryClient()
  const readAgain = useReadAgain()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [...journalKey, 'pages'] }),
      // The first entry of a day gives points.
      readAgain([journalApi.search, journalApi.tags, rewardApi.points]),
    ])
}

function isBlank({ title, content, prompt, tags }: DraftText): boolean {
  return prompt === null && [title, content, tags].every((text) => text.trim() === '')
}
