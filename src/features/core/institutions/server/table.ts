import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { populations } from '#shared/population.ts'

import { accentNames } from '../accents.ts'
import type { EscalationMinutes, LocalContact, MinorsHere, ShiftTimes, UnitPost } from '../contract.ts'
import type { TriageSettings } from '../triage.ts'

export const institutions = pgTable(
  'institutions',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    kind: text({ enum: ['community', 'correctional'] }).notNull(),
    /** The IANA time zone of people whose own is not known. */
    timeZone: text().notNull(),
    /** The one institution that people belong to who register without an invitation. */
    isOpen: boolean().notNull().default(false),
    /** Statistics of fewer people than this are not shown. The specification and common practice say 10. */
    privacyThreshold: integer().notNull().default(10),
    /** The institution's own minutes for the steps of the escalation policies, where it wants them sooner. */
    ladder: jsonb().$type<EscalationMinutes>().notNull().default({}),
    /** Whether residents may connect with other residents. It is off, since it can put people under pressure. */
    allowsResidentConnections: boolean().notNull().default(false),
    /** Whether its people may keep pictures and sounds. Where it is made it is on, but for correctional institutions. */
    allowsPicturesAndSounds: boolean().notNull().default(false),
    /** The institution's own crisis contacts, nearest first. */
    contacts: jsonb().$type<LocalContact[]>().notNull().default([]),
    /** Whether everybody who sees or changes others' data needs a second factor. It is off in the demo alone. */
    requiresSecondFactor: boolean().notNull().default(true),
    /** The key of its colour in `accents`; null for none. */
    accent: text({ enum: accentNames }),
    /** A line that its people read on their dashboards; empty for none. */
    welcome: text().notNull().default(''),
    /** Whether it holds people under 18, and whom to tell about one; null until it has said so. */
    minors: jsonb().$type<MinorsHere>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when its people use it; null while it is prepared, and only those who work there sign in. What the release before makes is open. */
    openToPeopleSince: timestamp({ withTimezone: true }).defaultNow(),
    /** When the operator closed it: nobody of it signs in any more. Its data is kept. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('institutions_open_once')
      .on(table.isOpen)
      .where(sql`${table.isOpen}`),
  ],
)

/**
 * The triage settings that two people agreed on. Rows are only added: the alerts and results of a time name the version
 * that they were sorted by.
 */
export const triageSettings = pgTable(
  'triage_settings',
  {
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** Counted from 1. Version 0, where there is no row, is what the product ships with. */
    version: integer().notNull(),
    settings: jsonb().$type<TriageSettings>().notNull(),
    heldSince: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.version] })],
)

export const units = pgTable(
  'units',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The officers' post that is phoned where nobody answers an alert from here; null where none is known. */
    post: jsonb().$type<UnitPost>(),
  },
  (table) => [unique().on(table.institutionId, table.name)],
)

export const shifts = pgTable(
  'shifts',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** When it is; null where nobody has entered it. */
    times: jsonb().$type<ShiftTimes>(),
  },
  (table) => [unique().on(table.institutionId, table.name)],
)

/**
 * Counters of an institution, stored as changes to add up, since counting thousands of rows would make the
 * dashboard of a large institution slow. Triggers add each change together with its row
 * (migrations/0000_base.sql), so that a sum is always right and no transaction waits for another.
 */
export const counters = pgTable(
  'counters',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    counted: text({ enum: ['open accounts', 'resolved alerts'] }).notNull(),
    /** Of alerts, the population of the person whom they are about. */
    population: text({ enum: populations }),
    change: integer().notNull(),
  },
  (table) => [index().on(table.institutionId, table.counted)],
)
