import { bigint, foreignKey, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { vaults } from '#features/core/encryption/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

/** Passkeys. What each of them opens is wrapped in `vault_wrappings`, under its id. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid().notNull(),
    /** The vault in use when it was added, which it opens. It signs in as long as that vault is in use. */
    version: integer().notNull(),
    /** The id that the authenticator gave it. */
    credentialId: bytes().notNull().unique(),
    /** Its public key, in COSE. */
    publicKey: bytes().notNull(),
    /** How often it was used, as the authenticator counts; always 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** What it was added on, such as "Firefox on Linux". */
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.userId),
    foreignKey({
      columns: [table.userId, table.version],
      foreignColumns: [vaults.userId, vaults.version],
    }).onDelete('cascade'),
  ],
)

/** Challenges that an authenticator has not answered yet, for five minutes and one answer. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: bytes().primaryKey(),
  /** Who is signed in and asked for it; null for a sign-in. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
