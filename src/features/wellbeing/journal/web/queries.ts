import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { rewardApi } from '#features/core/rewards/contract.ts'
import { call, keyOf, newsOf, problemCodeOf } from '#web/api/api.ts'
import { useChange, useReadAgain } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { serverNow } from '#web/device/server-clock.ts'

import {
  type Draft,
  type DraftText,
  journalApi,
  type NewDraft,
  type NewEntry,
  type Search,
} from '../contract.ts'
import { tagsIn } from '../tags.ts'

const journalKey = keyOf(journalApi.list, { query: {} })
const searchKey = keyOf(journalApi.search, { body: { words: '' } })
const draftKey = (key: string) => keyOf(journalApi.findDraft, { params: { key } })
const newDraftsKey = keyOf(journalApi.newDrafts, {})

/** The drafts that were begun on this page, and of which nothing was sent yet. */
const begunHere = new Set<string>()

/** The name of the draft of a new entry that is begun now. */
export function newDraftName(): string {
  const name = `new-${crypto.randomUUID()}`
  begunHere.add(name)
  return name
}

/** The draft of this name. What is only just begun can be written without a network too, since there is nothing to read. */
export function useStoredDraft(key: string) {
  const nothingYet = begunHere.has(key) ? { initialData: null } : {}
  return useReading(journalApi.findDraft, { params: { key } }, nothingYet)
}

/** Shows on the page what is kept of a draft now. */
function showDraft(client: QueryClient, key: string, draft: Draft | null): void {
  begunHere.delete(key)
  client.setQueryData(draftKey(key), draft)
  client.setQueryData<NewDraft[]>(newDraftsKey, (drafts) => {
    const others = drafts?.filter((other) => other.key !== key)
    return draft && key.startsWith('new') ? others && [{ ...draft, key }, ...others] : others
  })
}

/** The code of the refusal of a draft that another form went on with. */
export const isOfAnotherForm = (error: unknown) => problemCodeOf(error) === 'draft_of_another_form'

interface DraftToSave {
  readonly key: string
  readonly draft: DraftText
  /** The form that writes, and the one whose draft it goes on with. */
  readonly writer: string
  readonly after: string | null
}

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
export function useSaveDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, draft, writer, after }: DraftToSave) =>
      isBlank(draft)
        ? call(journalApi.deleteDraft, { params: { key } })
        : call(journalApi.saveDraft, { params: { key }, body: { ...draft, writer, after } }),
    onMutate: ({ key, draft, writer }) => {
      const savedAt = serverNow().toISOString()
      showDraft(client, key, isBlank(draft) ? null : { ...draft, savedAt, writer })
    },
    onError: (error, { key }) => {
      if (isOfAnotherForm(error)) void client.invalidateQueries({ queryKey: draftKey(key) })
    },
    scope: { id: 'journal-draft' },
  })
}

/** Deletes a draft. */
export function useDeleteDraft() {
  const client = useQueryClient()
  return useChange(journalApi.deleteDraft, {
    again: [],
    onSuccess: (_, { params }) => showDraft(client, params.key, null),
    scope: { id: 'journal-draft' },
  })
}

/** A new entry with the draft that it was written as, or changes of one with the version they were written from. */
export type EntryToSave = DraftText & Pick<NewEntry, 'draft' | 'draftWriters' | 'requestId'>

/** Saves a new entry, or with an id the changes of that entry. Its draft is deleted with that. */
export function useSaveEntry(id: string | null) {
  const client = useQueryClient()
  const refetch = useRefetchEntries()
  return useMutation({
    mutationFn: ({ basedOn, tags, requestId, ...text }: EntryToSave) => {
      const entry = { ...text, tags: tagsIn(tags) }
      return id === null
        ? call(journalApi.save, { body: { ...entry, requestId } })
        : call(journalApi.update, { params: { id }, body: { ...entry, basedOn } })
    },
    onSuccess: (_, { draft }) => {
      const key = draft ?? id
      if (key) showDraft(client, key, null)
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
