import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import { roles } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { sessionKinds } from '#shared/native-shell.ts'
import { populations } from '#shared/population.ts'

import { ageBands } from '../age.ts'
import { qualifications } from '../qualification.ts'
import { referringEnds } from '../referring.ts'
import type { CameBack } from '../ways-in.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    username: text().notNull(),
    /** The name as it is compared (`foldedUsername`). */
    usernameFolded: text()
      .notNull()
      .generatedAlwaysAs(sql`folded_username(username)`),
    /** Above zero for younger ones of those who had one folded name when it was first compared so. They keep theirs. */
    usernameTwin: smallint().notNull().default(0),
    /** The name as it looks (`looksOf`); null until it is needed. */
    usernameLooks: text(),
    /** An argon2id PHC string. */
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
    /** Null until the person has confirmed the address. Until then no recovery code goes there. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** Encrypted for the person's vault. */
    bio: bytes(),
    /** A bio from before it was encrypted. It is encrypted at the next sign-in with a password. */
    plainBio: text(),
    role: text({ enum: roles }).notNull().default('user'),
    badgeNumber: text(),
    /** The number that the institution's own systems know the person by, such as a booking or employee number. */
    externalId: text(),
    unitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    shiftId: uuid().references(() => shifts.id, { onDelete: 'set null' }),
    /** Where the person is housed as the institution's latest file writes it; the unit is what that text means. */
    housing: text(),
    /** When the person was put into their unit; null while they are where they were when the account was made. */
    unitSince: timestamp({ withTimezone: true }),
    /** The same of their shift. */
    shiftSince: timestamp({ withTimezone: true }),
    /** When the person came to their institution from another one; null while they are where the account was made. */
    institutionSince: timestamp({ withTimezone: true }),
    timeZone: text(),
    /** How old the person is, as they said once, as their institution's roster says, or as a people manager corrected it. */
    ageBand: text({ enum: ageBands }),
    /** The language that the person chose or signed in in; null where that was English alone: their browser’s counts. */
    language: text({ enum: languages }),
    isPremium: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** The password is a one-time password: nothing is open but the choice of an own one. */
    mustChangePassword: boolean().notNull().default(false),
    /** Until when the one-time password works; null for an own password, and for one from before this column. */
    oneTimeUntil: timestamp({ withTimezone: true }),
    /** The latest reset that staff took part in. It holds closed, for a time, the texts that are older. */
    resetHoldStartedAt: timestamp({ withTimezone: true }),
    /** Whether a reset closed a vault that its owner has not opened since. */
    hasClosedVault: boolean().notNull().default(false),
    /** Until when a second step that is required may be set up in the reset hold; null where nobody confirmed it. */
    factorWitnessedUntil: timestamp({ withTimezone: true }),
    /** When the owner last came back by an older way after a reset, and what was added since it and ended then. */
    cameBack: jsonb().$type<CameBack>(),
    /** When the person locked the account after a reset that was not theirs. A new password unlocks it. */
    lockedAt: timestamp({ withTimezone: true }),
    /** When the account is erased, as its owner asked; null where they did not. Until then they may cancel. */
    deletesAt: timestamp({ withTimezone: true }),
    /** Why a people manager ended that the account refers people; null while it may. What is about now is never refused. */
    referringEnded: text({ enum: referringEnds }),
    isFindable: boolean().notNull().default(true),
    showsRewards: boolean().notNull().default(true),
    /** After how many minutes without use the screen locks; null for the default of the role. */
    lockMinutes: integer(),
    /** An argon2id PHC string of the PIN that opens a locked screen; null without one. */
    pinHash: text(),
    /** Wrong PINs since the last right PIN or password. After five only the password opens the screen. */
    wrongPins: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When what a directory reads of the person last changed, whoever changed it: a trigger writes it. Null for never. */
    directoryChangedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_username_folded_once').on(table.usernameFolded, table.usernameTwin),
    index('users_username_looks').on(table.usernameLooks),
    // The release before finds people by it.
    uniqueIndex('users_username_once').on(sql`lower(${table.username})`),
    uniqueIndex('users_external_id_once')
      .on(table.institutionId, table.externalId)
      .where(sql`${table.externalId} is not null`),
    index('users_email').on(sql`lower(${table.email})`),
    // Finds the recipients of an alert without reading everybody. Many rows share a value, so it stays small.
    index().on(table.institutionId, table.isActive, table.role),
    // Few people are locked out or have to choose a password, and each page of a people manager counts them.
    index('users_locked')
      .on(table.institutionId)
      .where(sql`${table.lockedAt} is not null`),
    index('users_must_change_password')
      .on(table.institutionId)
      .where(sql`${table.mustChangePassword}`),
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

