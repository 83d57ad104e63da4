import { date, index, integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'
import { institutions, shifts, units } from '#features/institutions/server/table.ts'

import type { Report } from './report.ts'

/**
 * What each person's check-ins of a day come to, by unit and shift. Days are rolled up once they are over
 * for everybody, so the rows never change and saving a check-in pays nothing for them.
 */
export const checkInDays = pgTable(
  'check_in_days',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    unitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    shiftId: uuid().references(() => shifts.id, { onDelete: 'set null' }),
    count: integer().notNull(),
    moodSum: integer().notNull(),
    stressSum: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.institutionId, table.day), index().on(table.userId)],
)

/** Through which day the check-ins of an institution have been rolled up. */
export const rollupProgress = pgTable('rollup_progress', {
  institutionId: uuid()
    .primaryKey()
    .references(() => institutions.id, { onDelete: 'cascade' }),
  through: date().notNull(),
})

/** The figures of an institution as published, once for each week: nothing in them names or follows a person. */
export const analyticsReports = pgTable(
  'analytics_reports',
  {
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** The Sunday that all its periods end on. */
    sunday: date().notNull(),
    threshold: integer().notNull(),
    report: jsonb().$type<Report>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.sunday, table.threshold] })],
)
