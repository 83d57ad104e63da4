import { and, desc, eq, gte, lt } from 'drizzle-orm'

import { heldBefore } from '#features/identity/server/service.ts'
import type { Database } from '#server/database/database.ts'
import { olderThan, pageOf, pageSize, type Position, positionOf } from '#server/http/cursor.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import type { Page } from '#shared/endpoint.ts'

import type { JournalEntry, SearchResult } from '../contract.ts'
import { holdsWords } from '../search.ts'
import { decryptWritings, type Writing } from './encrypted-writing.ts'
import type { Owner } from './owner.ts'
import { journalEntries } from './table.ts'

export type Row = typeof journalEntries.$inferSelect

const searchesPerPerson = { most: 60, perSeconds: 60 }
/** A journal of ten years, written in every other day. */
const mostSearched = 2000
const mostFound = 100

/**
 * The caller's own entries, newest first, a page at a time, without those that are sealed; a damaged one
 * is marked and harms no other.
 */
export async function listEntries(
  db: Database,
  owner: Owner,
  cursor?: string,
): Promise<Page<JournalEntry[]>> {
  const rows = await readRows(db, owner, positionOf(owner.keyring, cursor))
  const { items, next } = pageOf(owner.keyring, rows, positionOfRow)
  return { items: await openEntries(db, owner, items), next }
}

/**
 * The caller's entries that hold every word, newest first, 100 at most out of the latest 2,000. Each page
 * is opened in memory, looked through and let go: there is no index that could be read without the key.
 * Throws a 429 after 60 searches in a minute.
 */
export async function searchEntries(db: Database, owner: Owner, words: string): Promise<SearchResult> {
  await consumeRateLimit(db, `journal-search ${owner.user.id}`, searchesPerPerson)
  const entries: JournalEntry[] = []
  let position: Position | null = null
  for (let searched = 0; searched < mostSearched; searched += pageSize) {
    const rows: Row[] = await readRows(db, owner, position)
    const page = rows.slice(0, pageSize)
    const opened = await openEntries(db, owner, page)
    entries.push(...opened.filter(({ title, content }) => holdsWords([title, content], words)))
    const last = page.at(-1)
    if (entries.length > mostFound) break
    if (!last || rows.length <= pageSize) return { entries, isComplete: true }
    position = positionOfRow(last)
  }
  return { entries: entries.slice(0, mostFound), isComplete: false }
}

/** How many of the caller's entries are sealed now, and therefore in no list. */
export async function countClosed(db: Database, { user }: Pick<Owner, 'user'>): Promise<number> {
  const before = heldBefore(user)
  if (!before) return 0
  return db.$count(
    journalEntries,
    and(eq(journalEntries.userId, user.id), lt(journalEntries.createdAt, before)),
  )
}

/** Opens rows of the caller as entries. */
async function openEntries(db: Database, owner: Owner, rows: readonly Row[]): Promise<JournalEntry[]> {
  const writings = await decryptWritings(
    db,
    owner,
    rows.map(({ id, sealed }) => ({ recordId: id, field: 'journal_entries.sealed', sealed })),
  )
  return rows.map((row, index) => asEntry(row, writings[index] ?? null))
}

/** An entry as its owner sees it; without its writing it is damaged. */
export function asEntry(row: Omit<Row, 'sealed' | 'userId'>, writing: Writing | null): JournalEntry {
  const { id, isPrivate, createdAt, updatedAt } = row
  return {
    id,
    title: writing?.title ?? '',
    content: writing?.content ?? '',
    mood: writing?.mood ?? null,
    isPrivate,
    state: writing ? 'open' : 'damaged',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function readRows(db: Database, { user }: Owner, position: Position | null): Promise<Row[]> {
  const before = heldBefore(user)
  return db
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.userId, user.id),
        before ? gte(journalEntries.createdAt, before) : undefined,
        olderThan(position, journalEntries.createdAt, journalEntries.id),
      ),
    )
    .orderBy(desc(journalEntries.createdAt), desc(journalEntries.id))
    .limit(pageSize + 1)
}

const positionOfRow = ({ createdAt, id }: Row): Position => ({ at: createdAt, id })
