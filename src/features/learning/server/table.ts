import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'

/** How far each person has come in each module. Modules and lessons are named by slug, so edits keep it. */
export const contentProgress = pgTable(
  'content_progress',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    moduleId: text().notNull(),
    /** Whole percent; it never falls. */
    progress: integer().notNull(),
    /** The lesson where the person was last. */
    place: text(),
    /** Lessons gone through to the end, in no order. */
    finished: text().array().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until the module was completed. */
    completedAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique().on(table.userId, table.moduleId)],
)
