import { and, count, desc, eq, inArray, isNull, like } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/cursor.ts'
import type { Database } from '#server/database.ts'
import type { Keyring } from '#server/keyring.ts'
import { announce } from '#server/live.ts'
import { beyond } from '#server/scope.ts'
import type { Page } from '#shared/endpoint.ts'

import type { Notification, NotificationKind } from '../contract.ts'
import { notifications } from './table.ts'

interface Matter {
  /** Names the matter; telling of it again brings the same notification back, unread. */
  readonly key: string
  readonly kind: NotificationKind
  readonly path: string
}

/**
 * Tells people something inside the product, in the caller's transaction, and lets their open pages know
 * once it is committed. Answers how many people have been told of this matter so far.
 */
export function notify(tx: Database, userIds: readonly string[], matter: Matter): Promise<number> {
  // Those who are told are other people.
  return beyond(async () => {
    const { key, kind, path } = matter
    const people = [...new Set(userIds)]
    if (people.length > 0) {
      const at = now()
      await tx
        .insert(notifications)
        .values(people.map((userId) => ({ userId, key, kind, path, at })))
        .onConflictDoUpdate({
          target: [notifications.userId, notifications.key],
          set: { kind, path, at, readAt: null },
        })
      await announce(tx, people, 'notifications')
    }
    return peopleTold(tx, key)
  })
}

/** Marks a matter as read for everyone who was told of it: somebody has taken it on. */
export function settleMatter(tx: Database, key: string): Promise<void> {
  // Those who were told are other people.
  return beyond(async () => {
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

/** Takes matters out of everyone's notifications: what they led to is gone. */
export function forgetMatters(tx: Database, keys: readonly string[]): Promise<void> {
  // Those who were told are other people.
  return beyond(async () => {
    if (keys.length === 0) return
    const gone = await tx
      .delete(notifications)
      .where(inArray(notifications.key, [...keys]))
      .returning({ userId: notifications.userId })
    await announce(
      tx,
      gone.map(({ userId }) => userId),
      'notifications',
    )
  })
}

/** Takes out of some people's notifications what leads to a page that is gone. */
export function forgetWhatLeadsTo(tx: Database, userIds: readonly string[], path: string): Promise<void> {
  // Those who were told are other people.
  return beyond(async () => {
    const gone = await tx
      .delete(notifications)
      .where(and(inArray(notifications.userId, [...userIds]), eq(notifications.path, path)))
      .returning({ userId: notifications.userId })
    await announce(
      tx,
      gone.map(({ userId }) => userId),
      'notifications',
    )
  })
}

/** Takes out of everyone's notifications what is kept under a key that names this id. */
export async function forgetMattersNaming(tx: Database, id: string): Promise<void> {
  const named = await tx
    .selectDistinct({ key: notifications.key })
    .from(notifications)
    .where(like(notifications.key, `%${id}%`))
  await forgetMatters(
    tx,
    named.map(({ key }) => key),
  )
}

async function peopleTold(tx: Database, key: string): Promise<number> {
  const [told] = await tx.select({ people: count() }).from(notifications).where(eq(notifications.key, key))
  return told?.people ?? 0
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
