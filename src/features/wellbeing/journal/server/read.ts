import { containsAllTerms } from '#shared/word-search.ts'

import type { JournalEntry, Search, SearchResult } from '../contract.ts'
import { isSameTag } from '../tags.ts'
import { entryList, readLatest, type Reader } from './entry-rows.ts'

const mostFound = 100

export const { countClosed: countClosedEntries, page: listEntries } = entryList

/**
 * Gets one of the caller's own entries. A damaged entry is marked. Throws a 404 if it does not exist or is not the
 * caller's, and a 409 while it is closed.
 */
export async function getEntry(caller: Reader, id: string): Promise<JournalEntry> {
  const [entry] = await entryList.asItems(caller, [await entryList.find(caller, id)])
  return entry!
}

/**
 * Finds the caller's entries that contain every one of the words, in title, text or tags, and that have the tag:
 * newest first, at most 100, out of the latest 2,000. The prompt is not searched, since its words are not the
 * person's. Throws a 429 after 60 searches in a minute.
 */
export async function searchEntries(caller: Reader, { words = '', tag }: Search): Promise<SearchResult> {
  const isWanted = ({ title, content, tags }: JournalEntry) =>
    (words.trim() === '' || containsAllTerms([title, content, ...tags], words)) &&
    (tag === undefined || tags.some((other) => isSameTag(tag, other)))
  const found: JournalEntry[] = []
  let isComplete = false
  const pages = readLatest(caller, 'search', (entries) => entries.filter(isWanted))
  for await (const { seen, isLast } of pages) {
    found.push(...seen)
    isComplete = isLast && found.length <= mostFound
    if (found.length > mostFound) break
  }
  return { entries: found.slice(0, mostFound), isComplete }
}
