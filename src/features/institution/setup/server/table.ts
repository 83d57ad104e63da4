import { boolean, pgTable, timestamp } from 'drizzle-orm/pg-core'

import { bytes } from '#server/database/bytes.ts'

/** The one token that opens the setup of an installation without an institution. It is about nobody. */
export const setupTokens = pgTable('setup_tokens', {
  /** Always true, so that there is one row at most. */
  isOnly: boolean().primaryKey().default(true),
  /** SHA-256 of the token, which is stored nowhere. */
  tokenHash: bytes().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