/** Whether a user has a confirmed e-mail address. A column of a query over `users`. */
export const hasConfirmedMail = sql<boolean>`(${users.email} is not null and ${users.emailVerifiedAt} is not null)`

interface Nameable<Username, First, Last> {
  readonly username: Username
  readonly firstName: First
  readonly lastName: Last
}

/** The columns that name a person, of `users` or an alias of it. The whole row would bring hashes along. */
export function nameColumns<Username extends PgColumn, First extends PgColumn, Last extends PgColumn>({
  username,
  firstName,
  lastName,
}: Nameable<Username, First, Last>) {
  return { username, firstName, lastName }
}

/** Open sessions. The cookie holds 32 random bytes, the table only their SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytes().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    /** The SHA-256 of the secret by which the browser or the app is known; null for a session from before this column. */
    deviceHash: bytes(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    idleEndsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when the session is confirmed for sensitive calls; null for a session from before this column. */
    confirmedUntil: timestamp({ withTimezone: true }),
    /** The password was right and the code is missing: nothing is open but the second step. */
    awaitsCode: boolean().notNull().default(false),
    /** When the person or the page locked the screen; null while it is open. */
    lockedAt: timestamp({ withTimezone: true }),
    /** When a page of it was last known to be open. It is kept for those who answer alerts alone. */
    pageOpenAt: timestamp({ withTimezone: true }),
    /** Whether it belongs to a page in a browser or to the app. A session of one kind never serves the other. */
    kind: text({ enum: sessionKinds }).notNull().default('web'),
    /** The version of the vault key that the session holds; null where it holds none. */
    vaultVersion: integer(),
    /** The id of the master key of the outer layer around the vault key. */
    vaultMasterId: text(),
    /** The vault key, wrapped with a key that is derived from the session's secret. */
    vaultKey: bytes(),
    /** The person trusts the device with the app, so the session lasts longer. */
    isOnTrustedDevice: boolean().notNull().default(false),
    /** The identity provider that the person signed on with; null for every other way in. */
    signedOnBy: uuid(),
    /** Whether that provider stood for the second factor. */
    hasProvidersFactor: boolean().notNull().default(false),
  },
  (table) => [index().on(table.userId)],
)

/**
 * Grants of designated mental health staff: each for one population of one institution, for twelve months at
 * most. A grant carries no rights until it is confirmed, and none while it is asleep. A revoked grant stays in the table.
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
      .references(() => institutions.id, { onDelete: 'cascade' }),
    population: text({ enum: populations }).notNull(),
    /** Null where it was not stated, as in rows of before. */
    qualification: text({ enum: qualifications }),
    /** The last day on which the proof of the qualification holds; null where none is kept. */
    proofEndsOn: date(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    grantedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null while it waits for a second person. */
    confirmedAt: timestamp({ withTimezone: true }),
    confirmedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Confirmed by its giver alone, since the institution had nobody else to confirm it. */
    confirmedAlone: boolean().notNull().default(false),
    revokedAt: timestamp({ withTimezone: true }),
    /** Since when it carries no rights because the second step was taken off; null again once a new one is set. */
    asleepSince: timestamp({ withTimezone: true }),
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
 * The secrets from which apps compute codes, each encrypted. A person has at most one that is on, and one
 * that waits for its first code.
 */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOn: boolean().notNull(),
    /** The id of the master key from which the encrypting key is derived. */
    masterId: text().notNull(),
    /** The ciphertext of the secret. */
    sealed: bytes().notNull(),
    /** The last step of 30 seconds whose code was used: no code works twice. */
    lastStep: integer().notNull().default(0),
    /** When it was turned on, or offered. */
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.isOn] })],
)

/** Whether a user has a second factor. A column of a query over `users`. */
export const hasSecondFactor = sql<boolean>`exists (
  select from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.isOn}
)`
