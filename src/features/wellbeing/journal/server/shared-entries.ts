import { randomBytes } from 'node:crypto'

import { and, desc, eq, inArray, max } from 'drizzle-orm'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { listJournalReaders } from '#features/core/connections/index.ts'
import {
  agreementsInUse,
  findKeyPairs,
  findPublicKeys,
  keyOfRecipient,
  type Recipient,
  requireOpenVault,
  type VaultHolder,
} from '#features/core/encryption/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { DecryptionFailed, decrypt, encrypt } from '#server/encryption/envelope.ts'
import { type BoxPlace, openSealed, sealFor } from '#server/encryption/hpke.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageSize } from '#server/http/cursor.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { decryptEntryTexts, entryList } from './entry-rows.ts'
import { type EntryText, SharedText } from './entry-text.ts'
import { journalEntries, sharedEntryKeys } from './table.ts'

/** The author of shared entries, with the vault that their session holds. */
export interface Author extends Pick<Caller, 'keyring' | 'vault'> {
  readonly user: Pick<SessionUser, 'id' | 'resetHoldStartedAt' | 'hasClosedVault'>
}

/** Somebody who reads the journal, with the key that its author agreed to. */
interface Reader extends Recipient {
  readonly connectionId: string
}

/**
 * Lets the author's readers open an entry, or nobody where it is private. Its text is encrypted with a new key, and
 * the key is sealed for each reader: neither the server nor a former reader opens it.
 */
export async function shareEntry(
  tx: Database,
  author: Author,
  entryId: string,
  text: EntryText,
): Promise<void> {
  const { user, vault } = author
  // An author without a vault is one of the demo, whose texts the server opens for readers.
  if (!vault) return
  const readers = text.isPrivate ? [] : await findReaders(tx, { userId: user.id, vault })
  await sealEntry(tx, { ownerId: user.id, entryId }, text, readers)
}

/**
 * Seals the author's shared entries for their readers anew, once they agreed to another one. Only what the text itself,
 * inside the vault, says is not private is sealed, and only where the audit trail has no later change of it: a row can be
 * anybody's word, or that of an earlier day.
 */
export async function shareWithReaders(tx: Database, author: Author): Promise<void> {
  const { user, vault } = author
  if (!vault) return
  const readers = await findReaders(tx, { userId: user.id, vault })
  if (readers.length === 0) return
  const inside = { ...author, db: tx }
  // A reader is shown the latest hundred entries.
  const rows = await tx
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.isPrivate, false), await entryList.isListed(inside)))
    .orderBy(desc(journalEntries.createdAt), desc(journalEntries.id))
    .limit(pageSize)
  if (rows.length === 0) return
  const texts = await decryptEntryTexts(inside, rows)
  const changed = await lastChanges(
    tx,
    user.id,
    rows.map(({ id }) => id),
  )
  for (const [index, { id }] of rows.entries()) {
    const text = texts[index]
    if (!text || text.isPrivate || isEarlier(text, changed.get(id))) continue
    await sealEntry(tx, { ownerId: user.id, entryId: id }, text, readers)
  }
}

/** The text is written a moment before its event, in one transaction. */
const sameChangeMs = 5000

const isEarlier = ({ savedAt }: EntryText, changedAt: Date | undefined) =>
  savedAt === null || (changedAt !== undefined && changedAt.getTime() - Date.parse(savedAt) > sameChangeMs)

/** Whether the audit trail has no later change of an entry than its text. */
export async function isLatest(tx: Database, userId: string, id: string, text: EntryText): Promise<boolean> {
  return !isEarlier(text, (await lastChanges(tx, userId, [id])).get(id))
}

/** When entries were last changed, as the audit trail has it. */
async function lastChanges(tx: Database, userId: string, ids: readonly string[]): Promise<Map<string, Date>> {
  const { subjectId, objectId, action, at } = auditEvents
  const rows = await tx
    .select({ id: objectId, at: max(at) })
    .from(auditEvents)
    .where(
      and(
        eq(subjectId, userId),
        inArray(action, ['journal.create', 'journal.update']),
        inArray(objectId, [...ids]),
      ),
    )
    .groupBy(objectId)
  return new Map(rows.flatMap((row) => (row.id && row.at ? [[row.id, row.at] as const] : [])))
}

