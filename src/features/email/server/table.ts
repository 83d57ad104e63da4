import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/accounts/server/table.ts'
import { bytes } from '#server/bytes.ts'

/** What a mailed code is for: to show that an address is one's own, or to set a new password. */
export const purposes = ['address', 'password'] as const
export type Purpose = (typeof purposes)[number]

/** The latest code that went to somebody by e-mail, for each purpose: its SHA-256, for an hour, for one use. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: purposes }).notNull(),
    codeHash: bytes().notNull(),
    /** Where it went: of no use once the account has another address. */
    email: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
)
