import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/accounts/server/table.ts'
import { connections } from '#features/connections/server/table.ts'

import { type SharingSwitch, sharingSwitches } from '../kinds.ts'

/**
 * A switch that is on: one row a connection, owner and switch. Off is no row, or one whose time is over.
 * Triggers refuse a row of no accepted connection, and the journal for whoever works as staff.
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
    /** When it goes off by itself; null until it is turned off. */
    until: timestamp({ withTimezone: true }),
    /** When the owner last said yes to it. */
    confirmedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.ownerId, table.name] }),
    index().on(table.ownerId),
  ],
)

/** When somebody last ceased to be staff, kept by a trigger: roles themselves have no history. */
export const formerStaff = pgTable('former_staff', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  leftAt: timestamp({ withTimezone: true }).notNull(),
})

interface Question {
  readonly ownerId: AnyPgColumn | string
  readonly readerId: AnyPgColumn | string
  readonly name: AnyPgColumn | SharingSwitch
  readonly at: Date
}

/**
 * Whether a switch of the owner's is on for a reader at a moment, as part of a query: the database's own
 * function, which every reading of another person's data asks.
 */
export function sharesNow({ ownerId, readerId, name, at }: Question) {
  return sql<boolean>`shares_now(${ownerId}, ${readerId}, ${name}, ${at.toISOString()}::timestamptz)`
}

/** Whether somebody works, or lately worked, as staff at a moment: no journal is ever shared with them. */
export function worksAsStaff(userId: AnyPgColumn | string, at: Date) {
  return sql<boolean>`works_as_staff(${userId}, ${at.toISOString()}::timestamptz)`
}
