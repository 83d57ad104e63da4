import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

/** Who was the safety officer of an institution from when to when, and which version they accepted last. */
export const safetyOfficers = pgTable(
  'safety_officers',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    appointedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    acceptedVersion: text(),
    acceptedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('safety_officers_one')
      .on(table.institutionId)
      .where(sql`${table.endedAt} is null`),
    index().on(table.userId),
  ],
)

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
