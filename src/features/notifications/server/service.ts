import { and, count, desc, eq, inArray, isNull, like, type SQL } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { announce } from '#server/messaging/live.ts'
import type { Page } from '#shared/endpoint.ts'

import type { Notification, NotificationKind } from '../contract.ts'
import { notifications } from './table.ts'

interface NewNotification {
  /** Names the matter; telling of it again brings the same notification back, unread. */
  readonly key: string
  readonly kind: NotificationKind
  readonly path: string
}

/**
 * Tells people something inside the product, in the caller's transaction, and lets their open pages know
 * once it is committed.
 */
export function notify(tx: Database, userIds: readonly string[], matter: NewNotification): Promise<void> {
  // Those who are told are other people.
  return asSystem(async () => {
    const { key, kind, path } = matter
    const people = [...new Set(userIds)]
    if (people.length === 0) return
    const at = now()
    await tx
      .insert(notifications)
      .values(people.map((userId) => ({ userId, key, kind, path, at })))
      .onConflictDoUpdate({
        target: [notifications.userId, notifications.key],
        set: { kind, path, at, readAt: null },
      })
    await announce(tx, people, 'notifications')
  })
}

/** Marks a matter as read for everyone who was told of it: somebody has taken it on. */
export function resolveNotifications(tx: Database, key: string): Promise<void> {
  // Those who were told are other people.
  return asSystem(async () => {
    const settled = await tx
      .update(notifications)
      .set({ readAt: now() })
      .where(and(eq(notifications.key, key), isNull(notifications.readAt)))
      .returning({ userId: notifications.userId })
    await announce(
      tx,
      settled.map(({ userId }) => userId),
      'notifications',
    )
  })
}

/** How many people have been told of a matter so far. */
export function countNotified(tx: Database, key: string): Promise<number> {
  // Those who were told are other people.
  return asSystem(() => tx.$count(notifications, eq(notifications.key, key)))
}

/** Takes matters out of everyone's notifications: what they led to is gone. */
export function deleteNotifications(tx: Database, keys: readonly string[]): Promise<void> {
  return deleteWhere(tx, inArray(notifications.key, [...keys]))
}

/** Takes out of some people's notifications what leads to a page that is gone. */
export function deleteNotificationsLinkingTo(
  tx: Database,
  userIds: readonly string[],
  path: string,
): Promise<void> {
  return deleteWhere(tx, inArray(notifications.userId, [...userIds]), eq(notifications.path, path))
}

/** Takes out of everyone's notifications what is kept under a key that names this id. */
export function deleteNotificationsNaming(tx: Database, id: string): Promise<void> {
  return deleteWhere(tx, like(notifications.key, `%${id}%`))
}

function deleteWhere(tx: Database, ...which: [SQL, ...SQL[]]): Promise<void> {
  // Those who were told are other people.
  return asSystem(async () => {
    const gone = await tx
      .delete(notifications)
      .where(and(...which))
      .returning({ userId: notifications.userId })
    await announce(
      tx,
      gone.map(({ userId }) => userId),
      'notifications',
    )
  })
}

/** A person's own notifications, the latest first, a page at a time. */
export async function listNotifications(
  db: Database,
  { userId, keyring }: { readonly userId: string; readonly keyring: Keyring },
  cursor?: string,
): Promise<Page<Notification[]>> {
  const position = positionOf(keyring, cursor)
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), olderThan(position, notifications.at, notifications.id)))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ at, id }) => ({ at, id }))
  return {
    items: items.map(({ id, kind, path, at, readAt }) => ({
      id,
      kind,
      path,
      at: at.toISOString(),
      isRead: readAt !== null,
    })),
    next,
  }
}

/** How many notifications a person has not read. */
export async function countUnread(db: Database, userId: string): Promise<{ count: number }> {
  const [unread] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return { count: unread?.count ?? 0 }
}

/** Marks a person's notifications as read, all of them where no ids are given. Others' ids change nothing. */
export async function markRead(db: Database, userId: string, ids?: readonly string[]): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now() })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids === undefined ? undefined : inArray(notifications.id, [...ids]),
      ),
    )
}
