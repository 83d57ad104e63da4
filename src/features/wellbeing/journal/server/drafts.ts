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
import { notFound, Rejection } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { announce } from '#server/messaging/live.ts'

import type { Draft, DraftToKeep, NewDraft } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { consumeDraftLimits } from './daily-limits.ts'
import { DraftWords } from './entry-text.ts'
import { journalBeginnings, journalDrafts, journalEntries } from './table.ts'

const t = texts('contract')

type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

const words = jsonText(DraftWords)

/** The id of the entry that is being changed; `new-` and an id for a new entry, or `new` from earlier releases. */
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

/** A draft as it is stored, of either table. */
interface Row {
  readonly key: DraftKey
  readonly ciphertext: Buffer
  readonly savedAt: Date
  readonly writer: string | null
  /** Deletes this row. */
  readonly where: SQL | undefined
}

type Beginning = typeof journalBeginnings.$inferSelect
type EntryDraft = typeof journalDrafts.$inferSelect

const rowOfBeginning = (row: Beginning): Row => ({
  ...row,
  key: `new-${row.id}`,
  where: and(eq(journalBeginnings.userId, row.userId), eq(journalBeginnings.id, row.id)),
})
const rowOfDraft = (row: EntryDraft): Row => ({
  ...row,
  key: row.entryId ?? 'new',
  where: eq(journalDrafts.id, row.id),
})

const tableOf = (key: DraftKey) => (beginningOf(key) === null ? journalDrafts : journalBeginnings)

async function findOpenRow(caller: Reader, key: DraftKey): Promise<Row | undefined> {
  const { db, user } = caller
  const closed = await listClosedVersions(caller)
  if (beginningOf(key) !== null) {
    const isOpen = isOpenText(journalBeginnings.ciphertext, closed)
    const [row] = await db
      .select()
      .from(journalBeginnings)
      .where(and(isBeginning(user, key), isOpen))
    return row && rowOfBeginning(row)
  }
  const [row] = await db
    .select()
    .from(journalDrafts)
    .where(and(isDraft(user, key), isOpenText(journalDrafts.ciphertext, closed)))
    .orderBy(journalDrafts.closedVersion)
    .limit(1)
  return row && rowOfDraft(row)
}

/** A draft in the export of a person's data. */
export interface ExportedDraft {
  /** The entry that is being changed; null for a new entry. */
  readonly entryId: string | null
  readonly savedAt: string
  /** Null if the stored text is damaged. */
  readonly draft: Omit<Draft, 'writer'> | null
}

function withoutWriter(draft: Draft): Omit<Draft, 'writer'> {
  const { writer: _, ...rest } = draft
  return rest
}

/** Lists all drafts of the caller, the latest first, without closed ones. */
export async function listDrafts(caller: Reader): Promise<ExportedDraft[]> {
  const rows = await listRows(caller)
  const drafts = await decryptDrafts(caller, rows)
  return rows.map(({ key, savedAt }, index) => {
    const opened = drafts[index] ?? null
    return { entryId: entryIdOf(key), savedAt: savedAt.toISOString(), draft: opened && withoutWriter(opened) }
  })
}

/** Lists the new entries that the caller began, the latest first, without closed and damaged ones. */
export async function listNewDrafts(caller: Reader): Promise<NewDraft[]> {
  const rows = (await listRows(caller)).filter(({ key }) => entryIdOf(key) === null)
  const drafts = await decryptDrafts(caller, rows)
  return drafts.flatMap((draft, index) => (draft ? [{ ...draft, key: rows[index]!.key }] : []))
}

async function listRows(caller: Reader): Promise<Row[]> {
  const { db, user } = caller
  const closed = await listClosedVersions(caller)
  const drafts = await db
    .select()
    .from(journalDrafts)
    .where(and(eq(journalDrafts.userId, user.id), isOpenText(journalDrafts.ciphertext, closed)))
    .orderBy(desc(journalDrafts.savedAt))
  const beginnings = await db
    .select()
    .from(journalBeginnings)
    .where(and(eq(journalBeginnings.userId, user.id), isOpenText(journalBeginnings.ciphertext, closed)))
    .orderBy(desc(journalBeginnings.savedAt))
  return [...drafts.map(rowOfDraft), ...beginnings.map(rowOfBeginning)].toSorted(
    (one, other) => other.savedAt.getTime() - one.savedAt.getTime(),
  )
}

