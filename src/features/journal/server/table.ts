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
    /** Title, content and mood, encrypted as one text, so that the table does not show which of them there are. */
    ciphertext: bytes('sealed').notNull(),
    isPrivate: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('journal_entries_latest').on(table.userId, table.createdAt, table.id)],
)

/** Text that was typed and is not saved yet. A person has one draft for each entry, and one for a new entry. */
export const journalDrafts = pgTable(
  'journal_drafts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for the draft of a new entry. */
    entryId: uuid().references(() => journalEntries.id, { onDelete: 'cascade' }),
    ciphertext: bytes('sealed').notNull(),
    isPrivate: boolean().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('journal_drafts_once').on(table.userId, table.entryId).nullsNotDistinct(),
    index().on(table.entryId),
  ],
)
