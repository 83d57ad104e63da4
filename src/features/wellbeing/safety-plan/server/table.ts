import { date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { sessions, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import { populations } from '#shared/population.ts'

import { showable } from '../wishes.ts'

/** The safety plan of each person with their wishes, encrypted as a whole. */
export const safetyPlans = pgTable('safety_plans', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ciphertext: bytes().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  /** The day on which its owner wants to look at it again. */
  reviewOn: date(),
})

/** Plans that a reset had closed when a new one was written. Each opens again with its vault. */
export const earlierSafetyPlans = pgTable(
  'earlier_safety_plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ciphertext: bytes().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId)],
)

/**
 * A copy of each wish and step that its owner shows to whoever answers an alert about them, encrypted with the key for words to
 * responders. It is there exactly as long as it is shown, and goes with the plan.
 */
export const shownWishes = pgTable(
  'shown_wishes',
  {
    userId: uuid()
      .notNull()
      .references(() => safetyPlans.userId, { onDelete: 'cascade' }),
    wish: text({ enum: showable }).notNull(),
    ciphertext: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.wish] })],
)

/**
 * Sittings at which a plan is written together. Each is there as long as it lasts: with either session, which a
 * sign-out deletes, it is deleted too, and a trigger deletes it when either is locked.
 */
export const planSittings = pgTable(
  'plan_sittings',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerSessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    population: text({ enum: populations }).notNull(),
    /** Who accepted; null while nobody has. The owner may not look up people, so the name stands here too. */
    responderId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    responderSessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    responderName: text(),
    /** The six steps as the owner shows them, and what the responder suggests, encrypted for responders. */
    plan: bytes(),
    suggestions: bytes(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.responderId),
    index().on(table.ownerSessionId),
    index().on(table.responderSessionId),
  ],
)
