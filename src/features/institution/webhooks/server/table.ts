import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { severities } from '#features/care/alerts/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

import { deliveryEvents, deliveryStates } from '../contract.ts'

/** The addresses that hear of an institution's alerts. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    isOn: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The secrets, encrypted with this master key. */
    masterId: text().notNull(),
    sealed: bytes().notNull(),
    /** Until when the secret before signs too. */
    olderUntil: timestamp({ withTimezone: true }),
    /** Since when nothing arrived; null while it works. */
    failingSince: timestamp({ withTimezone: true }),
    /** Whether people managers were told that an event was given up since then. */
    isFailureTold: boolean().notNull().default(false),
    sendsNames: boolean().notNull().default(false),
    /** Who asked that names be sent, while it waits for a second person. */
    namesAskedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.institutionId), index().on(table.namesAskedBy)],
)

/** One event for one webhook. Neither names nor the receiver's words are kept. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The webhook-id of every try. */
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The key of the outbox's job that made it, so that an event which is read twice is sent once. */
    eventKey: text(),
    event: text({ enum: deliveryEvents }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** No reference: an alert of an erased account is gone, and its number may still be waited for. */
    alertId: uuid(),
    severity: text({ enum: severities }),
    unit: text(),
    isDrill: boolean().notNull().default(false),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** Which job counts: an earlier one, still waiting, does nothing. */
    turn: integer().notNull().default(1),
    status: integer(),
    nextTryAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once')
      .on(table.webhookId, table.eventKey)
      .where(sql`${table.eventKey} is not null`),
    index().on(table.institutionId, table.at),
    index().on(table.at),
  ],
)