/**
 * Stores the caller's draft, encrypted, in place of the one before; one that is closed is kept beside it. Throws a 404
 * if the entry does not exist or is not the caller's, a 409 if the entry is closed, another 409 (`draft_of_another_form`)
 * if a form that this one does not go on with wrote it last, and a 429 above the limits of a day. Where this form takes a
 * draft over, the person's other pages are told.
 */
export function saveDraft(caller: Caller, key: DraftKey, { writer, after = null, ...draft }: DraftToKeep) {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const closed = await listClosedVersions({ ...caller, db: tx })
    await requireEntry(tx, user, key, closed)
    const beginning = beginningOf(key)
    const before = await lockDraft(tx, user, key, closed)
    const isTakenOver = before !== undefined && before.writer !== (writer ?? null)
    if (isTakenOver && writer !== undefined && before.writer !== after) {
      throw new Rejection(409, t('writtenElsewhere'), { code: 'draft_of_another_form' })
    }
    await consumeDraftLimits({ db: tx, user }, draft, beginning !== null && !before)
    const binding = { recordId: recordIdOf(key), field: fieldOf(key) }
    const ciphertext = await encryptText(tx, caller, binding, words.write(draft))
    const values = { ciphertext, isPrivate: draft.isPrivate, savedAt: now(), writer: writer ?? null }
    if (beginning === null) {
      await tx
        .insert(journalDrafts)
        .values({ ...values, userId: user.id, entryId: entryIdOf(key) })
        .onConflictDoUpdate({
          target: [journalDrafts.userId, journalDrafts.entryId, journalDrafts.closedVersion],
          set: values,
        })
    } else {
      await tx
        .insert(journalBeginnings)
        .values({ ...values, userId: user.id, id: beginning })
        .onConflictDoUpdate({ target: [journalBeginnings.userId, journalBeginnings.id], set: values })
    }
    if (isTakenOver) await announce(tx, [user.id], 'own')
  })
}

/** The draft in use, locked until it is written; a closed one is set aside, and a closed new entry stays as it is. */
async function lockDraft(
  tx: Database,
  user: SessionUser,
  key: DraftKey,
  closed: readonly number[],
): Promise<Row | undefined> {
  if (beginningOf(key) !== null) {
    const [row] = await tx.select().from(journalBeginnings).where(isBeginning(user, key)).for('update')
    if (row) requireOpenText(row.ciphertext, closed, t('entryIsClosed'))
    return row && rowOfBeginning(row)
  }
  const isInUse = and(isDraft(user, key), eq(journalDrafts.closedVersion, 0))
  const [row] = await tx.select().from(journalDrafts).where(isInUse).for('update')
  if (!row || !isClosedText(row.ciphertext, closed)) return row && rowOfDraft(row)
  await tx
    .update(journalDrafts)
    .set({ closedVersion: textVersion(row.ciphertext) })
    .where(isInUse)
  return undefined
}

/**
 * Deletes the caller's draft, if there is one, and where writers are given, only if one of them wrote it last, or a page
 * of an earlier release. A closed draft stays.
 */
export async function deleteDraft(caller: Reader, key: DraftKey, writers?: readonly string[]): Promise<void> {
  const row = await findOpenRow(caller, key)
  if (!row || (writers && row.writer !== null && !writers.includes(row.writer))) return
  await caller.db.delete(tableOf(key)).where(row.where)
}

async function decryptDrafts({ db, ...author }: Reader, rows: readonly Row[]): Promise<(Draft | null)[]> {
  const opened = await decryptTexts(
    db,
    author,
    rows.map(({ key, ciphertext }) => ({ recordId: recordIdOf(key), field: fieldOf(key), ciphertext })),
  )
  return rows.map(({ savedAt, writer }, index) => {
    const text = opened[index] ?? null
    return text === null ? null : { ...words.read(text), savedAt: savedAt.toISOString(), writer }
  })
}

const fieldOf = (key: DraftKey) =>
  beginningOf(key) === null ? 'journal_drafts.ciphertext' : 'journal_beginnings.ciphertext'

/** The id is in lower case, because the database takes an id in capitals for the same one. */
const recordIdOf = (key: DraftKey) => (beginningOf(key) ?? key).toLowerCase()

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

const isBeginning = (user: SessionUser, key: DraftKey) =>
  and(eq(journalBeginnings.userId, user.id), eq(journalBeginnings.id, beginningOf(key) ?? ''))

/** The id of a new entry's draft; null for the draft of an entry, and for the one of earlier releases. */
const beginningOf = (key: DraftKey): string | null =>
  key.startsWith('new-') ? key.slice('new-'.length) : null

const entryIdOf = (key: DraftKey): string | null => (key.startsWith('new') ? null : key)
