import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'

/** Who has opted in to caring contacts. Opting out deletes the row; a release takes it along. */
export const caringContactChoices = pgTable(
  'caring_contact_choices',
  {
    /** A later opt-in has another id, so that nothing of an earlier one is sent. */
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose team the contacts are from. */
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.institutionId)],
)

/** The caring contacts that were sent. Their words are those of their number. */
export const caringContacts = pgTable(
  'caring_contacts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The opt-in that it belongs to. Its row may be gone. */
    choiceId: uuid().notNull(),
    number: smallint().notNull(),
    /** The institution's name when it was sent. */
    institutionName: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('caring_contacts_once').on(table.choiceId, table.number),
    index().on(table.userId, table.sentAt),
    check('caring_contacts_number', sql`${table.number} between 1 and 5`),
  ],
)
