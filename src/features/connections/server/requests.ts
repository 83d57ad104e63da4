import { and, eq, or } from 'drizzle-orm'

import { type Actor, recordAudit, recordAudits } from '#features/audit/server/service.ts'
import {
  deleteNotifications,
  deleteNotificationsLinkingTo,
  notify,
  resolveNotifications,
} from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { conflict, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { announce } from '#server/messaging/live.ts'

import { type Connection, type ConnectionChanges, type NewConnection, requestsPerDay } from '../contract.ts'
import { getConnection, isOf } from './list.ts'
import { holdPair, reachOf } from './reach.ts'
import { connections } from './table.ts'

export type Caller = Actor & { readonly user: SessionUser }
type Row = typeof connections.$inferSelect

const path = '/connections'

/**
 * Asks somebody to connect. Where that person has asked already it accepts, so that two requests that
 * cross become one connection. Throws the same 404 for nobody, oneself and everybody who is not to be
 * found or asked, a 409 for a repeat, a 429 after 20 requests a day.
 */
export async function askToConnect(
  db: Database,
  caller: Caller,
  { connectedUserId: otherId, connectionType }: NewConnection,
): Promise<Connection> {
  const { user } = caller
  await consumeRateLimit(db, `connection requests ${user.id}`, {
    most: requestsPerDay,
    perSeconds: 24 * 60 * 60,
  })
  return db.transaction(async (tx) => {
    await holdPair(tx, [user.id, otherId])
    const { mayConnect, mayFind } = await reachOf(tx, user.id, otherId)
    const there = await lockPairRow(tx, user.id, otherId)
    // Somebody who asked, or who is connected, is known, whether they let others find them or not.
    if (!(there ? mayConnect : mayFind)) throw notFound('User not found')
    if (there) return answerOrRefuse(tx, caller, there)

    const [made] = await tx
      .insert(connections)
      .values({ requesterId: user.id, addresseeId: otherId, connectionType, createdAt: now() })
      .onConflictDoNothing()
      .returning()
    if (!made) return answerOrRefuse(tx, caller, await lockPairRow(tx, user.id, otherId))
    await notify(tx, [otherId], { key: requestDedupeKey(made.id), kind: 'connection-asked', path })
    await announce(tx, [user.id, otherId], 'connections')
    await recordAudit(tx, caller, { action: 'connection.request', objectId: made.id, subjectId: otherId })
    return getConnection(tx, user, made.id)
  })
}

async function answerOrRefuse(tx: Database, caller: Caller, there: Row | undefined): Promise<Connection> {
  // Taken back at this very moment.
  if (!there) throw conflict('This has just changed. Please try again.')
  if (there.status === 'accepted') throw conflict('You are connected with this person already')
  if (there.requesterId === caller.user.id) throw conflict('You have asked this person already')
  await accept(tx, caller, there)
  return getConnection(tx, caller.user, there.id)
}

async function accept(tx: Database, caller: Caller, { id, requesterId }: Row): Promise<void> {
  await tx
    .update(connections)
    .set({ status: 'accepted', acceptedAt: now() })
    .where(and(eq(connections.id, id), eq(connections.status, 'pending')))
  await resolveNotifications(tx, requestDedupeKey(id))
  await notify(tx, [requesterId], { key: requestDedupeKey(id), kind: 'connection-accepted', path })
  await announce(tx, [requesterId, caller.user.id], 'connections')
  await recordAudit(tx, caller, { action: 'connection.accept', objectId: id, subjectId: requesterId })
}

/**
 * Accepts a request or sets the caller's own nickname for the other. Throws a 404 for a connection that
 * is not the caller's and for accepting as the one who asked, a 409 for accepting again.
 */
export function updateConnection(
  db: Database,
  caller: Caller,
  id: string,
  { status, nickname }: ConnectionChanges,
): Promise<Connection> {
  const { user } = caller
  return db.transaction(async (tx) => {
    const known = await findOwn(tx, user.id, id)
    await holdPair(tx, [known.requesterId, known.addresseeId])
    const [row] = await tx.select().from(connections).where(eq(connections.id, id)).for('update')
    if (!row) throw notFound()
    if (status === 'accepted') {
      const { mayConnect } = await reachOf(tx, user.id, row.requesterId)
      if (row.addresseeId !== user.id || !mayConnect) throw notFound()
      if (row.status === 'accepted') throw conflict('This request is accepted already')
      await accept(tx, caller, row)
    }
    if (nickname !== undefined) {
      const own = row.requesterId === user.id ? 'requesterNickname' : 'addresseeNickname'
      await tx
        .update(connections)
        .set({ [own]: nickname?.trim() || null })
        .where(eq(connections.id, id))
      await recordAudit(tx, caller, { action: 'connection.nickname', objectId: id })
    }
    return getConnection(tx, user, id)
  })
}

/**
 * Withdraws, declines or removes, from either side; everything shared over it ends with it. The other is
 * not notified, but an open page shows it at once. Throws a 404 for a connection not the caller's.
 */
export function removeConnection(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await findOwn(tx, caller.user.id, id)
    if (!(await endConnection(tx, caller, row))) throw notFound()
  })
}

/**
 * Deletes a connection with all that hangs on it, records it, and lets both sides' open pages know. False,
 * with nothing done, where it has just ended.
 */
export async function endConnection(tx: Database, actor: Actor, row: Row): Promise<boolean> {
  const ended = await tx
    .delete(connections)
    .where(eq(connections.id, row.id))
    .returning({ id: connections.id })
  if (ended.length === 0) return false
  await deleteNotifications(tx, dedupeKeysOf(row.id))
  // Where supporters were told of alerts.
  await deleteNotificationsLinkingTo(tx, [row.requesterId, row.addresseeId], `${path}/${row.id}`)
  await announce(tx, [row.requesterId, row.addresseeId], 'connections')
  // Whom it happened to: the other side, or both where the system itself ended it.
  const subjects = [row.requesterId, row.addresseeId].filter((id) => id !== actor.user?.id)
  await recordAudits(
    tx,
    actor,
    subjects.map((subjectId) => ({ action: 'connection.end', objectId: row.id, subjectId })),
  )
  return true
}

/** The connection between two people, held until the transaction ends. */
export async function lockPairRow(tx: Database, one: string, other: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(connections)
    .where(
      or(
        and(eq(connections.requesterId, one), eq(connections.addresseeId, other)),
        and(eq(connections.requesterId, other), eq(connections.addresseeId, one)),
      ),
    )
    .for('update')
  return row
}

async function findOwn(db: Database, userId: string, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(connections)
    .where(and(eq(connections.id, id), isOf(userId)))
  if (!row) throw notFound()
  return row
}

/** What people's notifications of a connection are kept under. */
export const requestDedupeKey = (connectionId: string) => `connection:${connectionId}`

/** The same of the kind words that came over it. */
export const encouragementDedupeKey = (connectionId: string) => `encouragement:${connectionId}`

/** All that people were told of a connection, which leads nowhere once it has ended. */
export const dedupeKeysOf = (connectionId: string) => [
  requestDedupeKey(connectionId),
  encouragementDedupeKey(connectionId),
]
