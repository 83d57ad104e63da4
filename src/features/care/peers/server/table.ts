import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

import { beyonds, reaches } from '../contract.ts'

/** Whom an institution named as a peer, until when, and what they say of themselves once they agreed. */
export const peers = pgTable(
  'peers',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    trainedOn: date().notNull(),
    endsOn: date().notNull(),
    /** The units whose officers they supervise. */
    supervises: jsonb().$type<string[]>().notNull(),
    /** Null until they agreed. Nobody sees them before. */
    agreedAt: timestamp({ withTimezone: true }),
    /** Encrypted under their key that the server holds, since every officer there reads it. */
    card: bytes(),
  },
  (table) => [index().on(table.institutionId)],
)

/** An officer and the peer whom they asked, there exactly as long as it is open. Only the two see it. */
export const peerContacts = pgTable(
  'peer_contacts',
  {
    /** The id that the asker's page gave, so that a second try stores nothing. */
    id: uuid().primaryKey(),
    askerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    peerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    reach: text({ enum: reaches }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
    /** The peer cannot now: from then on they see nothing of it, and are not asked again while it stands. */
    declinedAt: timestamp({ withTimezone: true }),
    beyond: text({ enum: beyonds }),
  },
  (table) => [unique().on(table.askerId, table.peerId), index().on(table.peerId)],
)

/** What the two wrote to each other: once under the writer's own key, and once sealed for the other. */
export const peerMessages = pgTable(
  'peer_messages',
  {
    /** The id that the writer's page gave. */
    id: uuid().primaryKey(),
    contactId: uuid()
      .notNull()
      .references(() => peerContacts.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null once its writer deleted the closed vault that it was in. */
    ciphertext: bytes(),
    sealed: bytes().notNull(),
    /** The version of the other's vault; null where they have none, and the server holds their key. */
    version: integer(),
  },
  (table) => [index().on(table.contactId, table.at), index().on(table.userId)],
)

/** How many contacts a peer answered in a month. It names nobody, and is all that stays of a contact. */
export const peerContactMonths = pgTable(
  'peer_contact_months',
  {
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** Such as 2026-11. */
    month: text().notNull(),
    contacts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.month] })],
)
