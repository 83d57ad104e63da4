import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { sessions, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

/** How Evenkeel shows a provider that it is Evenkeel: a secret that both know, or a key of its own. */
export const clientProofs = ['secret', 'key'] as const

/**
 * The identity providers of institutions. Whoever owns one signs on as anybody who is linked there, so that one works
 * only once a second person has confirmed it, or its time has come.
 */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['oidc', 'saml'] }).notNull(),
    /** What stands on the button. */
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    proof: text({ enum: clientProofs }).notNull(),
    /** The id of the master key that the secret or the private key is encrypted with. */
    masterId: text().notNull(),
    /** The client's secret, or its private key in PKCS 8 (PEM), encrypted. */
    sealed: bytes().notNull(),
    /** The values of `acr` and `amr` that stand for the second factor; none of them is it where this is empty. */
    acceptedFactors: text().array().notNull(),
    /** The claim that holds the number which the institution knows a person by; null where accounts are not linked by it. */
    externalIdClaim: text(),
    /** What OpenID Connect asks for besides `openid`, such as `profile`. */
    scopes: text().array().notNull().default([]),
    /** Whether somebody gets an account at their first sign-on. */
    makesAccounts: boolean().notNull().default(false),
    isEnabled: boolean().notNull().default(true),
    /** Null where that account was erased since. */
    proposedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    proposedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it works by itself, since nobody can confirm it; null while it waits for a second person. */
    takesEffectAt: timestamp({ withTimezone: true }),
    confirmedAt: timestamp({ withTimezone: true }),
    /** Until when the metadata of a SAML provider is valid, which signs nobody on from then on; null for no end. */
    endsAt: timestamp({ withTimezone: true }),
    /** When somebody last signed on with it. */
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.institutionId), index().on(table.proposedBy)],
)

/** Which person of a provider signs on to which account. */
export const linkedIdentities = pgTable(
  'linked_identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: uuid()
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    /** The provider's own name for the person, which it never gives to another: `sub`, or a persistent NameID. */
    subject: text().notNull(),
    /** Whether the account was made by this sign-on for a member of a community institution, who has no employer there. */
    isOfMember: boolean().notNull().default(false),
    linkedAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique().on(table.providerId, table.subject), unique().on(table.providerId, table.userId)],
)

/**
 * People of a provider whose connection with an account ended: they disconnected it, or the account was erased. They get
 * no account by signing on. A trigger on `linked_identities` writes it.
 */
export const pastIdentities = pgTable(
  'past_identities',
  {
    providerId: uuid()
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    /** The SHA-256 of the provider's id, a space and its own name for the person. */
    subjectHash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.subjectHash] })],
)

/**
 * Sign-ons on their way through a provider. A row is deleted by its answer, right or wrong. It holds nothing that would
 * let somebody finish it: state, nonce and the secret of PKCE are derived from a cookie of which it has the hash.
 */
export const signOnAttempts = pgTable(
  'sign_on_attempts',
  {
    /** The SHA-256 of the cookie's secret. */
    browserHash: bytes().primaryKey(),
    providerId: uuid()
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    /** Who links their account or tries the provider; null for a sign-on. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The session that tries the provider, and alone sees what came of it; null for everything else. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    /** The SHA-256 of a trial's state. */
    stateHash: bytes().unique(),
    /** What a SAML provider posted to a trial, encrypted with a key that is derived from its state. */
    answer: bytes(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.providerId), index().on(table.userId), index().on(table.sessionId)],
)

/** How an institution's people sign on. Without a row it has no short name, and passwords work. */
export const signOnSettings = pgTable(
  'sign_on_settings',
  {
    institutionId: uuid()
      .primaryKey()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** What people type or keep as a bookmark, such as the domain of their work e-mail; null for none. */
    code: text(),
    /** Whether staff sign in by a provider or a passkey alone. */
    isPasswordOff: boolean().notNull().default(false),
    /** The people managers who may sign in with their password all the same. */
    passwordKeptBy: uuid().array().notNull(),
  },
  (table) => [uniqueIndex('sign_on_settings_code_once').on(sql`lower(${table.code})`)],
)
