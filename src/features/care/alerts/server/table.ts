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

import { users } from '#features/core/identity/server/table.ts'
import { institutions, units } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import { languages } from '#shared/language.ts'
import { populations } from '#shared/population.ts'

import {
  alertKinds,
  alertStatuses,
  functions,
  outcomes,
  severities,
  audiences,
  triggers,
} from '../contract.ts'
import { historyKinds, losses } from '../history.ts'
import { alertGroups } from '../lifecycle.ts'
import { contactKinds, contactWays } from '../states.ts'

export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    /** Whom it is about; null for a drill, and once the account is deleted. */
    subjectId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The person's unit at that moment. */
    unitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    population: text({ enum: populations }).notNull(),
    kind: text({ enum: alertKinds }).notNull(),
    /** Alerts of one group about one person join each other. */
    group: text({ enum: alertGroups }).notNull(),
    severity: text({ enum: severities }).notNull(),
    trigger: text({ enum: triggers }),
    status: text({ enum: alertStatuses }).notNull().default('active'),
    /** The person's message, encrypted with their key; null if there is none. */
    message: bytes(),
    assessmentId: uuid(),
    /** In which language the person read the pages when they last asked; null for a drill, and in rows from before. */
    language: text({ enum: languages }),
    /** The id of the latest request, so that a retry is not taken for a second request. */
    requestId: uuid(),
    askedAgain: integer().notNull().default(0),
    notified: integer().notNull().default(0),
    told: text({ enum: audiences }).notNull().default('nobody'),
    /** Whether somebody was on duty when this round of its escalation started; null where no plan is kept. */
    onDuty: boolean(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastAskedAt: timestamp({ withTimezone: true }).notNull(),
    lastNotifiedAt: timestamp({ withTimezone: true }).notNull(),
    /** Escalation starts a new round when an alert becomes graver. Steps and reminders of an earlier round do nothing. */
    escalationRound: integer().notNull().default(1),
    escalationStartedAt: timestamp({ withTimezone: true }).notNull(),
    /** The last step of this round that was done. */
    step: integer().notNull().default(0),
    acknowledgeBy: timestamp({ withTimezone: true }).notNull(),
    phonePost: boolean().notNull().default(false),
    /** The version of the institution's triage settings that says how soon it is to be answered. */
    triageVersion: integer().notNull().default(0),
    /** Null again when it becomes graver, since nobody has seen that yet. */
    seenAt: timestamp({ withTimezone: true }),
    /** When it was first on an open page or a device of somebody who answers. Null again when it becomes graver. */
    deliveredAt: timestamp({ withTimezone: true }),
    acknowledgedAt: timestamp({ withTimezone: true }),
    acknowledgedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    answeredBy: text({ enum: functions }),
    /**
     * The latest contact with the person, when it was and how. Null again when they ask once more and when it is active
     * again, since nobody has reached them about that; the history keeps it.
     */
    contactKind: text({ enum: contactKinds }),
    contactAt: timestamp({ withTimezone: true }),
    contactHow: text({ enum: contactWays }),
    contactBy: text({ enum: functions }),
    /** When whoever had acknowledged it could no longer answer; null where that never was. */
    givenBackAt: timestamp({ withTimezone: true }),
    resolvedAt: timestamp({ withTimezone: true }),
    resolvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    outcome: text({ enum: outcomes }),
    /** Encrypted with the person's key; in a drill with the key of the person who resolved it. */
    note: bytes(),
    /** The audit event could not be written when the alert was raised. */
    isUnaudited: boolean().notNull().default(false),
  },
  (table) => [
    // One active alert for each person and group in an institution, however many requests arrive at once.
    uniqueIndex('alerts_one_active')
      .on(table.subjectId, table.group, table.institutionId)
      .where(sql`${table.status} = 'active'`),
    uniqueIndex('alerts_one_drill')
      .on(table.institutionId, table.population)
      .where(sql`${table.status} <> 'resolved' and ${table.kind} = 'drill'`),
    // Finds open alerts without reading all others.
    index().on(table.institutionId, table.status, table.population),
    index('alerts_latest').on(table.institutionId, table.createdAt, table.id),
    index('alerts_about').on(table.subjectId, table.createdAt),
    // While there is one, the worker asks each second whether whoever acknowledged one may still answer it.
    index('alerts_acknowledged')
      .on(table.id)
      .where(sql`${table.status} = 'acknowledged'`),
    // For erasing the accounts of the people who answered.
    index().on(table.acknowledgedBy),
    index().on(table.resolvedBy),
  ],
)

/** The columns of a contact where there is none, or none any more. */
export const noContact = { contactKind: null, contactAt: null, contactHow: null, contactBy: null } as const

/** The history of alerts: what happened, who did it and when. Rows are only added, and hold no content. */
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
    /** By which ways they were to be told besides their pages; null for events from before the columns. */
    devices: integer(),
    phones: integer(),
    mails: integer(),
    /** How many reminders were due while Evenkeel was away; null for another kind. */
    missed: integer(),
    /** Why the person who had acknowledged it could no longer answer; null for another kind. */
    loss: text({ enum: losses }),
    /** When a contact was, and how; null for another kind. */
    contactAt: timestamp({ withTimezone: true }),
    how: text({ enum: contactWays }),
    /** The name of a notification, which is sent once, or of a contact, which is recorded once. */
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

/** When a worker of any instance last ran. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})
