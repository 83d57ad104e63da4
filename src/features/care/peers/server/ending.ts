import { eq, inArray, or, type SQL } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { deleteNotifications, notify } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { listPeers, teamPath } from './in-force.ts'
import { peerContacts } from './table.ts'

/** The key of the notifications of a contact. */
export const contactKey = (id: string) => `peer-contact:${id}`

export const withPeer = (userId: string): SQL => eq(peerContacts.peerId, userId)

/**
 * Ends the contacts that fulfil a condition: their rows go at once, with all words. Everybody of them is told that a
 * contact has ended, but whoever ended it.
 */
export function endContacts(tx: Database, which: SQL | undefined, by?: string): Promise<void> {
  // The rows are of people who do not call: a peer who leaves, an account that goes.
  return asSystem(async () => {
    const ended = await tx.delete(peerContacts).where(which).returning()
    await deleteNotifications(
      tx,
      ended.map(({ id }) => contactKey(id)),
    )
    const told = ended.flatMap(({ askerId, peerId, declinedAt }) =>
      declinedAt ? [askerId] : [askerId, peerId],
    )
    await notify(
      tx,
      told.filter((id) => id !== by),
      { key: 'peer-contact-ended', kind: 'peer-contact-ended', path: teamPath },
    )
  })
}

/** The contacts that do not go on: the peer is none any more where the asker is, or the asker is not there. */
export async function endedAmong(db: Database, rows: readonly (typeof peerContacts.$inferSelect)[]) {
  if (rows.length === 0) return []
  // The accounts of the two, of whom only one may call.
  const people = await asSystem(() =>
    db
      .select()
      .from(users)
      .where(
        inArray(
          users.id,
          rows.map(({ askerId }) => askerId),
        ),
      ),
  )
  const askers = new Map(people.map((one) => [one.id, one]))
  const inForce = new Map<string, ReadonlySet<string>>()
  for (const id of new Set(people.map(({ institutionId }) => institutionId)))
    inForce.set(id, new Set((await listPeers(db, id)).map(({ peer }) => peer.userId)))
  return rows.filter(({ askerId, peerId }) => {
    const asker = askers.get(askerId)
    const goesOn =
      asker?.isActive && asker.deletesAt === null && inForce.get(asker.institutionId)?.has(peerId)
    return !goesOn
  })
}

/** Ends the contacts that do not go on. Concerns everybody's rows, and is to run as the system. */
export async function endPeerContacts(db: Database): Promise<void> {
  const ended = await endedAmong(db, await db.select().from(peerContacts))
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await db.transaction((tx) => endContacts(tx, inArray(peerContacts.id, ids)))
}

/** Ends all contacts after a restore, since any of them may have ended after the backup. */
export const endAllPeerContacts = (tx: Database): Promise<void> => endContacts(tx, undefined)

/** Ends the contacts of an account that goes. */
export const endPeerContactsOf = (tx: Database, userId: string): Promise<void> =>
  endContacts(tx, or(eq(peerContacts.askerId, userId), eq(peerContacts.peerId, userId)), userId)
