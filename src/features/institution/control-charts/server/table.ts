import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { institutions } from '#features/core/institutions/server/table.ts'

/** What an institution did on a day, such as a third officer on evenings. It is about groups and names nobody. */
export const measures = pgTable(
  'measures',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.institutionId, table.day)],
)
