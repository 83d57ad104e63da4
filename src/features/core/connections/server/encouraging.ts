import { and, count, desc, eq, gte } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { idMadeOnce } from '#server/database/made-once.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { conflict, notFound } from '#server/http/rejection.ts'
import { announce } from '#server/messaging/live.ts'
import { dayOf } from '#shared/days.ts'
import type { Page } from '#shared/endpoint.ts'

import { type Encouragement, encouragementsPerDay, type NewEncouragement } from '../contract.ts'
import { encouragementText } from '../encouragement-text.ts'
import { texts } from '../locales/texts.ts'
import { isAccepted, isNeitherBeingDeleted } from './list.ts'
import { encouragementDedupeKey } from './requests.ts'
import { connections, encouragements } from './table.ts'

const t = texts('refusals')

/**
 * Sends a phrase to the other person of an accepted connection and notifies them. Returns how many more the caller
 * may send today, by their own time zone. Throws a 404 for anything but an accepted connection of the caller's, and
 * a 409 after three in a day. The same call that comes again sends nothing more.
 */
export function encourage(
  caller: Caller,
  connectionId: string,
  { phrase, requestId }: NewEncouragement,
): Promise<{ encouragementsLeft: number }> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const id = await idMadeOnce(tx, user.id, requestId)
    // The lock makes requests wait for each other, so that never more than three are sent.
    const own = tx.select().from(connections).where(isAccepted(connectionId, user.id)).for('no key update')
    // Only the other person's row says whether their account is about to be deleted.
    const [connection] = await asSystem(() => own)
    if (!connection) throw notFound()
    const at = now()
    const day = dayOf(at, user.timeZone)
    const sent = await sentOn(tx, { connectionId, senderId: user.id, day })
    const isSent = and(eq(encouragements.id, id), eq(encouragements.senderId, user.id))
    if ((await tx.$count(encouragements, isSent)) > 0)
      return { encouragementsLeft: Math.max(0, encouragementsPerDay - sent) }
    if (sent >= encouragementsPerDay) {
      throw conflict(t('tooManyWords'))
    }
    const { requesterId, addresseeId } = connection
    const recipientId = requesterId === user.id ? addresseeId : requesterId
    await tx
      .insert(encouragements)
      .values({ id, connectionId, senderId: user.id, recipientId, phrase, day, createdAt: at })
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
        // Later days count too, so that a change of the time zone gives no more.
        gte(encouragements.day, day),
      ),
    )
  return sent?.count ?? 0
}

/** Lists what the caller received over connections they still have, the latest first, a page at a time. */
export function listEncouragements(
  { db, user, keyring }: Pick<Caller, 'db' | 'user' | 'keyring'>,
  cursor?: string,
): Promise<Page<Encouragement[]>> {
  // The list holds the names of other people.
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
          isNeitherBeingDeleted(),
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

/** The nickname that one person of a connection has given the other, if any. */
export function nicknameOf(connection: typeof connections.$inferSelect, ofId: string): string | null {
  return connection.requesterId === ofId ? connection.requesterNickname : connection.addresseeNickname
}

/** Lists the encouragements that a person sent, the latest first, for their export. */
export async function listSentEncouragements(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(encouragements)
    .where(eq(encouragements.senderId, userId))
    .orderBy(desc(encouragements.createdAt))
  return rows.map(({ id, connectionId, phrase, createdAt }) => ({
    id,
    connectionId,
    phrase,
    text: encouragementText(phrase),
    createdAt: createdAt.toISOString(),
  }))
}
