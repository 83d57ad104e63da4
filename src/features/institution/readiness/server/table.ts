import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

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

/**
 * That a safety officer signed a version of the clinical rules for their institution. Rows are only added. The release
 * before reads `signedOn`; the next one drops it.
 */
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

/** That two people opened an institution without its safety officer's signature, or one of them asks for it. */
export const openingOverrides = pgTable(
  'opening_overrides',
  {
    institutionId: uuid()
      .primaryKey()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.askedBy), index().on(table.confirmedBy)],
)

/** Who was the safety officer of an institution from when to when. */
export const safetyOfficers = pgTable(
  'safety_officers',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    appointedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    // The release before reads these two; the next one drops them.
    acceptedVersion: text(),
    acceptedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('safety_officers_one')
      .on(table.institutionId)
      .where(sql`${table.endedAt} is null`),
    index().on(table.userId),
  ],
)
