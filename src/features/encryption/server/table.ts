import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

/** Each person's own keys, wrapped by a master key that is never in the database. */
export const personalKeys = pgTable(
  'personal_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The id of the master key that the key is wrapped with. */
    masterId: text().notNull(),
    wrapped: bytes().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
)

/** A known text, encrypted with each master key. At the start it shows whether KEY_FILE holds the right keys. */
export const keyChecks = pgTable('key_checks', {
  masterId: text().primaryKey(),
  sealed: bytes().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
