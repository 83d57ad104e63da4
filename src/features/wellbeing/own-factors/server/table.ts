import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

import { factorKinds } from '../factors.ts'

/** Stressors, symptoms and activities in people's own words. Check-ins name them by their ids. */
export const ownFactors = pgTable(
  'own_factors',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: factorKinds }).notNull(),
    /** Its name and icon, encrypted as one text. */
    ciphertext: bytes().notNull(),
    /** Since when the check-in no longer offers it; null while it does. */
    archivedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
)
