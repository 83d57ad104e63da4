import { and, eq, sql } from 'drizzle-orm'

import { connections, sharingGrants } from '#features/core/connections/server/table.ts'
import { awardPoints } from '#features/core/rewards/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { announce } from '#server/messaging/live.ts'
import { dayOf } from '#shared/days.ts'

import type { EntryChanges, JournalEntry, NewEntry } from '../contract.ts'
import { consumeEntryLimits } from './daily-limits.ts'
import { deleteDraft } from './drafts.ts'
import { entryList } from './entry-rows.ts'
import { isLatest, shareEntry } from './shared-entries.ts'

/**
 * Saves an entry, encrypted, with its points and its audit event, and deletes the draft that it was written as, in one
 * transaction; a draft that another form went on with stays. Throws a 429 above the limits of a day. The same call that comes again answers the entry that it has saved.
 */
export function saveEntry(caller: Caller, entry: NewEntry): Promise<JournalEntry> {
  const { db, user } = caller
  const {
    title = '',
    content,
    prompt = null,
    tags = [],
    mood = null,
    isPrivate = true,
    draft = 'new',
    draftWriters,
    requestId,
  } = entry
  const createdAt = now()
  const text = { title, content, prompt, tags, mood, isPrivate, savedAt: createdAt.toISOString() }

  return db.transaction(async (tx) => {
    const inside = { ...caller, db: tx }
    const { id, item } = await entryList.addedBefore(inside, requestId)
    if (item) return item
    await consumeEntryLimits(inside, text)
    const saved = await entryList.add(inside, text, { id, createdAt, isPrivate, sharedText: null })
    await shareEntry(tx, caller, id, text)
    await deleteDraft(inside, draft, draftWriters)
    await awardPoints(tx, user, 'journal', dayOf(createdAt, user.timeZone))
    return saved
  })
}

const blank = { title: '', prompt: null, tags: [], mood: null, isPrivate: true }

/**
 * Changes one of the caller's entries and deletes its draft, in one transaction. Fields that are left out stay as
 * they were. A damaged entry can be written again. Throws a 404 if the entry does not exist or is not the caller's,
 * a 409 while it is closed or if it was changed since the version that `basedOn` names, and a 429 above the limits of
 * a day.
 */
export function updateEntry(caller: Caller, id: string, changes: EntryChanges): Promise<JournalEntry> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const inside = { ...caller, db: tx }
    const row = await entryList.lock(inside, id)
    const before = await entryList.textBefore(inside, row, changes.basedOn)
    const old = before ?? blank
    const { title = old.title, content, prompt = old.prompt, tags = old.tags, mood = old.mood } = changes
    // Where the caller says nothing, an entry stays private if it may be one of an earlier day.
    const { isPrivate = old.isPrivate || !(before && (await isLatest(tx, user.id, id, before))) } = changes
    const updatedAt = now()
    const text = { title, content, prompt, tags, mood, isPrivate, savedAt: updatedAt.toISOString() }
    await consumeEntryLimits(inside, text)
    const saved = await entryList.change(inside, row, text, { isPrivate, updatedAt })
    await shareEntry(tx, caller, row.id, text)
    await deleteDraft(inside, changes.draft ?? id, changes.draftWriters)
    if (isPrivate && !row.isPrivate) await announceNoLongerShared(tx, user.id)
    return saved
  })
}

/**
 * Deletes one of the caller's entries with its draft. Throws a 404 if the entry does not exist or is not the
 * caller's, and a 409 while it is closed.
 */
export function deleteEntry(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const row = await entryList.remove({ ...caller, db: tx }, id)
    if (!row.isPrivate) await announceNoLongerShared(tx, user.id)
  })
}

/** Makes the open pages of the author's supporters read the shared journal again, without this entry. */
async function announceNoLongerShared(tx: Database, authorId: string): Promise<void> {
  const { requesterId, addresseeId } = connections
  const readers = await tx
    .select({
      id: sql<string>`case when ${requesterId} = ${authorId} then ${addresseeId} else ${requesterId} end`,
    })
    .from(sharingGrants)
    .innerJoin(connections, eq(connections.id, sharingGrants.connectionId))
    .where(and(eq(sharingGrants.ownerId, authorId), eq(sharingGrants.name, 'shareJournal')))
  await announce(
    tx,
    readers.map(({ id }) => id),
    'connections',
  )
}
