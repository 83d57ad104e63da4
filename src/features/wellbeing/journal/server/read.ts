import { and, eq, not } from 'drizzle-orm'

import { isOpenText, listClosedVersions, requireOpenText } from '#features/core/encryption/server/service.ts'
import { pageOf, positionOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/rejection.ts'
import type { Page } from '#shared/endpoint.ts'

import type { JournalEntry, Search, SearchResult } from '../contract.ts'
import { containsAllTerms } from '../search.ts'
import { isSameTag } from '../tags.ts'
import { texts } from '../texts/contract.ts'
import { decryptEntries, readLatest, type Reader, rowPosition, selectRows } from './entry-rows.ts'
import { journalEntries } from './table.ts'

const mostFound = 100

/**
 * Lists the caller's own entries, newest first, a page at a time. Closed entries are left out. A
 * damaged entry is marked, and the others are listed all the same.
 */
export async function listEntries(caller: Reader, cursor?: string): Promise<Page<JournalEntry[]>> {
  const rows = await selectRows(caller, { position: positionOf(caller.keyring, cursor) })
  const { items, next } = pageOf(caller.keyring, rows, rowPosition)
  return { items: await decryptEntries(caller, items), next }
}

/**
 * Gets one of the caller's own entries. A damaged entry is marked. Throws a 404 if it does not exist or is not the
 * caller's, and a 409 while it is closed.
 */
export async function getEntry(caller: Reader, id: string): Promise<JournalEntry> {
  const { db, user } = caller
  const [row] = await db
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.id, id), eq(journalEntries.userId, user.id)))
  if (!row) throw notFound()
  requireOpenText(row.ciphertext, await listClosedVersions(caller), texts.thisEntry)
  const [entry] = await decryptEntries(caller, [row])
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

/** Counts the caller's entries that are closed now. No list contains them. */
export async function countClosedEntries(caller: Reader): Promise<number> {
  const isOpen = isOpenText(journalEntries.ciphertext, await listClosedVersions(caller))
  if (!isOpen) return 0
  return caller.db.$count(journalEntries, and(eq(journalEntries.userId, caller.user.id), not(isOpen)))
}
