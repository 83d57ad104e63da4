import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { bytes } from '#server/database/bytes.ts'

import { identityProviders } from '../table.ts'

const providerId = () =>
  uuid()
    .notNull()
    .references(() => identityProviders.id, { onDelete: 'cascade' })

/** What else belongs to a provider of kind `saml`, whose issuer is the provider's entity id. */
export const samlProviders = pgTable('saml_providers', {
  providerId: providerId().primaryKey(),
  /** Where browsers are sent with a request. */
  signInAddress: text().notNull(),
  /** The certificates that the provider may sign with, in PEM; two while it changes its key. */
  certificates: text().array().notNull(),
  /** The certificate of the key that is sealed with the provider, with which we sign requests, in PEM. */
  ownCertificate: text().notNull(),
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
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.providerId)],
)
