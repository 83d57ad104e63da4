import { index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

import { connections } from '#features/core/connections/server/table.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

/** The sessions whose person said that they made the reset. The next sign-in asks again. */
export const resetNoticeAnswers = pgTable('reset_notice_answers', {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  answeredAt: timestamp({ withTimezone: true }).notNull(),
})

/**
 * Who may help a person to open what a reset closed, and whether the person asked for it. Triggers refuse somebody who
 * works as staff, and delete the row when they become it. It goes with the connection.
 */
export const recoveryContacts = pgTable(
  'recovery_contacts',
  {
    ownerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    contactId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    connectionId: uuid()
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** When the owner asked for help; null while they do not. */
    askedAt: timestamp({ withTimezone: true }),
    /** The version of the vault that was in use then. After another reset the request is void. */
    askedVersion: integer(),
  },
  (table) => [index().on(table.contactId), index().on(table.connectionId)],
)

/** The keys of a person's vaults, each sealed for their recovery contact. */
export const recoveryContactKeys = pgTable(
  'recovery_contact_keys',
  {
    ownerId: uuid()
      .notNull()
      .references(() => recoveryContacts.ownerId, { onDelete: 'cascade' }),
    version: integer().notNull(),
    contactId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The version of the contact's vault, for whose public key it is sealed. */
    contactVersion: integer().notNull(),
    sealed: bytes().notNull(),
    /** The key again, which the contact has sealed for the owner's vault of the request; null before. */
    given: bytes(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.version] }), index().on(table.contactId)],
)
