import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'

/** The codes that stand in for a lost phone, of which the database has only argon2id hashes. */
export const secondFactorCodes = pgTable(
  'second_factor_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An argon2id PHC string. */
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
)
