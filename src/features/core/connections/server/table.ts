import { type Placeholder, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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

import { users } from '#features/core/identity/server/table.ts'

import { connectionStatuses, connectionTypes } from '../contract.ts'
import { phraseIds } from '../encouragements.ts'
import { type SharingSwitch, sharingSwitches } from '../sharing-switches.ts'

/** Who asked whom to connect. A connection that ends is deleted, and everything shared over it with it. */
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
    /** The nickname that each person gave the other. Nobody else sees it. */
    requesterNickname: text(),
    addresseeNickname: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // One connection for each pair, whoever asks and however many requests arrive at once.
    uniqueIndex('connections_one_a_pair').on(
      sql`least(${table.requesterId}, ${table.addresseeId})`,
      sql`greatest(${table.requesterId}, ${table.addresseeId})`,
    ),
    index().on(table.requesterId),
    index().on(table.addresseeId),
    check('connections_not_oneself', sql`${table.requesterId} <> ${table.addresseeId}`),
  ],
)

/** Who blocked whom. */
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

/** Phrases out of the fixed list, sent from one person of a connection to the other. */
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
    /** The day in the sender's time zone at that moment. */
    day: date().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('encouragements_latest').on(table.recipientId, table.createdAt, table.id),
    index().on(table.connectionId, table.senderId, table.day),
    index().on(table.senderId),
  ],
)

/**
 * A switch that is on: one row for each connection, owner and switch. It is off if there is no row, or if its time
 * is over. Triggers refuse a row without an accepted connection, and the journal for people who work as staff.
 */
export const sharingGrants = pgTable(
  'sharing_grants',
  {
    connectionId: uuid()
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text({ enum: sharingSwitches }).notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    /** When it goes off by itself; null if it stays on until it is turned off. */
    until: timestamp({ withTimezone: true }),
    /** When the owner last confirmed it. */
    confirmedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.ownerId, table.name] }),
    index().on(table.ownerId),
  ],
)

/** When a person last stopped being staff. A trigger writes it, since roles have no history. */
export const formerStaff = pgTable('former_staff', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  leftAt: timestamp({ withTimezone: true }).notNull(),
})

interface SharingQuestion {
  readonly ownerId: AnyPgColumn | Placeholder | string
  readonly readerId: AnyPgColumn | string
  readonly name: AnyPgColumn | SharingSwitch
  /** In a prepared query as ISO text. */
  readonly at: Date | Placeholder
}

/**
 * The condition that a switch of the owner's is on for a reader at a moment. It is a function of the database, which
 * every query that reads another person's data uses.
 */
export function sharesNow({ ownerId, readerId, name, at }: SharingQuestion) {
  const moment = at instanceof Date ? at.toISOString() : at
  return sql<boolean>`shares_now(${ownerId}, ${readerId}, ${name}, ${moment}::timestamptz)`
}

/** The condition that a person works, or lately worked, as staff at a moment. No journal is shared with them. */
export function worksAsStaff(userId: AnyPgColumn | string, at: Date) {
  return sql<boolean>`works_as_staff(${userId}, ${at.toISOString()}::timestamptz)`
}
