import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { institutions, shifts, units } from '#features/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import { roles } from '#shared/endpoint.ts'
import { sessionKinds } from '#shared/native-shell.ts'
import { populations } from '#shared/population.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    username: text().notNull(),
    /** An argon2id PHC string. */
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
    /** Null until the address has been shown to be theirs: no recovery goes there before. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    bio: text(),
    role: text({ enum: roles }).notNull().default('user'),
    badgeNumber: text(),
    unitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    shiftId: uuid().references(() => shifts.id, { onDelete: 'set null' }),
    timeZone: text(),
    isPremium: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** Signed in with a one-time password: nothing is open but the choice of an own one. */
    mustChangePassword: boolean().notNull().default(false),
    /** Until when the one-time password opens; null where it was made before this column, or is an own one. */
    oneTimeUntil: timestamp({ withTimezone: true }),
    /** When a reset that staff had a hand in sealed the older journal entries and the safety plan. */
    resetHoldStartedAt: timestamp('sealed_at', { withTimezone: true }),
    /** When the person locked it, after a reset that was not theirs: it has no password until a new one is set. */
    lockedAt: timestamp({ withTimezone: true }),
    /** When everything about them is erased; null unless they asked for it. Until then they may come back. */
    deletesAt: timestamp({ withTimezone: true }),
    isFindable: boolean().notNull().default(true),
    showsRewards: boolean().notNull().default(true),
    /** After how many minutes unused the screen locks; null for what is usual in their role. */
    lockMinutes: integer(),
    /** An argon2id PHC string of the PIN that opens a locked screen; null without one. */
    pinHash: text(),
    /** Wrong PINs since the last right one, or the password: at five the password is needed. */
    wrongPins: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('users_username_once').on(sql`lower(${table.username})`),
    index('users_email').on(sql`lower(${table.email})`),
    // Who may be told of an alert, without a look at everybody: thousands have the same values, which takes
    // hardly any room.
    index().on(table.institutionId, table.isActive, table.role),
    index('users_leaving')
      .on(table.deletesAt)
      .where(sql`${table.deletesAt} is not null`),
  ],
)

/**
 * The time zone in which a person's days begin: their own, else their institution's. A column of a query over
 * `users` joined with `institutions`.
 */
export const personTimeZone = sql<string>`coalesce(${users.timeZone}, ${institutions.timeZone})`

interface Nameable<Username, First, Last> {
  readonly username: Username
  readonly firstName: First
  readonly lastName: Last
}

/** What of somebody is read to name them, from `users` or an alias of it: not the row, which holds hashes. */
export function nameColumns<Username extends PgColumn, First extends PgColumn, Last extends PgColumn>({
  username,
  firstName,
  lastName,
}: Nameable<Username, First, Last>) {
  return { username, firstName, lastName }
}

/** Open sessions: the cookie carries 32 random bytes, the table only their SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytes().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    idleEndsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when it may do what asks for a fresh confirmation; null where that was before this column. */
    confirmedUntil: timestamp({ withTimezone: true }),
    /** The password was right and a code is asked for: it opens nothing but that second step. */
    awaitsCode: boolean().notNull().default(false),
    /** When its person locked the screen, or the page did for them; null while it is open. */
    lockedAt: timestamp({ withTimezone: true }),
    /** Of a page in a browser or of the app for phones: neither opens anything to the other. */
    kind: text({ enum: sessionKinds }).notNull().default('web'),
    /** On a device that the person has marked as their own in the app: it lasts longer. */
    isOnTrustedDevice: boolean('is_on_own_device').notNull().default(false),
  },
  (table) => [index().on(table.userId)],
)

/**
 * Designated mental health staff: not a role but a grant, for one population of one institution, for
 * twelve months at most. It carries no rights until it is confirmed. A grant that was taken back stays,
 * with when.
 */
export const responderGrants = pgTable(
  'responder_grants',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    population: text({ enum: populations }).notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    grantedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null while it waits for a second person. */
    confirmedAt: timestamp({ withTimezone: true }),
    confirmedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Effective on one person's word, since the institution had nobody else to confirm it. */
    confirmedAlone: boolean().notNull().default(false),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.institutionId, table.population),
    check(
      'responder_grants_second_person',
      sql`${table.confirmedBy} <> ${table.grantedBy} and ${table.confirmedBy} <> ${table.userId}`,
    ),
  ],
)

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

/** Whether the selected user has a second factor, as a column of a query over `users`. */
export const hasSecondFactor = sql<boolean>`exists (
  select from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.isOn}
)`
