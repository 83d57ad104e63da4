import { date, index, integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'
import { institutions, shifts, units } from '#features/institutions/server/table.ts'

import type { Report } from './report.ts'

/**
 * The sums of each person's check-ins of a day, by unit and shift. Days are rolled up when they are over in
 * every time zone, so the rows never change, and saving a check-in costs nothing extra.
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
    /** Check-ins that name hours of sleep, and the sum of the hours. */
    sleepCount: integer().notNull().default(0),
    sleepSum: integer().notNull().default(0),
    /** Check-ins that say what a shift was or name a critical incident, and how many of them named which. */
    shiftCount: integer().notNull().default(0),
    overtimeCount: integer().notNull().default(0),
    doubleCount: integer().notNull().default(0),
    incidentCount: integer().notNull().default(0),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.institutionId, table.day), index().on(table.userId)],
)

/** The last day through which an institution's check-ins are rolled up. */
export const rollupProgress = pgTable('rollup_progress', {
  institutionId: uuid()
    .primaryKey()
    .references(() => institutions.id, { onDelete: 'cascade' }),
  through: date().notNull(),
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