/** An entry as a reader finds it: its shared text, and the key that is sealed for them. */
interface SharedRow {
  readonly id: string
  readonly sharedText: Buffer | null
  readonly version: number | null
  readonly sealed: Buffer | null
}

/**
 * Opens entries of another person for the caller. An entry that is not sealed for the caller's vault, or that was
 * altered, becomes null.
 */
export async function openSharedEntries(
  { db, user, keyring, vault }: Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>,
  authorId: string,
  rows: readonly SharedRow[],
): Promise<(SharedText | null)[]> {
  await requireOpenVault({ db, user, vault })
  if (!vault) return rows.map(() => null)
  const pairs = await findKeyPairs({ db, keyring, userId: user.id }, vault)
  return Promise.all(
    rows.map(async ({ id, sharedText, version, sealed }) => {
      const pair = pairs.get(version ?? 0)
      if (!pair || !sealed || !sharedText) return null
      try {
        const place = keyPlace(authorId, id, { id: user.id, version: version ?? 0 })
        const key = await openSealed(pair.privateKey, place, sealed)
        return SharedText.parse(JSON.parse(decrypt(key, textPlace(authorId, id), sharedText).toString()))
      } catch (error) {
        if (error instanceof DecryptionFailed) return null
        throw error
      }
    }),
  )
}

async function sealEntry(
  tx: Database,
  { ownerId, entryId }: { readonly ownerId: string; readonly entryId: string },
  { title, content, prompt, mood }: SharedText,
  readers: readonly Reader[],
): Promise<void> {
  await tx.delete(sharedEntryKeys).where(eq(sharedEntryKeys.entryId, entryId))
  const key = randomBytes(32)
  // An entry is given with its tags, and they are for its author alone.
  const plain = Buffer.from(JSON.stringify({ title, content, prompt, mood }))
  const sharedText = readers.length === 0 ? null : encrypt(key, textPlace(ownerId, entryId), plain)
  await tx.update(journalEntries).set({ sharedText }).where(eq(journalEntries.id, entryId))
  if (readers.length === 0) return
  const keys = readers.map(async (reader) => ({
    entryId,
    readerId: reader.id,
    connectionId: reader.connectionId,
    ownerId,
    name: 'shareJournal' as const,
    version: reader.version,
    sealed: await sealFor(keyOfRecipient(reader), keyPlace(ownerId, entryId, reader), key),
  }))
  await tx.insert(sharedEntryKeys).values(await Promise.all(keys))
}

/**
 * The readers to whom the author agreed, in their own vault. A switch that is off or over, by its row or by the trail,
 * ends it, and so does another key than the one that was agreed to. What else the rows say of readers counts for nothing.
 */
async function findReaders(tx: Database, author: VaultHolder): Promise<Reader[]> {
  const agreed = (await agreementsInUse(tx, author)).readers.filter(
    ({ until }) => until === null || Date.parse(until) > now().getTime(),
  )
  if (agreed.length === 0) return []
  const on = await listJournalReaders(tx, author.userId)
  const keys = await findPublicKeys(
    tx,
    agreed.map(({ id }) => id),
  )
  return agreed.flatMap((reader) => {
    const grant = on.find(({ id }) => id === reader.id)
    const isInUse = keys.get(reader.id)?.publicKey.equals(keyOfRecipient(reader))
    return grant && isInUse ? [{ ...reader, connectionId: grant.connectionId }] : []
  })
}

const textPlace = (authorId: string, entryId: string) => `evenkeel/v1/shared-entry/${authorId}/${entryId}`
const keyPlace = (
  ownerId: string,
  entryId: string,
  reader: { readonly id: string; readonly version: number },
): BoxPlace => ({
  purpose: 'shared-entry',
  ownerId,
  recipientId: reader.id,
  recipientVersion: reader.version,
  record: entryId,
})
