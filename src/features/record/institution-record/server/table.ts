import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import { populations } from '#shared/population.ts'

import { usualYears } from '../contract.ts'

/**
 * The record of what an institution did for a person whose account was erased. It names nobody in the clear, refers to
 * no account, and is encrypted with the institution's key.
 */
export const keptRecords = pgTable(
  'kept_records',
  {
    id: uuid().primaryKey(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    population: text({ enum: populations }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
    keptUntil: timestamp({ withTimezone: true }).notNull(),
    /** Alerts that were open when the account was erased. What is still done about them is added once they are closed. */
    openAlerts: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When somebody is to look in on the person, who may still be there, the earliest first. */
    contactsDue: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The first of them; null where there is none. */
    nextDueAt: timestamp({ withTimezone: true }),
    /** When those who answer were last told that it is past. */
    remindedAt: timestamp({ withTimezone: true }),
    /** Whom it is about. */
    person: bytes().notNull(),
    entries: bytes().notNull(),
  },
  (table) => [
    index().on(table.institutionId, table.lastAt),
    index().on(table.keptUntil),
    index().on(table.nextDueAt),
    index('kept_records_open_alerts').using('gin', table.openAlerts),
  ],
)

/** That nothing of a record is deleted: asked for by one person, confirmed by another, and ended in the same way. */
export const recordHolds = pgTable(
  'record_holds',
  {
    id: uuid().primaryKey(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** A kept record, or a person whose account is there. */
    recordId: uuid().notNull(),
    /** Encrypted with the institution's key. */
    reason: bytes().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    confirmedAt: timestamp({ withTimezone: true }),
    confirmedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why it is to end, encrypted as well; null while nobody asks for it. */
    liftingReason: bytes(),
    liftingAskedAt: timestamp({ withTimezone: true }),
    liftingAskedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    liftedAt: timestamp({ withTimezone: true }),
    liftedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('record_holds_one')
      .on(table.institutionId, table.recordId)
      .where(sql`${table.liftedAt} is null`),
    index().on(table.institutionId),
    index().on(table.askedBy),
    index().on(table.confirmedBy),
    index().on(table.liftingAskedBy),
    index().on(table.liftedBy),
  ],
)

/** How an institution keeps its record: for how many years, and who reads it besides those who answer. */
export const recordKeeping = pgTable(
  'record_keeping',
  {
    institutionId: uuid()
      .primaryKey()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    years: smallint().notNull().default(usualYears),
    officerId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.officerId)],
)
