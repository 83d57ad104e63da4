import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'

import {
  decryptTexts,
  encryptText,
  isClosedText,
  isOpenText,
  listClosedVersions,
  requireOpenText,
  textVersion,
} from '#features/core/encryption/index.ts'
import { jsonText } from '#features/core/private-lists/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { Draft, DraftText } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { consumeDraftLimits } from './daily-limits.ts'
import { DraftWords } from './entry-text.ts'
import { journalDrafts, journalEntries } from './table.ts'

const t = texts('contract')

type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

const field = 'journal_drafts.ciphertext'
const words = jsonText(DraftWords)

/** `new` for the draft of a new entry, otherwise the id of the entry that is being changed. */
type DraftKey = string

/**
 * Finds the caller's draft: the one in use, or else one from before a reset that is open again. The answer is null if
 * there is none, if it is damaged, or while it is closed.
 */
export async function findDraft(caller: Reader, key: DraftKey): Promise<Draft | null> {
  const row = await findOpenRow(caller, key)
  const [draft = null] = await decryptDrafts(caller, row ? [row] : [])
  return draft
}

async function findOpenRow(caller: Reader, key: DraftKey): Promise<Row | undefined> {
  const [row] = await caller.db
    .select()
    .from(journalDrafts)
    .where(and(isDraft(caller.user, key), await isOpen(caller)))
    .orderBy(journalDrafts.closedVersion)
    .limit(1)
  return row
}

/** A draft in the export of a person's data. */
export interface ExportedDraft {
  /** The entry that is being changed; null for a new entry. */
  readonly entryId: string | null
  readonly savedAt: string
  /** Null if the stored text is damaged. */
  readonly draft: Draft | null
}

/** Lists all drafts of the caller, the latest first, without closed ones. */
export async function listDrafts(caller: Reader): Promise<ExportedDraft[]> {
  const rows = await caller.db
    .select()
    .from(journalDrafts)
    .where(and(eq(journalDrafts.userId, caller.user.id), await isOpen(caller)))
    .orderBy(desc(journalDrafts.savedAt))
  const drafts = await decryptDrafts(caller, rows)
  return rows.map(({ entryId, savedAt }, index) => ({
    entryId,
    savedAt: savedAt.toISOString(),
    draft: drafts[index] ?? null,
  }))
}

/**
 * Stores the caller's draft, encrypted, in place of the one before; one that is closed is kept beside it. Throws a 404
 * if the entry does not exist or is not the caller's, a 409 if the entry is closed, and a 429 above the limits of a
 * day.
 */
export function saveDraft(caller: Caller, key: DraftKey, draft: DraftText): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const closed = await listClosedVersions({ ...caller, db: tx })
    await requireEntry(tx, user, key, closed)
    await consumeDraftLimits({ db: tx, user }, draft)
    await setClosedDraftAside(tx, and(isDraft(user, key), eq(journalDrafts.closedVersion, 0)), closed)
    const ciphertext = await encryptText(tx, caller, { recordId: recordIdOf(key), field }, words.write(draft))
    const values = { ciphertext, isPrivate: draft.isPrivate, savedAt: now() }
    await tx
      .insert(journalDrafts)
      .values({ ...values, userId: user.id, entryId: entryIdOf(key) })
      .onConflictDoUpdate({
        target: [journalDrafts.userId, journalDrafts.entryId, journalDrafts.closedVersion],
        set: values,
      })
  })
}

async function setClosedDraftAside(
  tx: Database,
  isInUse: SQL | undefined,
  closed: readonly number[],
): Promise<void> {
  const [before] = await tx.select().from(journalDrafts).where(isInUse)
  if (!before || !isClosedText(before.ciphertext, closed)) return
  await tx
    .update(journalDrafts)
    .set({ closedVersion: textVersion(before.ciphertext) })
    .where(isInUse)
}

/** Deletes the caller's draft, if there is one. A closed draft stays. */
export async function deleteDraft(caller: Reader, key: DraftKey): Promise<void> {
  const row = await findOpenRow(caller, key)
  if (row) await caller.db.delete(journalDrafts).where(eq(journalDrafts.id, row.id))
}

type Row = typeof journalDrafts.$inferSelect

async function decryptDrafts({ db, ...author }: Reader, rows: readonly Row[]): Promise<(Draft | null)[]> {
  const opened = await decryptTexts(
    db,
    author,
    rows.map(({ entryId, ciphertext }) => ({ recordId: recordIdOf(entryId ?? 'new'), field, ciphertext })),
  )
  return rows.map(({ savedAt }, index) => {
    const text = opened[index] ?? null
    return text === null ? null : { ...words.read(text), savedAt: savedAt.toISOString() }
  })
}

/** The id is in lower case, because the database takes an id in capitals for the same one. */
const recordIdOf = (key: DraftKey) => key.toLowerCase()

async function requireEntry(
  tx: Database,
  user: SessionUser,
  key: DraftKey,
  closed: readonly number[],
): Promise<void> {
  const id = entryIdOf(key)
  if (id === null) return
  // The lock lasts until the draft is written, so that the entry is not deleted in between.
  const [entry] = await tx
    .select({ ciphertext: journalEntries.ciphertext })
    .from(journalEntries)
    .where(and(eq(journalEntries.id, id), eq(journalEntries.userId, user.id)))
    .for('key share')
  if (!entry) throw notFound()
  requireOpenText(entry.ciphertext, closed, t('entryIsClosed'))
}

function isDraft(user: SessionUser, key: DraftKey) {
  const id = entryIdOf(key)
  return and(
    eq(journalDrafts.userId, user.id),
    id === null ? isNull(journalDrafts.entryId) : eq(journalDrafts.entryId, id),
  )
}

async function isOpen(caller: Reader) {
  return isOpenText(journalDrafts.ciphertext, await listClosedVersions(caller))
}

function entryIdOf(key: DraftKey): string | null {
  return key === 'new' ? null : key
}
