import { isNotNull, or, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { alerts } from '#features/care/alerts/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import { languages } from '#shared/language.ts'

import { screeningTypes } from '../instruments.ts'
import { riskLevels } from '../scoring.ts'

/** The language of the questions that were answered. A release that stores none has them in English alone. */
const language = () => text({ enum: languages }).notNull().default('en')

export const assessments = pgTable(
  'assessments',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: screeningTypes }).notNull(),
    language: language(),
    /** Encrypted, so that no answer can be read in the database. */
    responses: bytes().notNull(),
    /** Totals; null if the questionnaire was not asked. Both are null if a PHQ-9 was not finished. */
    phq9: smallint(),
    gad7: smallint(),
    riskLevel: text({ enum: riskLevels }).notNull(),
    /** The version of the rules that gave the risk level. */
    rulesVersion: smallint().notNull(),
    /** The version of the institution's triage settings that gave the severity of its alert. */
    triageVersion: integer().notNull().default(0),
    /** The alert that was raised or joined; null if nobody had to be notified. */
    alertId: uuid().references(() => alerts.id, { onDelete: 'set null' }),
    /** The client makes it, so that a retry is stored once; null if the client sent none. */
    requestId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('assessments_once').on(table.userId, table.requestId),
    index('assessments_latest').on(table.userId, table.createdAt, table.id),
    check('assessments_phq9', sql`${table.phq9} between 0 and 27`),
    check('assessments_gad7', sql`${table.gad7} between 0 and 21`),
    // Only for the sake of question 9, which makes it serious, is an unfinished PHQ-9 kept.
    check(
      'assessments_scored',
      sql`num_nonnulls(${table.phq9}, ${table.gad7}) > 0 or ${table.riskLevel} in ('high', 'critical')`,
    ),
  ],
)

/** The condition that a screening was finished. One that was not has no score, and counts nowhere. */
export const wasFinished = or(isNotNull(assessments.phq9), isNotNull(assessments.gad7))

/**
 * Short screenings, PHQ-2 and GAD-2. They have a table of their own, so that no total of them is ever taken for one of
 * PHQ-9 or GAD-7.
 */
export const shortScreenings = pgTable(
  'short_screenings',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    language: language(),
    /** Encrypted, so that no answer can be read in the database. */
    responses: bytes().notNull(),
    /** Totals; null where the whole questionnaire was asked. */
    phq2: smallint(),
    gad2: smallint(),
    /** The client makes it, so that a retry is stored once; null if the client sent none. */
    requestId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('short_screenings_once').on(table.userId, table.requestId),
    index('short_screenings_latest').on(table.userId, table.createdAt, table.id),
    check('short_screenings_phq2', sql`${table.phq2} between 0 and 6`),
    check('short_screenings_gad2', sql`${table.gad2} between 0 and 6`),
    check('short_screenings_scored', sql`num_nonnulls(${table.phq2}, ${table.gad2}) > 0`),
  ],
)
