import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'

/**
 * What is needed to take a release back. A row is deleted after seven days, so that nothing says any more that the
 * person was there, but for what the institution has to keep.
 */
export const releases = pgTable(
  'releases',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The institution that the person left. */
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    toInstitutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    releasedAt: timestamp({ withTimezone: true }).notNull(),
    releasedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    undoneAt: timestamp({ withTimezone: true }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    unitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    shiftId: uuid().references(() => shifts.id, { onDelete: 'set null' }),
    unitSince: timestamp({ withTimezone: true }),
    shiftSince: timestamp({ withTimezone: true }),
    institutionSince: timestamp({ withTimezone: true }),
    badgeNumber: text(),
    housing: text(),
    externalId: text(),
  },
  (table) => [
    index().on(table.institutionId, table.releasedAt),
    index().on(table.userId),
    index().on(table.releasedBy),
  ],
)
