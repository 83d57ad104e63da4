import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

/** What a personal key encrypts: texts for the owner alone, words to responders, or both, before they were parted. */
export const keyPurposes = ['private', 'responders', 'all'] as const

/**
 * Personal keys that the server can unwrap by itself, with a master key that is never in the database: for words to
 * responders, for people of the demo, and for private texts until their owner's first sign-in makes a vault.
 */
export const personalKeys = pgTable(
  'personal_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    purpose: text({ enum: keyPurposes }).notNull().default('all'),
    /** The id of the master key that the key is wrapped with. */
    masterId: text().notNull(),
    wrapped: bytes().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
)

/** Vaults: the latest of a person is in use. Versions are numbered together with those of personal keys. */
export const vaults = pgTable(
  'vaults',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The X25519 key for which others seal what they share with this person. */
    publicKey: bytes().notNull(),
    /** The private half, encrypted with the vault key. */
    privateKey: bytes().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When a reset without the old password closed it; null while it is open. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
)

/** By what a vault key opens: a secret of its owner, a passkey by its id, or the vault that came after it. */
export type WayIn = 'password' | 'recovery-code' | `passkey:${string}` | 'newer-vault'

/** The key of a vault, or a personal key that went into one, wrapped once for each way in. */
export const vaultWrappings = pgTable(
  'vault_wrappings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    wayIn: text().$type<WayIn>().notNull(),
    /** The parameters and the salt of argon2id, for a password or a recovery phrase. */
    parameters: text(),
    /** The version of the vault that opens it, for `newer-vault`. */
    under: integer(),
    /** The id of the master key of the outer layer. */
    masterId: text().notNull(),
    wrapped: bytes().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version, table.wayIn] })],
)

/**
 * What each person's own session agreed to: to whom and to what something may leave their vault. It is encrypted with
 * the key of their vault, and only what stands in it does. The audit trail has the digest of each.
 */
export const vaultAgreements = pgTable('vault_agreements', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The version of the vault that it is encrypted with. */
  version: integer().notNull(),
  /** One more with each change, so that no earlier one passes for this one. */
  revision: integer().notNull(),
  agreed: bytes().notNull(),
})

/** The key of an institution, for what it keeps beyond the accounts of its people. It goes with the institution. */
export const institutionKeys = pgTable('institution_keys', {
  institutionId: uuid()
    .primaryKey()
    .references(() => institutions.id, { onDelete: 'cascade' }),
  /** The id of the master key that the key is wrapped with. */
  masterId: text().notNull(),
  wrapped: bytes().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** A known text, encrypted with each master key. At the start it shows whether KEY_FILE holds the right keys. */
export const keyChecks = pgTable('key_checks', {
  masterId: text().primaryKey(),
  sealed: bytes().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
