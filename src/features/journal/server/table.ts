import { boolean, index, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

export const journalEntries = pgTable(
  'journal_entries',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Title, content and mood, sealed together: the table tells not even which of them there are. */
    sealed: bytes().notNull(),
    isPrivate: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('journal_entries_latest').on(table.userId, table.createdAt, table.id)],
)

/** What somebody is writing and has not saved yet: one of each entry, and one of a new entry. */
export const journalDrafts = pgTable(
  'journal_drafts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for an entry that is not there yet. */
    entryId: uuid().references(() => journalEntries.id, { onDelete: 'cascade' }),
    sealed: bytes().notNull(),
    isPrivate: boolean().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('journal_drafts_once').on(table.userId, table.entryId).nullsNotDistinct(),
    index().on(table.entryId),
  ],
)
