import { and, eq, inArray } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { withoutCase } from '#shared/word-search.ts'

import type { JournalEntry, TagChange, TagList } from '../contract.ts'
import { isSameTag, uniqueTags } from '../tags.ts'
import { consumeTagLimit } from './daily-limits.ts'
import { decryptEntryTexts, entryList, readLatest, type Reader } from './entry-rows.ts'
import { journalEntries } from './table.ts'

/**
 * Lists the tags of the caller's latest 2,000 entries, those of the most entries first, each in the spelling of its
 * newest entry. Throws a 429 after 60 readings in a minute.
 */
export async function listTags(caller: Reader): Promise<TagList> {
  const found = new Map<string, TagList[number]>()
  for await (const { seen } of readLatest(caller, 'tags', (entries) => entries.flatMap(({ tags }) => tags))) {
    for (const tag of seen) {
      const known = found.get(withoutCase(tag)) ?? { tag, entries: 0 }
      found.set(withoutCase(tag), { ...known, entries: known.entries + 1 })
    }
  }
  return [...found.values()].toSorted((one, other) => other.entries - one.entries)
}

/**
 * Renames one of the caller's tags in their latest 2,000 entries, or takes it off them where it has no new name, in one
 * transaction. It answers in how many. Each of them counts as changed, so that another device that still has the old
 * tag asks before it writes over. Drafts keep what was typed. Throws a 429 above the limit of a day.
 */
export function changeTag(caller: Caller, { tag, to }: TagChange): Promise<{ entries: number }> {
  return caller.db.transaction(async (tx) => {
    const inside = { ...caller, db: tx }
    await consumeTagLimit(inside)
    let changed = 0
    const idsWithTag = (entries: readonly JournalEntry[]) =>
      entries.filter((entry) => hasTag(entry, tag)).map(({ id }) => id)
    for await (const { seen: ids } of readLatest(inside, 'tags', idsWithTag)) {
      if (ids.length > 0) changed += await changeTagOf(inside, ids, { tag, to })
    }
    if (changed > 0) await recordAudit(tx, caller, { action: 'journal.change-tag' })
    return { entries: changed }
  })
}

async function changeTagOf(caller: Caller, ids: readonly string[], { tag, to }: TagChange): Promise<number> {
  const { db, user } = caller
  const isOwn = eq(journalEntries.userId, user.id)
  // They are read again under the lock, since they may have changed meanwhile.
  const rows = await db
    .select()
    .from(journalEntries)
    .where(and(inArray(journalEntries.id, [...ids]), isOwn))
    .orderBy(journalEntries.id)
    .for('update')
  const texts = await decryptEntryTexts(caller, rows)
  const entries = rows.flatMap(({ id }, index) => {
    const text = texts[index]
    return text && hasTag(text, tag) ? [{ id, text }] : []
  })
  for (const { id, text: before } of entries) {
    const renamed = before.tags.flatMap((other) => (isSameTag(tag, other) ? (to ?? []) : other))
    // When it was saved stays, so that an earlier text does not pass for today's.
    const text = { ...before, tags: uniqueTags(renamed) }
    const ciphertext = await entryList.encrypt(caller, id, text)
    await db
      .update(journalEntries)
      .set({ ciphertext, updatedAt: now() })
      .where(and(eq(journalEntries.id, id), isOwn))
  }
  return entries.length
}

const hasTag = ({ tags }: Pick<JournalEntry, 'tags'>, tag: string) =>
  tags.some((other) => isSameTag(tag, other))
