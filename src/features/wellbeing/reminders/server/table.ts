import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

import { shiftEdges, weekdays } from '../contract.ts'

/** When people asked to be reminded. Turning it off deletes the row. */
export const reminderPlans = pgTable('reminder_plans', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Where they were when they asked. Whoever moves has asked for nothing there. */
  institutionId: uuid()
    .notNull()
    .references(() => institutions.id, { onDelete: 'cascade' }),
  days: text({ enum: weekdays }).array().notNull(),
  times: text().array().notNull(),
  shift: text({ enum: shiftEdges }).array().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
})

/** The browsers that show a person's reminders. Those that ring for alerts are rows of their own (`alert_devices`). */
export const reminderDevices = pgTable(
  'reminder_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => reminderPlans.userId, { onDelete: 'cascade' }),
    /** What it was added on, such as "Firefox on Android". */
    name: text().notNull(),
    /** The SHA-256 of the browser's endpoint. A browser shows the reminders of one account. */
    endpointHash: bytes().notNull().unique(),
    /** Its endpoint and keys, encrypted. */
    sealed: bytes().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its push service last took a reminder. */
    lastSentAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
)
