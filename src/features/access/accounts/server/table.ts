import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { shifts, units, institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import { roles } from '#shared/endpoint.ts'

/** Browsers that have signed in to an account before. Guessing from elsewhere does not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: bytes().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    // A report asks how many accounts a device has.
    index().on(table.deviceHash),
  ],
)

/**
 * Failed sign-ins by lane: a name with a device or a network, a network, or a name. Unknown names are counted
 * too, so that they behave like known ones.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** A SHA-256, as `failure-lanes.ts` makes it. */
    key: bytes().primaryKey(),
    /** SHA-256 of what was tried and for which name; null for a network, which has many. */
    subject: bytes(),
    /** Failures since the last success; always 0 in the lane of a network. */
    consecutive: integer().notNull(),
    /** Failures within the window of the lane. */
    recent: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
    /** Until then every attempt is refused without a check. */
    blockedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.subject)],
)

/**
 * Invitations into an institution. The code has 130 random bits, and the table holds only its SHA-256. Used,
 * revoked and expired invitations stay in the table.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    codeHash: bytes().notNull().unique(),
    role: text({ enum: roles }).notNull(),
    unitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    shiftId: uuid().references(() => shifts.id, { onDelete: 'set null' }),
    badgeNumber: text(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    acceptedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.institutionId, table.createdAt), index().on(table.invitedBy)],
)

/** One code for each person, with which they choose a new password: its SHA-256, for 24 hours and one use. */
export const resetCodes = pgTable('reset_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: bytes().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** One recovery code or phrase for each person. It opens what a reset closed, and sets a new password. */
export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The SHA-256 of a code, or of the verifier that argon2id gives of a phrase. */
  codeHash: bytes().notNull(),
  /** The parameters and the salt of argon2id; null for a code. */
  parameters: text(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
  /** When the person said that they have kept it; null before. */
  keptAt: timestamp({ withTimezone: true }),
})

/** What a mailed code is for: to confirm an address, or to set a new password. */
export const purposes = ['address', 'password'] as const
export type Purpose = (typeof purposes)[number]

/** The latest code mailed to a person, for each purpose: its SHA-256, for an hour and one use. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: purposes }).notNull(),
    codeHash: bytes().notNull(),
    /** The address that it was mailed to. It does not work once the account has another one. */
    email: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
)

/** Imported accounts that nobody can sign in to until a second person confirms their import. */
export const waitingAccounts = pgTable(
  'waiting_accounts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The same for all accounts of one import. */
    importId: uuid().notNull(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** Null where that account was erased since. The imported ones wait nevertheless. */
    importedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    importedAt: timestamp({ withTimezone: true }).notNull(),
    /** When they open by themselves, since nobody can confirm it; null while they wait for a second person. */
    takesEffectAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.importId), index().on(table.institutionId), index().on(table.importedBy)],
)
