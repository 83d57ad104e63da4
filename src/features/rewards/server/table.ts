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

import { users } from '#features/identity/server/table.ts'

import { activities } from '../points.ts'

/**
 * The ledger of points: one row a reason, only ever added to. A trigger refuses every change; the rows
 * go with the account, and only with it.
 */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activity: text({ enum: activities }).notNull(),
    /** What they were given for: a local day, or the id of a record. */
    source: text().notNull(),
    points: smallint().notNull(),
    /** The person's own day it happened on, which the caps count by. */
    day: date({ mode: 'string' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('point_entries_once').on(table.userId, table.activity, table.source),
    // What counts once a day is kept so by the database, since two requests at once cannot see each other.
    uniqueIndex('point_entries_once_a_day')
      .on(table.userId, table.activity, table.day)
      .where(sql`activity in ('check-in', 'journal')`),
    index().on(table.userId, table.createdAt),
    check('point_entries_never_fall', sql`points > 0`),
  ],
)

/** Badges that were claimed. They are never taken back: the same trigger guards them. */
export const userBadges = pgTable(
  'user_badges',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the fixed fifteen in `badges.ts`. */
    badgeId: uuid().notNull(),
    earnedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('user_badges_once').on(table.userId, table.badgeId)],
)
