import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'

import { activities } from '../points.ts'

/**
 * The ledger of points. Rows are only added: a trigger refuses every change, and rows are deleted only with the
 * account.
 */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activity: text({ enum: activities }).notNull(),
    /** What the points were given for: a local day, or the id of a record. */
    source: text().notNull(),
    points: smallint().notNull(),
    /** The person's own day that the points count for. Caps are counted by it. */
    day: date({ mode: 'string' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('point_entries_once').on(table.userId, table.activity, table.source),
    // The database enforces once a day, because two simultaneous requests cannot see each other.
    uniqueIndex('point_entries_once_a_day')
      .on(table.userId, table.activity, table.day)
      .where(sql`activity in ('check-in', 'journal')`),
    index().on(table.userId, table.createdAt),
    check('point_entries_never_fall', sql`points > 0`),
  ],
)

/** Claimed badges. The same trigger refuses every change. */
export const userBadges = pgTable(
  'user_badges',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of the fifteen in `badges.ts`. */
    badgeId: uuid().notNull(),
    earnedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('user_badges_once').on(table.userId, table.badgeId)],
)
