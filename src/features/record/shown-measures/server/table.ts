import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

/**
 * What a person shows one clinician, there exactly as long as it is shown. It is a copy of the day on which they looked
 * at it: once in their own vault, so that they read what is shown, and once sealed for the clinician.
 */
export const shownMeasures = pgTable(
  'shown_measures',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    clinicianId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ciphertext: bytes().notNull(),
    /** Null where its owner has no vault, as the people of the demo: the server opens their copy. */
    sealed: bytes(),
    /** The version of the clinician's vault, for whose public key it is sealed. */
    version: integer(),
    shownAt: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.clinicianId)],
)
