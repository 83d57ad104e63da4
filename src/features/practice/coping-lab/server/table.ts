import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { toolNames } from '#features/practice/coping-tools/catalogue.ts'

/** Trials in which somebody compares two coping tools. Their sessions stand with all others in `coping_usages`. */
export const copingTrials = pgTable(
  'coping_trials',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstTool: text({ enum: toolNames }).notNull(),
    secondTool: text({ enum: toolNames }).notNull(),
    /** As it was drawn: a letter for each day, A for the first tool and B for the second. */
    toolOrder: text().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    timeZone: text().notNull(),
    /** When its person agreed to it. There is no trial without. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    stoppedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    check('coping_trials_tools', sql`${table.firstTool} <> ${table.secondTool}`),
    check('coping_trials_order', sql`${table.toolOrder} ~ '^(AB|BA)+$'`),
  ],
)
