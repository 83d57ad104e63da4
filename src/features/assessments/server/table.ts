import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { alerts } from '#features/alerts/server/table.ts'
import { users } from '#features/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

import { screeningTypes } from '../questions.ts'
import { riskLevels } from '../scoring.ts'

export const assessments = pgTable(
  'assessments',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: screeningTypes }).notNull(),
    /** Sealed: no single answer can be read in the database. */
    responses: bytes().notNull(),
    /** Totals; null where the questionnaire was not asked. */
    phq9: smallint(),
    gad7: smallint(),
    riskLevel: text({ enum: riskLevels }).notNull(),
    /** By which version of the rules the risk level was worked out. */
    rulesVersion: smallint().notNull(),
    /** The alert that was raised or joined; null where nobody had to be told. */
    alertId: uuid().references(() => alerts.id, { onDelete: 'set null' }),
    /** Made by the client, so that a submission sent twice is kept once; null where it gave none. */
    requestId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('assessments_once').on(table.userId, table.requestId),
    index('assessments_latest').on(table.userId, table.createdAt, table.id),
    check('assessments_phq9', sql`${table.phq9} between 0 and 27`),
    check('assessments_gad7', sql`${table.gad7} between 0 and 21`),
    check('assessments_scored', sql`num_nonnulls(${table.phq9}, ${table.gad7}) > 0`),
  ],
)
