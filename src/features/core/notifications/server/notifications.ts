import { and, count, desc, eq, inArray, isNull, like, sql, type SQL } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { announce } from '#server/messaging/live.ts'
import type { Page } from '#shared/endpoint.ts'

import type { Notification, NotificationKind } from '../contract.ts'
import { notificationMessage } from '../messages.ts'
import { notifications } from './table.ts'

interface NewNotification {
  /** The dedupe key: a second notification with the same key brings the first one back, unread. */
  readonly key: string
  readonly kind: NotificationKind
  readonly path: string
}

/**
 * Notifies people inside the product, in the caller's transaction. Their open pages hear of it once it is
 * committed.
 */
export function notify(
  tx: Database,
  userIds: readonly string[],
  { key, kind, path }: NewNotification,
): Promise<void> {
  // The notified are other people.
  return asSystem(async () => {
    const people = [...new Set(userIds)]
    if (people.length === 0) return
    await pipeline(
      insertNotifications(tx, { people, key, kind, path, at: now().toISOString() }),
      announce(tx, people, 'notifications'),
    )
  })
}

const insertNotifications = prepared((db) => {
  const { people, key, kind, path, at } = placeholders('people', 'key', 'kind', 'path', 'at')
  return db
    .insert(notifications)
    .select(
      sql`select gen_random_uuid(), person, ${key}::text, ${kind}::text, ${path}::text, ${at}::timestamptz, null::timestamptz
        from unnest(${people}::uuid[]) as person`,
    )
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.key],
      set: { kind: sql`excluded.kind`, path: sql`excluded.path`, at: sql`excluded.at`, readAt: null },
    })
})

/** Marks the notifications with a dedupe key as read for everyone, because somebody has dealt with it. */
export function resolveNotifications(tx: Database, key: string): Promise<void> {
  // The notified are other people.
  return asSystem(async () => {
    const resolved = await tx
      .update(notifications)
      .set({ readAt: now() })
      .where(and(eq(notifications.key, key), isNull(notifications.readAt)))
      .returning({ userId: notifications.userId })
    await announce(
      tx,
      resolved.map(({ userId }) => userId),
      'notifications',
    )
  })
}

/** The ids of the people who have a notification with a dedupe key. */
export function listNotified(tx: Database, key: string): Promise<string[]> {
  // The notified are other people.
  return asSystem(async () => {
    const rows = await findNotified(tx, { key })
    return rows.map(({ userId }) => userId)
  })
}

const findNotified = prepared((db) =>
  db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.key, sql.placeholder('key'))),
)

/** Deletes everyone's notifications with these dedupe keys, because what they linked to is gone. */
export function deleteNotifications(tx: Database, keys: readonly string[]): Promise<void> {
  return deleteWhere(tx, inArray(notifications.key, [...keys]))
}

/** Deletes those notifications of some people that link to a page that is gone. */
export function deleteNotificationsLinkingTo(
  tx: Database,
  userIds: readonly string[],
  path: string,
): Promise<void> {
  return deleteWhere(tx, inArray(notifications.userId, [...userIds]), eq(notifications.path, path))
}

/** Deletes everyone's notifications whose dedupe key holds this id. */
export function deleteNotificationsNaming(tx: Database, id: string): Promise<void> {
  return deleteWhere(tx, like(notifications.key, `%${id}%`))
}

function deleteWhere(tx: Database, ...which: [SQL, ...SQL[]]): Promise<void> {
  // The notified are other people.
  return asSystem(async () => {
    const deleted = await tx
      .delete(notifications)
      .where(and(...which))
      .returning({ userId: notifications.userId })
    await announce(
      tx,
      deleted.map(({ userId }) => userId),
      'notifications',
    )
  })
}

/** The caller's own notifications, the latest first, a page at a time. Throws a 400 for a foreign cursor. */
export async function listNotifications(
  { db, user, keyring }: Pick<Caller, 'db' | 'user' | 'keyring'>,
  cursor?: string,
): Promise<Page<Notification[]>> {
  const position = positionOf(keyring, cursor)
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), olderThan(position, notifications.at, notifications.id)))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ at, id }) => ({ at, id }))
  return {
    items: items.map(({ id, kind, path, at, readAt }) => ({
      id,
      kind,
      message: notificationMessage(kind),
      path,
      at: at.toISOString(),
      isRead: readAt !== null,
    })),
    next,
  }
}

/** How many notifications the caller has not read. */
export async function countUnread({ db, user }: Caller): Promise<{ count: number }> {
  const [unread] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), isNull(notifications.readAt)))
  return { count: unread?.count ?? 0 }
}

/** Marks the caller's notifications as read, all of them where no ids are given. Others' ids change nothing. */
export async function markRead({ db, user }: Caller, ids?: readonly string[]): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now() })
    .where(
      and(
        eq(notifications.userId, user.id),
        isNull(notifications.readAt),
        ids === undefined ? undefined : inArray(notifications.id, [...ids]),
      ),
    )
}
