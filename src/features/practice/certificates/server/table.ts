import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

/** The latest certificate that each person made of each module. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    moduleId: text().notNull(),
    /** The signed statement as a compact JWS. */
    jws: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.userId, table.moduleId)],
)

/** The key pairs that statements are signed with, one for each master key. Their public halves stay for good. */
export const signingKeys = pgTable('signing_keys', {
  /** The thumbprint of the public key (RFC 7638). */
  id: text().primaryKey(),
  /** The public key as RFC 8037 writes it: `x` of its JSON Web Key. */
  publicKey: text().notNull(),
  /** The id of the master key that the private key is encrypted with. */
  masterId: text().notNull().unique(),
  /** The private key in PKCS 8 (DER), encrypted. */
  sealed: bytes().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
