import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { populations } from '#shared/population.ts'

import type { EscalationMinutes, LocalContact } from '../contract.ts'

export const institutions = pgTable('institutions', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  kind: text({ enum: ['community', 'correctional'] }).notNull(),
  /** IANA time zone: what "today" is for people whose own is not known. */
  timeZone: text().notNull(),
  /** The one institution that people who register by themselves belong to. */
  isOpen: boolean().notNull().default(false),
  /** Statistics show nothing of fewer people than this; 10 is the floor of specification and practice. */
  privacyThreshold: integer().notNull().default(10),
  /** Minutes for the steps of the alert ladders, where the institution wants them sooner than ours. */
  ladder: jsonb().$type<EscalationMinutes>().notNull().default({}),
  /** Whether its residents may connect with other residents; off, since it can be used to put pressure on people. */
  allowsResidentConnections: boolean().notNull().default(false),
  /** The institution's own crisis contacts, nearest first. */
  contacts: jsonb().$type<LocalContact[]>().notNull().default([]),
  /** Whether everyone who sees or changes others' data needs a second factor; off only in the demo. */
  requiresSecondFactor: boolean().notNull().default(true),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export const units = pgTable(
  'units',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
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
  },
  (table) => [unique().on(table.institutionId, table.name)],
)

/**
 * How many of something an institution has, as changes to add up: counting thousands one by one would make the
 * dashboard of a large one slow. Triggers add each change with the row it follows (migrations/0013_tallies.sql),
 * so that a sum is always right and nobody waits for another's change.
 */
export const counters = pgTable(
  'tallies',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    counted: text({ enum: ['open accounts', 'resolved alerts'] }).notNull(),
    /** Of alerts, whom they are about. */
    population: text({ enum: populations }),
    change: integer().notNull(),
  },
  (table) => [index().on(table.institutionId, table.counted)],
)
