import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

import { wishes } from '../wishes.ts'

/** The safety plan of each person with their wishes, encrypted as a whole. */
export const safetyPlans = pgTable('safety_plans', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ciphertext: bytes('sealed').notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Plans that a reset had closed when a new one was written. Each opens again with its vault. */
export const earlierSafetyPlans = pgTable(
  'earlier_safety_plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ciphertext: bytes('sealed').notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId)],
)

/**
 * A copy of each wish that its owner shows to whoever answers an alert about them, encrypted with the key for words to
 * responders. It is there exactly as long as it is shown, and goes with the plan.
 */
export const shownWishes = pgTable(
  'shown_wishes',
  {
    userId: uuid()
      .notNull()
      .references(() => safetyPlans.userId, { onDelete: 'cascade' }),
    wish: text({ enum: wishes }).notNull(),
    ciphertext: bytes('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.wish] })],
)
