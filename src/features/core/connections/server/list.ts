import { and, desc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'

import { displayName } from '#features/core/identity/person-name.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { dayOf } from '#shared/days.ts'
import type { Page } from '#shared/endpoint.ts'

import { type Connection, encouragementsPerDay } from '../contract.ts'
import { sharesNow, sharingGrants, connections, encouragements } from './table.ts'

/** Lists the caller's connections and requests, newest first, a page at a time. */
export function listConnections(
  { db, user, keyring }: Pick<Caller, 'db' | 'user' | 'keyring'>,
  cursor?: string,
): Promise<Page<Connection[]>> {
  // The list holds the names of other people.
  return asSystem(async () => {
    const position = positionOf(keyring, cursor)
    const rows = await selectOwn(db, user)
      .where(and(isOf(user.id), olderThan(position, connections.createdAt, connections.id)))
      .orderBy(desc(connections.createdAt), desc(connections.id))
      .limit(pageSize + 1)
    const { items, next } = pageOf(keyring, rows, ({ row }) => ({ at: row.createdAt, id: row.id }))
    return { items: items.map((found) => asConnection(found, user.id)), next }
  })
}

/** One of a person's connections as they read it. Throws a 404 for any other. */
export function getConnection(db: Database, user: SessionUser, id: string): Promise<Connection> {
  // The answer holds the name of another person.
  return asSystem(async () => {
    const [found] = await selectOwn(db, user).where(and(eq(connections.id, id), isOf(user.id)))
    if (!found) throw notFound()
    return asConnection(found, user.id)
  })
}

/** The condition that a connection is one of this person's, from either side. */
export function isOf(userId: string) {
  return or(eq(connections.requesterId, userId), eq(connections.addresseeId, userId))
}

/**
 * The condition that neither account of a connection is about to be deleted. Until it is, the connection already
 * looks gone to the other person.
 */
export function isNeitherBeingDeleted() {
  return sql`not exists (select from ${users} where ${users.id} in (${connections.requesterId}, ${connections.addresseeId}) and ${users.deletesAt} is not null)`
}

/** The condition that a connection is accepted, is this person's, and neither account is about to be deleted. */
export function isAccepted(id: string, userId: string) {
  return and(
    eq(connections.id, id),
    eq(connections.status, 'accepted'),
    isOf(userId),
    isNeitherBeingDeleted(),
  )
}

function selectOwn(db: Database, { id, timeZone }: SessionUser) {
  const at = now()
  const isShown = and(
    eq(sharingGrants.connectionId, connections.id),
    eq(sharingGrants.ownerId, users.id),
    ne(sharingGrants.name, 'notifyOnAlerts'),
    sharesNow({ ownerId: users.id, readerId: id, name: sharingGrants.name, at }),
  )
  const isOfToday = and(
    eq(encouragements.connectionId, connections.id),
    eq(encouragements.senderId, id),
    gte(encouragements.day, dayOf(at, timeZone)),
  )
  return db
    .select({
      row: connections,
      other: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
      isSharing: sql<boolean>`exists (select from ${sharingGrants} where ${isShown})`,
      sentToday: sql<number>`(select count(*)::int from ${encouragements} where ${isOfToday})`,
    })
    .from(connections)
    .innerJoin(
      users,
      and(
        or(eq(users.id, connections.requesterId), eq(users.id, connections.addresseeId)),
        ne(users.id, id),
        // A person whose account is about to be deleted looks gone. If they keep it, the connection is there again.
        isNull(users.deletesAt),
      ),
    )
    .$dynamic()
}

type FoundConnection = Awaited<ReturnType<typeof selectOwn>>[number]

function asConnection({ row, other, isSharing, sentToday }: FoundConnection, callerId: string): Connection {
  const { id, connectionType, status, createdAt, acceptedAt } = row
  const isRequester = row.requesterId === callerId
  return {
    id,
    connectedUserId: other.id,
    name: displayName(other),
    connectionType,
    status,
    direction: isRequester ? 'sent' : 'received',
    createdAt: createdAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    nickname: isRequester ? row.requesterNickname : row.addresseeNickname,
    isSharing,
    encouragementsLeft: status === 'accepted' ? Math.max(0, encouragementsPerDay - sentToday) : 0,
  }
}
