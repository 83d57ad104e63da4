import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

import { sources } from '../contract.ts'

/** One file that a person brought along. */
export const diaryImports = pgTable(
  'diary_imports',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text({ enum: sources }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId)],
)

/**
 * The days of imported diaries. They are kept apart from check-ins, so that no statistic, rule, point or alert can read
 * them by mistake.
 */
export const diaryDays = pgTable(
  'diary_days',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    importId: uuid()
      .notNull()
      .references(() => diaryImports.id, { onDelete: 'cascade' }),
    source: text({ enum: sources }).notNull(),
    /** What the clock on the wall said, written as if it were UTC: the other apps keep no time zone. */
    at: timestamp({ withTimezone: true }).notNull(),
    hasTime: boolean().notNull(),
    /** Its place among those of the same minute. */
    nth: smallint().notNull(),
    mood: smallint(),
    /** Words, tags and note, encrypted as one text. */
    ciphertext: bytes(),
  },
  (table) => [
    unique('diary_days_once').on(table.userId, table.source, table.at, table.hasTime, table.nth),
    index('diary_days_latest').on(table.userId, table.at, table.id),
    index().on(table.importId),
    check('diary_days_mood', sql`${table.mood} between 1 and 10`),
  ],
)
