import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'

import { notificationKinds } from '../contract.ts'

/** Notifications inside the product: the one way of delivery that depends on nothing outside it. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The dedupe key. A person has one notification for each key; notified again, it comes back unread. */
    key: text().notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    path: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.key),
    index('notifications_latest').on(table.userId, table.at, table.id),
    index('notifications_matter').on(table.key),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
  ],
)
