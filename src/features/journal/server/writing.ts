import { randomUUID } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { connections, sharingGrants } from '#features/connections/server/table.ts'
import { requireNotHeld } from '#features/identity/server/service.ts'
import { awardPoints } from '#features/rewards/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/http/rejection.ts'
import { announce } from '#server/messaging/live.ts'
import { dayOf } from '#shared/days.ts'

import type { EntryChanges, JournalEntry, NewEntry } from '../contract.ts'
import { dropDraft } from './drafts.ts'
import { decryptWritings, encryptWriting } from './encrypted-writing.ts'
import type { Owner, Writer } from './owner.ts'
import { asEntry } from './reading.ts'
import { journalEntries } from './table.ts'

const field = 'journal_entries.sealed'

/**
 * Saves an entry, sealed, with its points and its audit event, and forgets the draft it came from; all
 * of it happens or none.
 */
export function saveEntry(db: Database, writer: Writer, entry: NewEntry): Promise<JournalEntry> {
  const { title = '', content, mood = null, isPrivate = true } = entry
  const id = randomUUID()
  const createdAt = now()
  const row = { id, isPrivate, createdAt, updatedAt: createdAt }
  const writing = { title, content, mood }

  return db.transaction(async (tx) => {
    const sealed = await encryptWriting(tx, writer, { recordId: id, field }, writing)
    await tx.insert(journalEntries).values({ ...row, userId: writer.user.id, sealed })
    await dropDraft(tx, writer, 'new')
    await awardPoints(tx, writer.user, 'journal', dayOf(createdAt, writer.user.timeZone))
    await recordAudit(tx, writer, { action: 'journal.create', objectId: id })
    return asEntry(row, writing)
  })
}

/**
 * Changes one of the caller's entries; what is left out stays as it was. A damaged entry can be written
 * anew. Throws a 404 for an entry that is not there or not the caller's, a 409 for one that is sealed.
 */
export function updateEntry(
  db: Database,
  writer: Writer,
  id: string,
  changes: EntryChanges,
): Promise<JournalEntry> {
  return db.transaction(async (tx) => {
    const row = await lockEntry(tx, writer, id)
    const [before] = await decryptWritings(tx, writer, [{ recordId: row.id, field, sealed: row.sealed }])
    const writing = {
      title: changes.title ?? before?.title ?? '',
      content: changes.content,
      mood: changes.mood === undefined ? (before?.mood ?? null) : changes.mood,
    }
    const { isPrivate = row.isPrivate } = changes
    const sealed = await encryptWriting(tx, writer, { recordId: row.id, field }, writing)
    const updatedAt = now()
    await tx.update(journalEntries).set({ sealed, isPrivate, updatedAt }).where(isOwn(writer, id))
    await dropDraft(tx, writer, id)
    if (isPrivate && !row.isPrivate) await announceNoLongerShared(tx, writer.user.id)
    await recordAudit(tx, writer, { action: 'journal.update', objectId: id })
    return asEntry({ ...row, isPrivate, updatedAt }, writing)
  })
}

/** Deletes one of the caller's entries with its draft. Throws a 404 where there is none, a 409 where it is sealed. */
export function deleteEntry(db: Database, writer: Writer, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockEntry(tx, writer, id)
    await tx.delete(journalEntries).where(isOwn(writer, id))
    if (!row.isPrivate) await announceNoLongerShared(tx, writer.user.id)
    await recordAudit(tx, writer, { action: 'journal.delete', objectId: id })
  })
}

/** Two changes at once follow each other, so that neither takes half of the other's. */
async function lockEntry(tx: Database, owner: Owner, id: string) {
  const [row] = await tx.select().from(journalEntries).where(isOwn(owner, id)).for('update')
  if (!row) throw notFound()
  requireNotHeld(owner.user, row.createdAt, 'This entry')
  return row
}

const isOwn = ({ user }: Owner, id: string) =>
  and(eq(journalEntries.id, id), eq(journalEntries.userId, user.id))

/** Lets the open pages of those who read a person's journal know that an entry is not theirs to read any more. */
async function announceNoLongerShared(tx: Database, ownerId: string): Promise<void> {
  const { requesterId, addresseeId } = connections
  const readers = await tx
    .select({
      id: sql<string>`case when ${requesterId} = ${ownerId} then ${addresseeId} else ${requesterId} end`,
    })
    .from(sharingGrants)
    .innerJoin(connections, eq(connections.id, sharingGrants.connectionId))
    .where(and(eq(sharingGrants.ownerId, ownerId), eq(sharingGrants.name, 'shareJournal')))
  await announce(
    tx,
    readers.map(({ id }) => id),
    'connections',
  )
}
