import { jsonText, privateList } from '#features/core/private-lists/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { firstPage, type Position } from '#server/http/cursor.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { piecesInTurn } from '#server/threads/turns.ts'

import type { JournalEntry } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { EntryText } from './entry-text.ts'
import { journalEntries } from './table.ts'

const t = texts('contract')

export type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

const readLimit = { most: 60, perSeconds: 60 }
/** As many entries as a journal of ten years has with one entry every other day. */
const mostRead = 2000

const blank: EntryText = {
  title: '',
  content: '',
  prompt: null,
  tags: [],
  mood: null,
  isPrivate: true,
  savedAt: null,
}

export const entryList = privateList({
  table: journalEntries,
  field: 'journal_entries.ciphertext',
  text: jsonText(EntryText),
  asItem: ({ id, createdAt, updatedAt }, text): JournalEntry => {
    const { savedAt: _, ...words } = text ?? blank
    return {
      id,
      ...words,
      state: text ? 'open' : 'damaged',
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }
  },
  actions: { add: 'journal.create', change: 'journal.update', remove: 'journal.delete' },
  whyClosed: () => t('entryIsClosed'),
})

/**
 * Decrypts entries of one author. It is called for the author, and for supporters with whom the author of a demo shares
 * the journal.
 */
export const decryptEntryTexts = entryList.decrypt

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
    const rows = await entryList.selectPage(caller, { position })
    const page = firstPage(rows)
    const last = page.at(-1)
    const isLast = !last || rows.length === page.length
    yield { seen: look(await entryList.asItems(caller, page)), isLast }
    if (isLast) return
    read += page.length
    position = { at: last.createdAt, id: last.id }
  }
}
