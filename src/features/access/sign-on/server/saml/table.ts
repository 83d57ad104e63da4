import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { bytes } from '#server/database/bytes.ts'

import type { SaidOfPerson } from '../first-account.ts'
import { identityProviders } from '../table.ts'

const providerId = () =>
  uuid()
    .notNull()
    .references(() => identityProviders.id, { onDelete: 'cascade' })

export const signInBindings = ['redirect', 'post'] as const

/** What else belongs to a provider of kind `saml`, whose issuer is the provider's entity id. */
export const samlProviders = pgTable('saml_providers', {
  providerId: providerId().primaryKey(),
  /** Where browsers are sent with a request. */
  signInAddress: text().notNull(),
  /** How the request gets there: in the address, or in a form (SAML bindings 3.4 and 3.5). */
  signInBinding: text({ enum: signInBindings }).notNull().default('redirect'),
  /** The certificates that the provider may sign with, in PEM; two while it changes its key. */
  certificates: text().array().notNull(),
  /** The certificate of the key that is sealed with the provider, with which we sign requests, in PEM. */
  ownCertificate: text().notNull(),
  /** Where its metadata is read anew; null where it was pasted. */
  metadataAddress: text(),
  /** When it is read next; null where it was pasted. */
  readAgainAt: timestamp({ withTimezone: true }),
  /** Since when it could not be read; null where the last reading went well. */
  unreadSince: timestamp({ withTimezone: true }),
})

/** Assertions that were accepted, until they are too old to be accepted again: each counts once, on every instance. */
export const samlAssertions = pgTable(
  'saml_assertions',
  {
    providerId: providerId(),
    /** The SHA-256 of its id. */
    idHash: bytes().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.idHash] })],
)

/**
 * What an accepted assertion said, until the browser that asked comes for it with its cookie, for two minutes. The
 * provider's form is posted by another site, to which browsers send no cookie.
 */
export const samlAnswers = pgTable(
  'saml_answers',
  {
    /** The SHA-256 of the handle that the browser carries on. */
    handleHash: bytes().primaryKey(),
    providerId: providerId(),
    /** The request that it answers, by which only the browser that made it gets on. */
    requestId: text().notNull(),
    subject: text().notNull(),
    externalId: text(),
    factors: text().array().notNull(),
    /** What an account would be made with; null where none would be. */
    person: jsonb().$type<SaidOfPerson>(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.providerId)],
)
