import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The ledger of deletions: every account that was erased, as a hash that names nobody. Rows are only added. It is
 * copied out of the database, since what is restored from an older state lacks its last rows.
 */
export const erasedAccounts = pgTable(
  'erased_accounts',
  {
    hash: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('erased_accounts_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`)],
)
