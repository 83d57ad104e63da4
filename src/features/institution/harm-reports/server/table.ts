import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

/** Reports that Evenkeel did harm, or nearly did. */
export const harmReports = pgTable(
  'harm_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** Who reported it. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    showsName: boolean().notNull(),
    /** What happened, encrypted with the key of whoever reported it that the server holds. */
    what: bytes().notNull(),
    version: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
    closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What the safety officer wrote to whoever reported it, encrypted with the same key. */
    answer: bytes(),
  },
  (table) => [
    index().on(table.institutionId, table.createdAt),
    index().on(table.userId),
    index().on(table.closedBy),
  ],
)
