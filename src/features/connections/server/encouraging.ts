import { and, count, desc, eq, gte } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { displayName } from '#features/identity/person-name.ts'
import { nameColumns, users } from '#features/identity/server/table.ts'
import { notify } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { conflict, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { announce } from '#server/messaging/live.ts'
import { dayOf } from '#shared/days.ts'
import type { Page } from '#shared/endpoint.ts'

import { type Encouragement, encouragementsPerDay } from '../contract.ts'
import { encouragementText, type PhraseId } from '../encouragements.ts'
import { isAccepted, isNobodyLeaving } from './list.ts'
import { type Caller, encouragementDedupeKey } from './requests.ts'
import { connections, encouragements } from './table.ts'

/**
 * Sends the other side of an accepted connection a phrase, with a notification, and answers how many are
 * left for the sender's own today. Throws a 404 for anything but an accepted connection of the caller's,
 * a 409 after three in a day.
 */
export function encourage(
  db: Database,
  caller: Caller,
  connectionId: string,
  phrase: PhraseId,
): Promise<{ encouragementsLeft: number }> {
  const { user } = caller
  return db.transaction(async (tx) => {
    // One after the other, so that three at most are sent however many come at once.
    const own = tx.select().from(connections).where(isAccepted(connectionId, user.id)).for('no key update')
    // Whether the other is leaving only their row tells.
    const [connection] = await asSystem(() => own)
    if (!connection) throw notFound()
    const at = now()
    const day = dayOf(at, user.timeZone)
    const sent = await sentOn(tx, { connectionId, senderId: user.id, day })
    if (sent >= encouragementsPerDay) {
      throw conflict('You have sent three encouragements here today. You can send more tomorrow.')
    }
    const { requesterId, addresseeId } = connection
    const recipientId = requesterId === user.id ? addresseeId : requesterId
    await tx
      .insert(encouragements)
      .values({ connectionId, senderId: user.id, recipientId, phrase, day, createdAt: at })
    await notify(tx, [recipientId], {
      key: encouragementDedupeKey(connectionId),
      kind: 'encouragement',
      path: '/connections',
    })
    await announce(tx, [recipientId, user.id], 'connections')
    await recordAudit(tx, caller, {
      action: 'encouragement.send',
      objectId: connectionId,
      subjectId: recipientId,
    })
    return { encouragementsLeft: encouragementsPerDay - sent - 1 }
  })
}

async function sentOn(
  tx: Database,
  { connectionId, senderId, day }: { connectionId: string; senderId: string; day: string },
): Promise<number> {
  const [sent] = await tx
    .select({ count: count() })
    .from(encouragements)
    .where(
      and(
        eq(encouragements.connectionId, connectionId),
        eq(encouragements.senderId, senderId),
        // A day ahead of this one counts too: changing the time zone to and fro gives no more.
        gte(encouragements.day, day),
      ),
    )
  return sent?.count ?? 0
}

/** What the caller received over connections they still have, the latest first, a page at a time. */
export function listEncouragements(
  db: Database,
  { user, keyring }: { readonly user: SessionUser; readonly keyring: Keyring },
  cursor?: string,
): Promise<Page<Encouragement[]>> {
  // The names of those who sent them are part of the list.
  return asSystem(async () => {
    const position = positionOf(keyring, cursor)
    const rows = await db
      .select({ row: encouragements, sender: nameColumns(users), connection: connections })
      .from(encouragements)
      .innerJoin(users, eq(users.id, encouragements.senderId))
      .innerJoin(connections, eq(connections.id, encouragements.connectionId))
      .where(
        and(
          eq(encouragements.recipientId, user.id),
          isNobodyLeaving(),
          olderThan(position, encouragements.createdAt, encouragements.id),
        ),
      )
      .orderBy(desc(encouragements.createdAt), desc(encouragements.id))
      .limit(pageSize + 1)
    const { items, next } = pageOf(keyring, rows, ({ row }) => ({ at: row.createdAt, id: row.id }))
    return {
      items: items.map(({ row: { id, connectionId, phrase, createdAt }, sender, connection }) => ({
        id,
        connectionId,
        from: nicknameOf(connection, user.id) ?? displayName(sender),
        phrase,
        text: encouragementText(phrase),
        createdAt: createdAt.toISOString(),
      })),
      next,
    }
  })
}

/** What one side of a connection calls the other; null where it has no name of its own for them. */
export function nicknameOf(connection: typeof connections.$inferSelect, ofId: string): string | null {
  return connection.requesterId === ofId ? connection.requesterNickname : connection.addresseeNickname
}
