import { bigserial, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { alerts } from '#features/care/alerts/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import { populations } from '#shared/population.ts'

import { confirmations, followUpStatuses, recordedOutcomes } from '../contract.ts'
import { intervals } from '../schedule.ts'

/** A row goes with its alert, which goes with the person's account. */
const about = {
  institutionId: uuid()
    .notNull()
    .references(() => institutions.id, { onDelete: 'cascade' }),
  subjectId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
}

/** What was found when an alert was resolved, and why dates are not the usual ones. */
export const followUpPlans = pgTable(
  'follow_up_plans',
  {
    alertId: uuid()
      .primaryKey()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    ...about,
    /** Encrypted with the person's key. */
    content: bytes().notNull(),
  },
  (table) => [index().on(table.subjectId)],
)

/** What was said of a person: how they were, who takes over and what is done. Rows are only added. */
export const followUpLooks = pgTable(
  'follow_up_looks',
  {
    id: uuid().primaryKey(),
    /** Their order. */
    number: bigserial({ mode: 'number' }).notNull(),
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    ...about,
    at: timestamp({ withTimezone: true }).notNull(),
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Encrypted with the person's key. */
    content: bytes().notNull(),
  },
  (table) => [index().on(table.subjectId, table.at), index().on(table.alertId), index().on(table.by)],
)

/** The dates on which a person is looked in on after an alert. */
export const followUps = pgTable(
  'follow_ups',
  {
    id: uuid().primaryKey().defaultRandom(),
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    ...about,
    population: text({ enum: populations }).notNull(),
    interval: text({ enum: intervals }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** The date that was planned, or that two people agreed on; null for the present one in rows of before. */
    agreedAt: timestamp({ withTimezone: true }),
    /** Each new date begins a round of reminders. Those of an earlier round do nothing. */
    round: integer().notNull().default(1),
    /** The last reminder of this round that was given. */
    step: integer().notNull().default(0),
    status: text({ enum: followUpStatuses }).notNull().default('open'),
    closedAt: timestamp({ withTimezone: true }),
    takenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('follow_ups_once').on(table.alertId, table.interval),
    index('follow_ups_next').on(table.institutionId, table.status, table.dueAt),
    index('follow_ups_closed').on(table.institutionId, table.closedAt, table.id),
    index().on(table.subjectId),
    index().on(table.takenBy),
  ],
)

/** What came of a follow-up each time. Rows are added, and confirmed by a second person, and nothing else. */
export const followUpAnswers = pgTable(
  'follow_up_answers',
  {
    id: uuid().primaryKey(),
    followUpId: uuid()
      .notNull()
      .references(() => followUps.id, { onDelete: 'cascade' }),
    subjectId: about.subjectId,
    at: timestamp({ withTimezone: true }).notNull(),
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    outcome: text({ enum: recordedOutcomes }).notNull(),
    dueAgainAt: timestamp({ withTimezone: true }),
    /** Encrypted with the person's key. */
    note: bytes(),
    /** Null where no second person is needed. */
    confirmation: text({ enum: confirmations }),
    confirmedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.followUpId, table.at),
    index().on(table.subjectId),
    index().on(table.by),
    index().on(table.confirmedBy),
  ],
)
