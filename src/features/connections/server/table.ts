import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { users } from '#features/accounts/server/table.ts'

import { connectionStatuses, connectionTypes } from '../contract.ts'
import { phraseIds } from '../encouragements.ts'

/** Who asked whom. A row that ends is deleted, and everything shared over it goes with it. */
export const connections = pgTable(
  'connections',
  {
    id: uuid().primaryKey().defaultRandom(),
    requesterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addresseeId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    connectionType: text({ enum: connectionTypes }).notNull(),
    status: text({ enum: connectionStatuses }).notNull().default('pending'),
    /** What each side calls the other; nobody else sees it. */
    requesterNickname: text(),
    addresseeNickname: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // Whoever asks whom, and however many ask at once: one connection a pair.
    uniqueIndex('connections_one_a_pair').on(
      sql`least(${table.requesterId}, ${table.addresseeId})`,
      sql`greatest(${table.requesterId}, ${table.addresseeId})`,
    ),
    index().on(table.requesterId),
    index().on(table.addresseeId),
    check('connections_not_oneself', sql`${table.requesterId} <> ${table.addresseeId}`),
  ],
)

/** Who wants nothing more to do with whom. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] }), index().on(table.blockedId)],
)

/** Kind words out of the fixed list, from one side of a connection to the other. */
export const encouragements = pgTable(
  'encouragements',
  {
    id: uuid().primaryKey().defaultRandom(),
    connectionId: uuid()
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipientId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    phrase: text({ enum: phraseIds }).notNull(),
    /** The sender's own day, by their time zone at that moment. */
    day: date().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('encouragements_latest').on(table.recipientId, table.createdAt, table.id),
    index().on(table.connectionId, table.senderId, table.day),
    index().on(table.senderId),
  ],
)
