import { and, eq, or } from 'drizzle-orm'

import { type Actor, recordAudit, recordAudits } from '#features/core/audit/index.ts'
import { endAgreementsWith } from '#features/core/encryption/index.ts'
import { requireNoResetHold } from '#features/core/identity/index.ts'
import {
  deleteNotifications,
  deleteNotificationsLinkingTo,
  notify,
  resolveNotifications,
} from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { conflict, notFound } from '#server/http/rejection.ts'
import { announce } from '#server/messaging/live.ts'

import { type Connection, type ConnectionChanges, type NewConnection, requestsPerDay } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { getConnection, isOf } from './list.ts'
import { lockPair, reachOf } from './reach.ts'
import { connections } from './table.ts'

const t = texts('refusals')

type Row = typeof connections.$inferSelect

const path = '/connections'

/**
 * Asks a person to connect. If that person has asked already, this accepts their request, so that two requests that
 * cross become one connection. Throws the same 404 for a person who does not exist, for the caller, and for anybody
 * who may not be found or asked; a 409 for a repeated request; a 429 after 20 requests a day.
 */
export async function requestConnection(
  caller: Caller,
  { connectedUserId: otherId, connectionType }: NewConnection,
): Promise<Connection> {
  const { db, user } = caller
  requireNoResetHold(user)
  await consumeRateLimit(db, `connection requests ${user.id}`, {
    most: requestsPerDay,
    perSeconds: 24 * 60 * 60,
  })
  return db.transaction(async (tx) => {
    await lockPair(tx, [user.id, otherId])
    const { mayConnect, mayFind } = await reachOf(tx, user.id, otherId)
    const existing = await lockPairRow(tx, user.id, otherId)
    // The caller knows a person who asked or who is connected, even if that person cannot be found.
    if (!(existing ? mayConnect : mayFind)) throw notFound(t('userNotFound'))
    if (existing) return acceptOrRefuse(tx, caller, existing)

    const [created] = await tx
      .insert(connections)
      .values({ requesterId: user.id, addresseeId: otherId, connectionType, createdAt: now() })
      .onConflictDoNothing()
      .returning()
    if (!created) return acceptOrRefuse(tx, caller, await lockPairRow(tx, user.id, otherId))
    await notify(tx, [otherId], { key: requestDedupeKey(created.id), kind: 'connection-asked', path })
    await announce(tx, [user.id, otherId], 'connections')
    await recordAudit(tx, caller, { action: 'connection.request', objectId: created.id, subjectId: otherId })
    return getConnection(tx, user, created.id)
  })
}

async function acceptOrRefuse(tx: Database, caller: Caller, existing: Row | undefined): Promise<Connection> {
  // The other person has withdrawn their request at this moment.
  if (!existing) throw conflict(t('justChanged'))
  if (existing.status === 'accepted') throw conflict(t('connectedAlready'))
  if (existing.requesterId === caller.user.id) throw conflict(t('askedAlready'))
  await accept(tx, caller, existing)
  return getConnection(tx, caller.user, existing.id)
}

async function accept(tx: Database, caller: Caller, { id, requesterId }: Row): Promise<void> {
  const query = tx
    .update(connections)
    .set({ status: 'accepted', acceptedAt: now() })
    .where(and(eq(connections.id, id), eq(connections.status, 'pending')))
  // Both people may change the row, but only one of them may accept: the role of callers cannot.
  await asSystem(() => query)
  await resolveNotifications(tx, requestDedupeKey(id))
  await notify(tx, [requesterId], { key: requestDedupeKey(id), kind: 'connection-accepted', path })
  await announce(tx, [requesterId, caller.user.id], 'connections')
  await recordAudit(tx, caller, { action: 'connection.accept', objectId: id, subjectId: requesterId })
}

/**
 * Accepts a request, or sets the caller's nickname for the other person. Throws a 404 for a connection that is not
 * the caller's and for accepting a request of their own, and a 409 for accepting again or during a reset hold.
 */
export function updateConnection(
  caller: Caller,
  id: string,
  { status, nickname }: ConnectionChanges,
): Promise<Connection> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const known = await findOwn(tx, user.id, id)
    await lockPair(tx, [known.requesterId, known.addresseeId])
    const [row] = await tx.select().from(connections).where(eq(connections.id, id)).for('update')
    if (!row) throw notFound()
    if (status === 'accepted') {
      requireNoResetHold(user)
      const { mayConnect } = await reachOf(tx, user.id, row.requesterId)
      if (row.addresseeId !== user.id || !mayConnect) throw notFound()
      if (row.status === 'accepted') throw conflict(t('acceptedAlready'))
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
 * Withdraws, declines or removes a connection, from either side. Everything shared over it ends. The other person is
 * not notified, but their open pages show it at once. Throws a 404 for a connection that is not the caller's.
 */
export function removeConnection(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const row = await findOwn(tx, caller.user.id, id)
    if (!(await endConnection(tx, caller, row))) throw notFound()
    await endAgreements(tx, caller, row)
  })
}

/** Takes the other person of a connection out of all that the caller agreed to, where their session holds their vault. */
export async function endAgreements(
  tx: Database,
  { user, vault, trace }: Caller,
  { requesterId, addresseeId }: Row,
): Promise<void> {
  if (!vault) return
  const otherId = requesterId === user.id ? addresseeId : requesterId
  await endAgreementsWith(tx, { userId: user.id, vault, trace }, otherId)
}

/**
 * Deletes a connection with its notifications and everything shared over it, records it in the audit trail and
 * updates both people's open pages. Returns false, having done nothing, if the connection had ended already.
 */
export async function endConnection(tx: Database, actor: Actor, row: Row): Promise<boolean> {
  const ended = await tx
    .delete(connections)
    .where(eq(connections.id, row.id))
    .returning({ id: connections.id })
  if (ended.length === 0) return false
  await deleteNotifications(tx, dedupeKeysOf(row.id))
  // Notifications about alerts lead to the connection's page too.
  await deleteNotificationsLinkingTo(tx, [row.requesterId, row.addresseeId], `${path}/${row.id}`)
  await announce(tx, [row.requesterId, row.addresseeId], 'connections')
  // The other person is the subject of the event; both are if the system ended the connection.
  const subjects = [row.requesterId, row.addresseeId].filter((id) => id !== actor.user?.id)
  await recordAudits(
    tx,
    actor,
    subjects.map((subjectId) => ({ action: 'connection.end', objectId: row.id, subjectId })),
  )
  return true
}

/** The connection between two people. Its row is locked until the transaction ends. */
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

/** The dedupe key of the notifications about a connection. */
export const requestDedupeKey = (connectionId: string) => `connection:${connectionId}`

/** The dedupe key of the notifications about encouragements. */
export const encouragementDedupeKey = (connectionId: string) => `encouragement:${connectionId}`

/** The dedupe keys of all notifications that lead nowhere once a connection has ended. */
export const dedupeKeysOf = (connectionId: string) => [
  requestDedupeKey(connectionId),
  encouragementDedupeKey(connectionId),
]
