import { boolean, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'

const recorded = {
  id: uuid().primaryKey().defaultRandom(),
  institutionId: uuid()
    .notNull()
    .references(() => institutions.id, { onDelete: 'cascade' }),
  recordedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  recordedAt: timestamp({ withTimezone: true }).notNull(),
}

/** That a clinician signed off a version of docs/clinical.md for an institution. Rows are only added; the last one counts. */
export const clinicalSignOffs = pgTable(
  'clinical_sign_offs',
  { ...recorded, clinician: text().notNull(), signedOn: date().notNull(), version: text().notNull() },
  (table) => [index().on(table.institutionId, table.recordedAt), index().on(table.recordedBy)],
)

/** That a people manager said registration is as it should be. Rows are only added; the last one counts. */
export const registrationConfirmations = pgTable(
  'registration_confirmations',
  { ...recorded, isOpen: boolean().notNull() },
  (table) => [index().on(table.institutionId, table.recordedAt), index().on(table.recordedBy)],
)
