import { and, desc, eq, gte, isNull } from 'drizzle-orm'

import { heldBefore, requireNotHeld } from '#features/identity/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { Draft, DraftText } from '../contract.ts'
import { consumeDraftLimits } from './daily-limits.ts'
import { decryptEntryTexts, encryptEntryText } from './entry-text.ts'
import { journalDrafts, journalEntries } from './table.ts'

/** `new` for the draft of a new entry, otherwise the id of the entry that is being changed. */
type DraftKey = string

/** Finds the caller's draft. The answer is null if there is none, if it is damaged, or while a reset hold covers it. */
export async function findDraft(
  caller: Pick<Caller, 'db' | 'user' | 'keyring'>,
  key: DraftKey,
): Promise<Draft | null> {
  const rows = await caller.db
    .select()
    .from(journalDrafts)
    .where(and(isDraft(caller.user, key), isNotHeld(caller.user)))
  const [draft = null] = await decryptDrafts(caller, rows)
  return draft
}

/** A draft in the export of a person's data. */
export interface ExportedDraft {
  /** The entry that is being changed; null for a new entry. */
  readonly entryId: string | null
  readonly savedAt: string
  /** Null if the stored text is damaged. */
  readonly draft: Draft | null
}

/** Lists all drafts of the caller, the latest first, without those that a reset hold covers. */
export async function listDrafts(caller: Pick<Caller, 'db' | 'user' | 'keyring'>): Promise<ExportedDraft[]> {
  const rows = await caller.db
    .select()
    .from(journalDrafts)
    .where(and(eq(journalDrafts.userId, caller.user.id), isNotHeld(caller.user)))
    .orderBy(desc(journalDrafts.savedAt))
  const drafts = await decryptDrafts(caller, rows)
  return rows.map(({ entryId, savedAt }, index) => ({
    entryId,
    savedAt: savedAt.toISOString(),
    draft: drafts[index] ?? null,
  }))
}

/**
 * Stores the caller's draft, encrypted, in place of the one before. Throws a 404 if the entry does not exist or is
 * not the caller's, a 409 if a reset hold covers the entry or the draft before, and a 429 above the limits of a day.
 */
export function saveDraft(caller: Caller, key: DraftKey, draft: DraftText): Promise<void> {
  const { db, user } = caller
  const { isPrivate, ...text } = draft
  return db.transaction(async (tx) => {
    await requireEntry(tx, user, key)
    const [before] = await tx.select().from(journalDrafts).where(isDraft(user, key))
    if (before) requireNotHeld(user, before.savedAt, 'Your older draft')
    await consumeDraftLimits({ db: tx, user }, text)
    const ciphertext = await encryptEntryText(tx, caller, draftContext(key), text)
    const values = { ciphertext, isPrivate, savedAt: now() }
    await tx
      .insert(journalDrafts)
      .values({ ...values, userId: user.id, entryId: entryIdOf(key) })
      .onConflictDoUpdate({ target: [journalDrafts.userId, journalDrafts.entryId], set: values })
  })
}

/** Deletes the caller's draft, if there is one. A draft that a reset hold covers stays. */
export async function deleteDraft({ db, user }: Pick<Caller, 'db' | 'user'>, key: DraftKey): Promise<void> {
  await db.delete(journalDrafts).where(and(isDraft(user, key), isNotHeld(user)))
}

type Row = typeof journalDrafts.$inferSelect

async function decryptDrafts(
  { db, ...author }: Pick<Caller, 'db' | 'user' | 'keyring'>,
  rows: readonly Row[],
): Promise<(Draft | null)[]> {
  const texts = await decryptEntryTexts(
    db,
    author,
    rows.map(({ entryId, ciphertext }) => ({ ...draftContext(entryId ?? 'new'), ciphertext })),
  )
  return rows.map(({ isPrivate, savedAt }, index) => {
    const text = texts[index]
    return text ? { ...text, isPrivate, savedAt: savedAt.toISOString() } : null
  })
}

/** The id is in lower case, because the database takes an id in capitals for the same one. */
function draftContext(key: DraftKey) {
  return { recordId: key.toLowerCase(), field: 'journal_drafts.sealed' } as const
}

async function requireEntry(tx: Database, user: SessionUser, key: DraftKey): Promise<void> {
  const id = entryIdOf(key)
  if (id === null) return
  // The lock lasts until the draft is written, so that the entry is not deleted in between.
  const [entry] = await tx
    .select({ createdAt: journalEntries.createdAt })
    .from(journalEntries)
    .where(and(eq(journalEntries.id, id), eq(journalEntries.userId, user.id)))
    .for('key share')
  if (!entry) throw notFound()
  requireNotHeld(user, entry.createdAt, 'This entry')
}

function isDraft(user: SessionUser, key: DraftKey) {
  const id = entryIdOf(key)
  return and(
    eq(journalDrafts.userId, user.id),
    id === null ? isNull(journalDrafts.entryId) : eq(journalDrafts.entryId, id),
  )
}

function isNotHeld(user: SessionUser) {
  const before = heldBefore(user)
  return before ? gte(journalDrafts.savedAt, before) : undefined
}

function entryIdOf(key: DraftKey): string | null {
  return key === 'new' ? null : key
}
