import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { institutions } from '#features/core/institutions/server/table.ts'

/** The posters of institutions. A code stays when it is turned off, so that a printed poster can work again. */
export const posters = pgTable('posters', {
  institutionId: uuid()
    .primaryKey()
    .references(() => institutions.id, { onDelete: 'cascade' }),
  /** Eight random digits, so that nobody finds an institution's contacts by counting up. */
  code: text().notNull().unique(),
  isOn: boolean().notNull(),
})

/**
 * How often the address of a poster was opened on a day. One sum a day, and no row a load: the order or the time of
 * loads is kept nowhere.
 */
export const posterLoads = pgTable(
  'poster_loads',
  {
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** In the institution's time zone. */
    day: date().notNull(),
    loads: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.day] })],
)
