import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'
import { shifts, units, institutions } from '#features/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import { roles } from '#shared/endpoint.ts'

/** Browsers that have signed in to an account before: another's guessing does not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: bytes().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

/** Failed sign-ins by name (known or not) and device, so that an unknown name behaves like a known one. */
export const signInFailures = pgTable('sign_in_failures', {
  /** SHA-256 of the name in lower case and, from a known device, the device. */
  key: bytes().primaryKey(),
  /** Failures since the last success. */
  consecutive: integer().notNull(),
  /** Failures in the present window of 15 minutes. */
  recent: integer().notNull(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  /** Until then every try is refused unread. */
  blockedUntil: timestamp({ withTimezone: true }),
})

/**
 * Invitations into an institution: the code is 130 random bits, the table has only its SHA-256. Used,
 * taken back or expired ones stay, with when.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
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

/** One code a person, with which they choose a new password: its SHA-256, for 24 hours, for one use. */
export const resetCodes = pgTable('reset_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: bytes().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** One code a person, given to them alone: its SHA-256. It opens what is sealed and sets a new password. */
export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: bytes().notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
  /** When they said that they have kept it somewhere. */
  keptAt: timestamp({ withTimezone: true }),
})

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
