import { and, desc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'

import { isOpenText, listClosedVersions } from '#features/core/encryption/server/service.ts'
import type { Caller } from '#server/http/caller.ts'
import { firstPage, olderThan, pageBytes, pageSize, type Position } from '#server/http/cursor.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { piecesInTurn } from '#server/threads/turns.ts'

import type { JournalEntry } from '../contract.ts'
import { decryptEntryTexts, type EntryText } from './entry-text.ts'
import { journalEntries } from './table.ts'

export type Row = typeof journalEntries.$inferSelect
export type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

const readLimit = { most: 60, perSeconds: 60 }
/** As many entries as a journal of ten years has with one entry every other day. */
const mostRead = 2000

/** Makes an entry as its author sees it. Without its text the entry is marked as damaged. */
export function asEntry(
  row: Pick<Row, 'id' | 'createdAt' | 'updatedAt'>,
  text: EntryText | null,
): JournalEntry {
  const { id, createdAt, updatedAt } = row
  const { savedAt: _, ...words } = text ?? blank
  return {
    id,
    ...words,
    state: text ? 'open' : 'damaged',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

const blank: EntryText = {
  title: '',
  content: '',
  prompt: null,
  tags: [],
  mood: null,
  isPrivate: true,
  savedAt: null,
}

/** Decrypts rows of the caller. */
export async function decryptEntries(
  { db, ...author }: Reader,
  rows: readonly Row[],
): Promise<JournalEntry[]> {
  const texts = await decryptEntryTexts(
    db,
    author,
    rows.map(({ id, ciphertext }) => ({ recordId: id, ciphertext })),
  )
  return rows.map((row, index) => asEntry(row, texts[index] ?? null))
}

/**
 * Reads the caller's latest 2,000 open entries, newest first, and answers what `look` says of each page. Each is
 * decrypted in memory and dropped, since an index of words or tags would reveal them without the key. Other people's
 * calls come in between (`piecesInTurn`). `isLast` says that no older entry is left. Throws a 429 for one `purpose` after
 * 60 readings in a minute.
 */
export function readLatest<Seen>(
  caller: Reader,
  purpose: 'search' | 'tags',
  look: (entries: readonly JournalEntry[]) => Seen,
): AsyncGenerator<{ readonly seen: Seen; readonly isLast: boolean }> {
  const { id, institutionId } = caller.user
  return piecesInTurn({ caller: id, institutionId }, readPages(caller, purpose, look))
}

async function* readPages<Seen>(
  caller: Reader,
  purpose: 'search' | 'tags',
  look: (entries: readonly JournalEntry[]) => Seen,
): AsyncGenerator<{ readonly seen: Seen; readonly isLast: boolean }> {
  await consumeRateLimit(caller.db, `journal-${purpose} ${caller.user.id}`, readLimit)
  let position: Position | null = null
  for (let read = 0; read < mostRead;) {
    const rows: Row[] = await selectRows(caller, { position })
    const page = firstPage(rows)
    const last = page.at(-1)
    const isLast = !last || rows.length === page.length
    yield { seen: look(await decryptEntries(caller, page)), isLast }
    if (isLast) return
    read += page.length
    position = rowPosition(last)
  }
}

interface Selection {
  readonly position?: Position | null
  readonly where?: SQL | undefined
}

/** Reads the rows of one page and one more. The database leaves the others out by their length, unread. */
export async function selectRows(caller: Reader, { position = null, where }: Selection): Promise<Row[]> {
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
        isOpenText(ciphertext, closed),
        olderThan(position, createdAt, id),
        where,
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

/** Where a row stands in the list of entries. */
export const rowPosition = ({ createdAt, id }: Row): Position => ({ at: createdAt, id })
