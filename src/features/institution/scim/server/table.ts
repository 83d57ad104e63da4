import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'

/** What the institution's directory said of an account of the staff. An account that it never named has no row. */
export const scimAccounts = pgTable(
  'scim_accounts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** The directory's own name for the person, often an e-mail address, which a username cannot be. */
    userName: text().notNull(),
    /** When the directory closed the account. It opens again only what it closed itself. */
    closedAt: timestamp({ withTimezone: true }),
    /** When the directory deleted the person. The account is closed then, and no longer in the directory's list. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('scim_accounts_user_name_once')
      .on(table.institutionId, sql`lower(${table.userName})`)
      .where(sql`${table.removedAt} is null`),
    index().on(table.institutionId),
  ],
)
