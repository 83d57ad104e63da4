import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/accounts/server/table.ts'
import { bytes } from '#server/bytes.ts'

/**
 * The secrets that apps make codes of, sealed with a key of their own purpose. A person has at most one
 * that is on, and one that waits for its first code.
 */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOn: boolean().notNull(),
    /** The master key behind the one that sealed it. */
    masterId: text().notNull(),
    sealed: bytes().notNull(),
    /** The last step of 30 seconds whose code was used: no code works twice. */
    lastStep: integer().notNull().default(0),
    /** When it was turned on, or offered. */
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.isOn] })],
)

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

/** Whether the selected user has a second factor, as a column of a query over `users`. */
export const hasSecondFactor = sql<boolean>`exists (
  select from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.isOn}
)`
