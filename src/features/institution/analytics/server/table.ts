import { date, index, integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'

import type { Report } from './report.ts'

/**
 * The sums of each person's check-ins of a week. Weeks are rolled up when they are over in every time zone, so the
 * rows never change, and saving a check-in costs nothing extra.
 */
export const checkInWeeks = pgTable(
  'check_in_weeks',
  {
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** The last day of the week. */
    sunday: date().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the latest check-in of the week, as is the shift. */
    unitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    shiftId: uuid().references(() => shifts.id, { onDelete: 'set null' }),
    count: integer().notNull(),
    /** The number of days with a check-in. */
    days: integer().notNull(),
    stressSum: integer().notNull(),
    /** Check-ins that name hours of sleep, and the sum of the hours. */
    sleepCount: integer().notNull(),
    sleepSum: integer().notNull(),
    /** Check-ins that say what a shift was or name a critical incident, and how many of them named which. */
    shiftCount: integer().notNull(),
    overtimeCount: integer().notNull(),
    doubleCount: integer().notNull(),
    incidentCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.sunday, table.userId] }),
    index().on(table.userId),
  ],
)

/** How far an institution's check-ins are rolled up. */
export const rollupProgress = pgTable('rollup_progress', {
  institutionId: uuid()
    .primaryKey()
    .references(() => institutions.id, { onDelete: 'cascade' }),
  /** The last Sunday in `checkInWeeks`; null if nothing is rolled up. */
  through: date(),
})

/** The published report of an institution for each week and threshold. Nothing in it identifies a person. */
export const analyticsReports = pgTable(
  'analytics_reports',
  {
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** The Sunday on which all its periods end. */
    sunday: date().notNull(),
    threshold: integer().notNull(),
    report: jsonb().$type<Report>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.sunday, table.threshold] })],
)
