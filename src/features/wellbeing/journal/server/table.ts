import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { sharingGrants } from '#features/core/connections/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

export const journalEntries = pgTable(
  'journal_entries',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Title, content and mood, encrypted as one text, so that the table does not show which of them there are. */
    ciphertext: bytes().notNull(),
    /** The text again, encrypted with a key that is sealed for each reader; null where nobody reads the entry. */
    sharedText: bytes(),
    isPrivate: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('journal_entries_latest').on(table.userId, table.createdAt, table.id)],
)

/**
 * The key of an entry's shared text, sealed for one reader. It goes with the switch by which the journal is shared,
 * and so with the connection.
 */
export const sharedEntryKeys = pgTable(
  'shared_entry_keys',
  {
    entryId: uuid()
      .notNull()
      .references(() => journalEntries.id, { onDelete: 'cascade' }),
    readerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    connectionId: uuid().notNull(),
    ownerId: uuid().notNull(),
    name: text({ enum: ['shareJournal'] }).notNull(),
    /** The version of the reader's vault, for whose public key it is sealed. */
    version: integer().notNull(),
    sealed: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.readerId] }),
    foreignKey({
      name: 'shared_entry_keys_grant',
      columns: [table.connectionId, table.ownerId, table.name],
      foreignColumns: [sharingGrants.connectionId, sharingGrants.ownerId, sharingGrants.name],
    }).onDelete('cascade'),
    index().on(table.connectionId, table.ownerId, table.name),
  ],
)

/**
 * Text that was typed and is not saved yet. A person has one draft for each entry, and from pages of earlier releases one
 * for a new entry; others of new entries stand in `journal_beginnings`.
 */
export const journalDrafts = pgTable(
  'journal_drafts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for the draft of a new entry. */
    entryId: uuid().references(() => journalEntries.id, { onDelete: 'cascade' }),
    ciphertext: bytes().notNull(),
    isPrivate: boolean().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    /** 0 for the draft in use. A draft that a reset closed when another was begun has the version of its vault. */
    closedVersion: integer().notNull().default(0),
    /** The form that wrote it last. */
    writer: uuid(),
  },
  (table) => [
    unique('journal_drafts_once').on(table.userId, table.entryId, table.closedVersion).nullsNotDistinct(),
    index().on(table.entryId),
  ],
)

/** New entries that were begun and are not saved yet: as many as a person began, on whatever devices. */
export const journalBeginnings = pgTable(
  'journal_beginnings',
  {
    /** Chosen by the page that began it. */
    id: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ciphertext: bytes().notNull(),
    isPrivate: boolean().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    /** The form that wrote it last. */
    writer: uuid(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
