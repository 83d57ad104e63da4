import { and, desc, eq, gte, isNull } from 'drizzle-orm'

import { heldBefore, requireNotHeld } from '#features/identity/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/http/rejection.ts'

import type { Draft, DraftText } from '../contract.ts'
import { decryptWritings, encryptWriting } from './encrypted-writing.ts'
import type { Owner } from './owner.ts'
import { journalDrafts, journalEntries } from './table.ts'

/** What a draft is of: a new entry, or the id of one that is there. */
type DraftKey = string

// An id may be sent in capitals, which the database takes for the same.
const placeOf = (key: DraftKey) => ({ recordId: key.toLowerCase(), field: 'journal_drafts.sealed' }) as const

/** What the caller was writing; null where there is nothing, or nothing that can be opened now. */
export async function findDraft(db: Database, owner: Owner, key: DraftKey): Promise<Draft | null> {
  const rows = await db.select().from(journalDrafts).where(isOpenDraft(owner, key))
  const [found = null] = await openDrafts(db, owner, rows)
  return found && asDraft(found)
}

/** A draft in an export: of which entry it is, null for a new one, and its text, null where it was damaged. */
export interface KeptDraft {
  readonly entryId: string | null
  readonly savedAt: string
  readonly draft: Draft | null
}

/** Everything that the caller was writing and that can be opened now, the latest first. */
export async function listDrafts(db: Database, owner: Owner): Promise<KeptDraft[]> {
  const before = heldBefore(owner.user)
  const rows = await db
    .select()
    .from(journalDrafts)
    .where(
      and(eq(journalDrafts.userId, owner.user.id), before ? gte(journalDrafts.savedAt, before) : undefined),
    )
    .orderBy(desc(journalDrafts.savedAt))
  const opened = await openDrafts(db, owner, rows)
  return opened.map((found) => ({
    entryId: found.row.entryId,
    savedAt: found.row.savedAt.toISOString(),
    draft: asDraft(found),
  }))
}

type Row = typeof journalDrafts.$inferSelect

async function openDrafts(db: Database, owner: Owner, rows: readonly Row[]) {
  const sealed = rows.map((row) => ({ ...placeOf(row.entryId ?? 'new'), sealed: row.sealed }))
  const writings = await decryptWritings(db, owner, sealed)
  return rows.map((row, index) => ({ row, writing: writings[index] ?? null }))
}

function asDraft({ row, writing }: Awaited<ReturnType<typeof openDrafts>>[number]): Draft | null {
  return writing && { ...writing, isPrivate: row.isPrivate, savedAt: row.savedAt.toISOString() }
}

/**
 * Keeps what the caller is writing, sealed, in place of what was kept before. Throws a 404 for a draft of
 * an entry that is not there or not theirs, a 409 where the entry or the draft kept before is sealed.
 */
export function keepDraft(db: Database, owner: Owner, key: DraftKey, draft: DraftText): Promise<void> {
  const { isPrivate, ...writing } = draft
  return db.transaction(async (tx) => {
    await requireEntry(tx, owner, key)
    const [before] = await tx.select().from(journalDrafts).where(isDraft(owner, key))
    if (before) requireNotHeld(owner.user, before.savedAt, 'Your older draft')
    const sealed = await encryptWriting(tx, owner, placeOf(key), writing)
    const kept = { sealed, isPrivate, savedAt: now() }
    await tx
      .insert(journalDrafts)
      .values({ ...kept, userId: owner.user.id, entryId: entryIdOf(key) })
      .onConflictDoUpdate({ target: [journalDrafts.userId, journalDrafts.entryId], set: kept })
  })
}

/** Throws the draft away, if there is one; one that is sealed stays as it is. */
export async function dropDraft(db: Database, owner: Owner, key: DraftKey): Promise<void> {
  await db.delete(journalDrafts).where(isOpenDraft(owner, key))
}

async function requireEntry(tx: Database, { user }: Owner, key: DraftKey): Promise<void> {
  const id = entryIdOf(key)
  if (id === null) return
  // Held until the draft is written, so that a deletion does not come between.
  const [entry] = await tx
    .select({ createdAt: journalEntries.createdAt })
    .from(journalEntries)
    .where(and(eq(journalEntries.id, id), eq(journalEntries.userId, user.id)))
    .for('key share')
  if (!entry) throw notFound()
  requireNotHeld(user, entry.createdAt, 'This entry')
}

function isDraft({ user }: Owner, key: DraftKey) {
  const id = entryIdOf(key)
  return and(
    eq(journalDrafts.userId, user.id),
    id === null ? isNull(journalDrafts.entryId) : eq(journalDrafts.entryId, id),
  )
}

function isOpenDraft(owner: Owner, key: DraftKey) {
  const before = heldBefore(owner.user)
  return and(isDraft(owner, key), before ? gte(journalDrafts.savedAt, before) : undefined)
}

function entryIdOf(key: DraftKey): string | null {
  return key === 'new' ? null : key
}
