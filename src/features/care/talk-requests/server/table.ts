import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions, units } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import { populations } from '#shared/population.ts'

import { actKinds, closings, priorities, sources, toldOfLate, topics } from '../contract.ts'

/**
 * Requests to talk: that one asked, about what and when. They are the institution's and stay when the account is
 * deleted, without its person; the words are in the acts, and go with it.
 */
export const talkRequests = pgTable(
  'talk_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** Null once their account is deleted. */
    subjectId: uuid().references(() => users.id, { onDelete: 'set null' }),
    population: text({ enum: populations }).notNull(),
    /** Where they were when they asked. */
    unitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    about: text({ enum: topics }).notNull(),
    source: text({ enum: sources }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    prioritizeBy: timestamp({ withTimezone: true }).notNull(),
    seeBy: timestamp({ withTimezone: true }).notNull(),
    prioritizedAt: timestamp({ withTimezone: true }),
    priority: text({ enum: priorities }),
    plannedAt: timestamp({ withTimezone: true }),
    seenAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    closing: text({ enum: closings }),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** How often people were told that what is due now is late, and who was told last. */
    lateStep: integer().notNull().default(0),
    lateTold: text({ enum: toldOfLate }),
  },
  (table) => [
    uniqueIndex('talk_requests_one_open')
      .on(table.subjectId, table.institutionId)
      .where(sql`${table.closedAt} is null and ${table.seenAt} is null`),
    index('talk_requests_open')
      .on(table.institutionId, table.population)
      .where(sql`${table.closedAt} is null`),
    index().on(table.institutionId, table.receivedAt),
    index().on(table.subjectId),
    index().on(table.unitId),
    index().on(table.ownerId),
  ],
)

/** What was done with a request, by whom and when. Rows are only added. */
export const talkRequestActs = pgTable(
  'talk_request_acts',
  {
    /** Of words the id that whoever sent them gave, so that a second try stores nothing. */
    id: uuid().primaryKey(),
    /** Their order. */
    number: bigserial({ mode: 'number' }).notNull(),
    requestId: uuid()
      .notNull()
      .references(() => talkRequests.id, { onDelete: 'cascade' }),
    subjectId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: actKinds }).notNull(),
    /** Encrypted with the person's key; null where the kind says all. */
    content: bytes(),
  },
  (table) => [index().on(table.requestId, table.number), index().on(table.subjectId), index().on(table.by)],
)

/** The hours of an institution that is stricter than the standard. */
export const talkRequestClocks = pgTable('talk_request_clocks', {
  institutionId: uuid()
    .primaryKey()
    .references(() => institutions.id, { onDelete: 'cascade' }),
  prioritizeHours: integer().notNull(),
  seeHours: integer().notNull(),
  weekendHours: integer().notNull(),
})
