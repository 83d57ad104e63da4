import { and, desc, eq, getTableColumns, lte, not, sql } from 'drizzle-orm'

import { isOpenText, listClosedVersions, requireOpenText } from '#features/encryption/server/service.ts'
import type { Caller } from '#server/http/caller.ts'
import {
  firstPage,
  olderThan,
  pageBytes,
  pageOf,
  pageSize,
  type Position,
  positionOf,
} from '#server/http/cursor.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { notFound } from '#server/http/rejection.ts'
import type { Page } from '#shared/endpoint.ts'

import type { JournalEntry, SearchResult } from '../contract.ts'
import { containsAllTerms } from '../search.ts'
import { decryptEntryTexts, type EntryText } from './entry-text.ts'
import { journalEntries } from './table.ts'

type Row = typeof journalEntries.$inferSelect
type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

const searchLimit = { most: 60, perSeconds: 60 }
/** As many entries as a journal of ten years has with one entry every other day. */
const mostSearched = 2000
const mostFound = 100

/**
 * Lists the caller's own entries, newest first, a page at a time. Closed entries are left out. A
 * damaged entry is marked, and the others are listed all the same.
 */
export async function listEntries(caller: Reader, cursor?: string): Promise<Page<JournalEntry[]>> {
  const rows = await selectRows(caller, positionOf(caller.keyring, cursor))
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
  requireOpenText(row.ciphertext, await listClosedVersions(caller), 'This entry')
  const [text = null] = await decryptEntryTexts(db, caller, [
    { recordId: row.id, field: 'journal_entries.sealed', ciphertext: row.ciphertext },
  ])
  return asEntry(row, text)
}

/**
 * Finds the caller's entries that contain every word of `terms`, newest first: at most 100, out of the latest 2,000
 * entries. Each page is decrypted in memory, searched and dropped, since an index would reveal words without the
 * key. Throws a 429 after 60 searches in a minute.
 */
export async function searchEntries(caller: Reader, terms: string): Promise<SearchResult> {
  await consumeRateLimit(caller.db, `journal-search ${caller.user.id}`, searchLimit)
  const entries: JournalEntry[] = []
  let position: Position | null = null
  for (let searched = 0; searched < mostSearched;) {
    const rows: Row[] = await selectRows(caller, position)
    const page = firstPage(rows)
    searched += page.length
    const decrypted = await decryptEntries(caller, page)
    entries.push(...decrypted.filter(({ title, content }) => containsAllTerms([title, content], terms)))
    const last = page.at(-1)
    if (entries.length > mostFound) break
    if (!last || rows.length === page.length) return { entries, isComplete: true }
    position = rowPosition(last)
  }
  return { entries: entries.slice(0, mostFound), isComplete: false }
}

/** Counts the caller's entries that are closed now. No list contains them. */
export async function countClosedEntries(caller: Reader): Promise<number> {
  const isOpen = isOpenText(journalEntries.ciphertext, await listClosedVersions(caller))
  if (!isOpen) return 0
  return caller.db.$count(journalEntries, and(eq(journalEntries.userId, caller.user.id), not(isOpen)))
}

/** Makes an entry as its author sees it. Without its text the entry is marked as damaged. */
export function asEntry(
  row: Omit<Row, 'ciphertext' | 'sharedText' | 'userId'>,
  text: EntryText | null,
): JournalEntry {
  const { id, isPrivate, createdAt, updatedAt } = row
  return {
    id,
    title: text?.title ?? '',
    content: text?.content ?? '',
    mood: text?.mood ?? null,
    isPrivate,
    state: text ? 'open' : 'damaged',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

async function decryptEntries({ db, ...author }: Reader, rows: readonly Row[]): Promise<JournalEntry[]> {
  const texts = await decryptEntryTexts(
    db,
    author,
    rows.map(({ id, ciphertext }) => ({ recordId: id, field: 'journal_entries.sealed', ciphertext })),
  )
  return rows.map((row, index) => asEntry(row, texts[index] ?? null))
}

/** Reads the rows of one page and one more. The database leaves the others out by their length, unread. */
async function selectRows(caller: Reader, position: Position | null): Promise<Row[]> {
  const { db } = caller
  const closed = await listClosedVersions(caller)
  const { id, createdAt, ciphertext } = journalEntries
  const newestFirst = [desc(createdAt), desc(id)]
  const sized = db
    .select({
      id,
      bytesBefore:
        sql<number>`coalesce(sum(octet_length(${ciphertext})) over (order by ${createdAt} desc, ${id} desc rows between unbounded preceding and 1 preceding), 0)`.as(
          'bytes_before',
        ),
    })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.userId, caller.user.id),
        isOpenText(journalEntries.ciphertext, closed),
        olderThan(position, journalEntries.createdAt, journalEntries.id),
      ),
    )
    .orderBy(...newestFirst)
    .limit(pageSize + 1)
    .as('sized')
  return db
    .select(getTableColumns(journalEntries))
    .from(journalEntries)
    .innerJoin(sized, eq(sized.id, id))
    .where(lte(sized.bytesBefore, pageBytes))
    .orderBy(...newestFirst)
}

const rowPosition = ({ createdAt, id }: Row): Position => ({ at: createdAt, id })
