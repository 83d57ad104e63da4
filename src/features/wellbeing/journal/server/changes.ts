import { randomUUID } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/server/service.ts'
import { connections, sharingGrants } from '#features/core/connections/server/table.ts'
import { listClosedVersions, requireOpenText } from '#features/core/encryption/server/service.ts'
import { awardPoints } from '#features/core/rewards/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { isOutdated, newerVersion, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { announce } from '#server/messaging/live.ts'
import { dayOf } from '#shared/days.ts'

import type { EntryChanges, JournalEntry, NewEntry } from '../contract.ts'
import { texts } from '../texts/contract.ts'
import { consumeEntryLimits } from './daily-limits.ts'
import { deleteDraft } from './drafts.ts'
import { asEntry } from './entry-rows.ts'
import { decryptEntryTexts, encryptEntryText } from './entry-text.ts'
import { isLatest, shareEntry } from './shared-entries.ts'
import { journalEntries } from './table.ts'

/**
 * Saves an entry, encrypted, with its points and its audit event, and deletes the draft that it was written as, in one
 * transaction. Throws a 429 above the limits of a day.
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
  } = entry
  const id = randomUUID()
  const createdAt = now()
  const row = { id, createdAt, updatedAt: createdAt }
  const text = { title, content, prompt, tags, mood, isPrivate, savedAt: createdAt.toISOString() }

  return db.transaction(async (tx) => {
    await consumeEntryLimits({ db: tx, user }, text)
    const ciphertext = await encryptEntryText(tx, caller, id, text)
    await tx.insert(journalEntries).values({ ...row, isPrivate, userId: user.id, ciphertext })
    await shareEntry(tx, caller, id, text)
    await deleteDraft({ ...caller, db: tx }, draft)
    await awardPoints(tx, user, 'journal', dayOf(createdAt, user.timeZone))
    await recordAudit(tx, caller, { action: 'journal.create', objectId: id })
    return asEntry(row, text)
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
    const row = await lockEntry(tx, caller, id)
    const [before] = await decryptEntryTexts(tx, caller, [{ ...row, recordId: row.id }])
    if (before && isOutdated(changes.basedOn, row.updatedAt)) throw newerVersion(asEntry(row, before))
    const old = before ?? blank
    const { title = old.title, content, prompt = old.prompt, tags = old.tags, mood = old.mood } = changes
    // Where the caller says nothing, an entry stays private if it may be one of an earlier day.
    const { isPrivate = old.isPrivate || !(before && (await isLatest(tx, user.id, id, before))) } = changes
    const updatedAt = now()
    const text = { title, content, prompt, tags, mood, isPrivate, savedAt: updatedAt.toISOString() }
    await consumeEntryLimits({ db: tx, user }, text)
    const ciphertext = await encryptEntryText(tx, caller, row.id, text)
    await tx.update(journalEntries).set({ ciphertext, isPrivate, updatedAt }).where(isOwnEntry(user, id))
    await shareEntry(tx, caller, row.id, text)
    await deleteDraft({ ...caller, db: tx }, id)
    if (isPrivate && !row.isPrivate) await announceNoLongerShared(tx, user.id)
    await recordAudit(tx, caller, { action: 'journal.update', objectId: id })
    return asEntry({ ...row, updatedAt }, text)
  })
}

/**
 * Deletes one of the caller's entries with its draft. Throws a 404 if the entry does not exist or is not the
 * caller's, and a 409 while it is closed.
 */
export function deleteEntry(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const row = await lockEntry(tx, caller, id)
    await tx.delete(journalEntries).where(isOwnEntry(user, id))
    if (!row.isPrivate) await announceNoLongerShared(tx, user.id)
    await recordAudit(tx, caller, { action: 'journal.delete', objectId: id })
  })
}

/** The lock makes simultaneous changes of one entry follow each other, so that none of them is half lost. */
async function lockEntry(tx: Database, caller: Caller, id: string) {
  const [row] = await tx.select().from(journalEntries).where(isOwnEntry(caller.user, id)).for('update')
  if (!row) throw notFound()
  requireOpenText(row.ciphertext, await listClosedVersions({ ...caller, db: tx }), texts.thisEntry)
  return row
}

function isOwnEntry(user: SessionUser, id: string) {
  return and(eq(journalEntries.id, id), eq(journalEntries.userId, user.id))
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
