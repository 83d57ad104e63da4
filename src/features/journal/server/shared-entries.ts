import { randomBytes } from 'node:crypto'

import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'

import { connections, sharingGrants } from '#features/connections/server/table.ts'
import {
  findKeyPairs,
  isOpenText,
  listClosedVersions,
  requireOpenVault,
} from '#features/encryption/server/service.ts'
import { vaults } from '#features/encryption/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { DecryptionFailed, decrypt, encrypt } from '#server/encryption/envelope.ts'
import { openSealed, sealFor } from '#server/encryption/sealed-box.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageSize } from '#server/http/cursor.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { decryptEntryTexts, SharedText } from './entry-text.ts'
import { journalEntries, sharedEntryKeys } from './table.ts'

/** The author of shared entries, with the vault that their session holds. */
export interface Author extends Pick<Caller, 'keyring' | 'vault'> {
  readonly user: Pick<SessionUser, 'id' | 'resetHoldStartedAt' | 'hasClosedVault'>
}

/** Somebody with whom the author shares the journal, and the public key of their vault. */
interface Reader {
  readonly readerId: string
  readonly connectionId: string
  readonly version: number
  readonly publicKey: Buffer
}

/**
 * Lets the author's readers open an entry, or nobody where it is private. Its text is encrypted with a new key, and
 * the key is sealed for each reader: neither the server nor a former reader opens it.
 */
export async function shareEntry(
  tx: Database,
  author: Author,
  entry: { readonly id: string; readonly isPrivate: boolean },
  text: SharedText,
): Promise<void> {
  // An author without a vault is one of the demo, whose texts the server opens for readers.
  if (!author.vault) return
  const readers = entry.isPrivate ? [] : await findReaders(tx, author.user.id)
  await sealEntry(tx, { ownerId: author.user.id, entryId: entry.id }, text, readers)
}

/**
 * Seals the author's shared entries for readers who cannot open them yet: those who were given the journal, made
 * their first vault or began a new one since. Call it while the author's vault is open, such as at a sign-in.
 */
export async function shareWithNewReaders(tx: Database, author: Author): Promise<void> {
  const { user, vault } = author
  if (!vault) return
  const readers = await findReaders(tx, user.id)
  if (readers.length === 0) return
  // A reader is shown the latest hundred entries.
  const rows = await tx
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.userId, user.id),
        eq(journalEntries.isPrivate, false),
        isOpenText(journalEntries.ciphertext, await listClosedVersions({ ...author, db: tx })),
      ),
    )
    .orderBy(desc(journalEntries.createdAt), desc(journalEntries.id))
    .limit(pageSize)
  if (rows.length === 0) return
  const keys = await tx
    .select()
    .from(sharedEntryKeys)
    .where(
      inArray(
        sharedEntryKeys.entryId,
        rows.map(({ id }) => id),
      ),
    )
  const isSealedFor = (entryId: string) => (reader: Reader) =>
    keys.some(
      (key) => key.entryId === entryId && key.readerId === reader.readerId && key.version === reader.version,
    )
  const unsealed = rows.filter(({ id }) => !readers.every(isSealedFor(id)))
  const texts = await decryptEntryTexts(
    tx,
    author,
    unsealed.map(({ id, ciphertext }) => ({ recordId: id, ciphertext })),
  )
  for (const [index, { id }] of unsealed.entries()) {
    const text = texts[index]
    if (text) await sealEntry(tx, { ownerId: user.id, entryId: id }, text, readers)
  }
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
  return rows.map(({ id, sharedText, version, sealed }) => {
    const pair = pairs.get(version ?? 0)
    if (!pair || !sealed || !sharedText) return null
    try {
      const key = openSealed(pair, keyPlace(authorId, id, user.id), sealed)
      return SharedText.parse(JSON.parse(decrypt(key, textPlace(authorId, id), sharedText).toString()))
    } catch (error) {
      if (error instanceof DecryptionFailed) return null
      throw error
    }
  })
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
  await tx.insert(sharedEntryKeys).values(
    readers.map(({ readerId, connectionId, version, publicKey }) => ({
      entryId,
      readerId,
      connectionId,
      ownerId,
      name: 'shareJournal' as const,
      version,
      sealed: sealFor(publicKey, keyPlace(ownerId, entryId, readerId), key),
    })),
  )
}

async function findReaders(tx: Database, ownerId: string): Promise<Reader[]> {
  const { requesterId, addresseeId } = connections
  const readerId = sql<string>`case when ${requesterId} = ${ownerId} then ${addresseeId} else ${requesterId} end`
  const query = tx
    .selectDistinctOn([vaults.userId], {
      readerId: vaults.userId,
      connectionId: sharingGrants.connectionId,
      version: vaults.version,
      publicKey: vaults.publicKey,
    })
    .from(sharingGrants)
    .innerJoin(connections, eq(connections.id, sharingGrants.connectionId))
    .innerJoin(vaults, eq(vaults.userId, readerId))
    .where(
      and(
        eq(sharingGrants.ownerId, ownerId),
        eq(sharingGrants.name, 'shareJournal'),
        or(isNull(sharingGrants.until), gt(sharingGrants.until, now())),
        isNull(vaults.closedAt),
      ),
    )
    .orderBy(vaults.userId, desc(vaults.version))
  // Public keys belong to the readers.
  return asSystem(() => query)
}

const textPlace = (authorId: string, entryId: string) => `evenkeel/v1/shared-entry/${authorId}/${entryId}`
const keyPlace = (authorId: string, entryId: string, readerId: string) =>
  `evenkeel/v1/shared-entry-key/${authorId}/${entryId}/${readerId}`
