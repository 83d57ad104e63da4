import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'
import { institutions, units } from '#features/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import { populations } from '#shared/population.ts'

import {
  alertKinds,
  alertStatuses,
  functions,
  historyKinds,
  outcomes,
  severities,
  audiences,
  triggers,
} from '../contract.ts'
import { groups } from '../handling.ts'

export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    /** Whom it is about; null for a drill, and once the account is deleted. */
    subjectId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Where the person belonged at that moment. */
    unitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    population: text({ enum: populations }).notNull(),
    kind: text({ enum: alertKinds }).notNull(),
    /** Alerts of one group about one person join each other. */
    group: text({ enum: groups }).notNull(),
    severity: text({ enum: severities }).notNull(),
    trigger: text({ enum: triggers }),
    status: text({ enum: alertStatuses }).notNull().default('active'),
    /** The person's own words, sealed with their key; null where there are none. */
    message: bytes(),
    assessmentId: uuid(),
    /** Of the latest request, so that a retry is not taken for a second one. */
    requestId: uuid(),
    askedAgain: integer().notNull().default(0),
    notified: integer().notNull().default(0),
    told: text({ enum: audiences }).notNull().default('nobody'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastAskedAt: timestamp({ withTimezone: true }).notNull(),
    lastRungAt: timestamp({ withTimezone: true }).notNull(),
    /** The ladder begins anew when an alert becomes graver; steps and questions of an earlier climb do nothing. */
    climb: integer().notNull().default(1),
    climbStartedAt: timestamp({ withTimezone: true }).notNull(),
    /** The last step of this climb that was taken. */
    step: integer().notNull().default(0),
    acknowledgeBy: timestamp({ withTimezone: true }).notNull(),
    phonePost: boolean().notNull().default(false),
    /** Null again when it becomes graver: nobody has seen that yet. */
    seenAt: timestamp({ withTimezone: true }),
    acknowledgedAt: timestamp({ withTimezone: true }),
    acknowledgedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    answeredBy: text({ enum: functions }),
    resolvedAt: timestamp({ withTimezone: true }),
    resolvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    outcome: text({ enum: outcomes }),
    /** Sealed with the person's key, in a drill with that of whoever resolved it. */
    note: bytes(),
    /** The audit trail could not be written when it was raised; it was stored all the same. */
    isUnaudited: boolean().notNull().default(false),
  },
  (table) => [
    // However many requests arrive at once: one unanswered alert a person and group.
    uniqueIndex('alerts_one_active')
      .on(table.subjectId, table.group)
      .where(sql`${table.status} = 'active'`),
    uniqueIndex('alerts_one_drill')
      .on(table.institutionId, table.population)
      .where(sql`${table.status} <> 'resolved' and ${table.kind} = 'drill'`),
    // The open ones, without a look at all there ever were.
    index().on(table.institutionId, table.status, table.population),
    index('alerts_latest').on(table.institutionId, table.createdAt, table.id),
    index('alerts_about').on(table.subjectId, table.createdAt),
    // By whom, for when their account is erased.
    index().on(table.acknowledgedBy),
    index().on(table.resolvedBy),
  ],
)

/** What happened to an alert, who did it and when; only ever added to, and never any content. */
export const alertEvents = pgTable(
  'alert_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: [...historyKinds, 'listed'] }).notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    circle: text({ enum: ['responders', 'administrators', 'everyone'] }),
    people: integer(),
    /** Names a step of the ladder: one that is taken twice leaves one trace and rings once. */
    step: text(),
  },
  (table) => [
    index().on(table.alertId, table.id),
    index().on(table.actorId),
    uniqueIndex('alert_events_step').on(table.alertId, table.step),
    uniqueIndex('alert_events_first_look')
      .on(table.alertId, table.kind, table.actorId)
      .where(sql`${table.kind} in ('listed', 'seen')`),
  ],
)

/** When a worker of any instance was last at work. */
export const workerBeats = pgTable('worker_beats', {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})
