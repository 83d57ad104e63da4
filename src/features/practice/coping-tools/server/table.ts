import { boolean, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'

import { toolNames } from '../catalogue.ts'

/** Coping sessions, each as far as its device has sent it. */
export const copingUsages = pgTable(
  'coping_usages',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the device, so that a session sent again is stored once. */
    sessionId: uuid().notNull(),
    toolName: text({ enum: toolNames }).notNull(),
    /** Seconds without the pauses. */
    duration: smallint().notNull(),
    completed: boolean().notNull(),
    /** 1 to 5; null if it was not rated. */
    effectiveness: smallint(),
    /** 0 to 10; null if the person gave no answer. */
    distressBefore: smallint(),
    distressAfter: smallint(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('coping_usages_session_once').on(table.userId, table.sessionId),
    index().on(table.userId, table.createdAt),
  ],
)
