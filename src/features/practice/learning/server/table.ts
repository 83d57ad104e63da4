import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'

/**
 * Each person's progress in each module. Modules and lessons are stored by slug, so edits of the texts keep
 * it.
 */
export const contentProgress = pgTable(
  'content_progress',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    moduleId: text().notNull(),
    /** Whole percent. It never decreases. */
    progress: integer().notNull(),
    /** The lesson that the person opened last. */
    place: text(),
    /** The finished lessons, in no order. */
    finished: text().array().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until the module is completed. */
    completedAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique().on(table.userId, table.moduleId)],
)
