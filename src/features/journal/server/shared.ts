import { and, desc, eq, gte, not, sql } from 'drizzle-orm'

import { users } from '#features/accounts/server/table.ts'
import { connections } from '#features/connections/server/table.ts'
import { sharesNow, sharingGrants, worksAsStaff } from '#features/sharing/server/table.ts'
import { closedBefore } from '#features/vault/server/service.ts'
import { now } from '#server/clock.ts'
import { pageSize } from '#server/cursor.ts'
import type { Database } from '#server/database.ts'
import type { Keyring } from '#server/keyring.ts'
import { announce } from '#server/live.ts'

import { openWritings } from './sealed-text.ts'
import { journalEntries } from './table.ts'

interface Look {
  readonly ownerId: string
  readonly readerId: string
  /** What the reader would see if the switch were on, for the owner to look at. */
  readonly isPreview: boolean
}

/** An entry as a supporter reads it. */
export interface SharedEntry {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly mood: number | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** Lets the open pages of those who read a person's journal know that an entry is not theirs to read any more. */
export async function announceNoLongerShared(tx: Database, ownerId: string): Promise<void> {
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

/**
 * The entries that a person shows another, newest first, at most 100: those whose owner unticked Private,
 * never a sealed or damaged one. Whether the switch is on and the reader is no staff is asked in the query
 * that reads, whatever anybody found out before; a preview leaves out the switch alone.
 */
export async function sharedEntries(
  db: Database,
  keyring: Keyring,
  { ownerId, readerId, isPreview }: Look,
): Promise<SharedEntry[]> {
  const at = now()
  const [owner] = await db
    .select({ id: users.id, sealedAt: users.sealedAt })
    .from(users)
    .where(eq(users.id, ownerId))
  if (!owner) return []
  const closed = closedBefore(owner)
  const rows = await db
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.userId, ownerId),
        eq(journalEntries.isPrivate, false),
        closed ? gte(journalEntries.createdAt, closed) : undefined,
        isPreview
          ? not(worksAsStaff(readerId, at))
          : sharesNow({ ownerId, readerId, name: 'shareJournal', at }),
      ),
    )
    .orderBy(desc(journalEntries.createdAt), desc(journalEntries.id))
    .limit(pageSize)
  const writings = await openWritings(
    db,
    { user: owner, keyring },
    rows.map(({ id, sealed }) => ({ recordId: id, field: 'journal_entries.sealed', sealed })),
  )
  return rows.flatMap(({ id, createdAt, updatedAt }, index) => {
    const writing = writings[index]
    if (!writing) return []
    return [{ id, ...writing, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }]
  })
}
