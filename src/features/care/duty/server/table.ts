import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { populations } from '#shared/population.ts'

/** The plan of who is on duty for a population, and when. */
export const dutyBlocks = pgTable(
  'duty_blocks',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    population: text({ enum: populations }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** To whom its owner offers it; null while it is not offered. */
    offeredTo: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    // Also finds who is on duty when a request for help comes in.
    index().on(table.institutionId, table.population, table.endsAt),
    uniqueIndex('duty_blocks_once').on(table.userId, table.population, table.startsAt),
    index().on(table.offeredTo),
    // 24 hours by the clocks are 25 on the day on which they go back.
    check(
      'duty_blocks_length',
      sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.startsAt} + interval '25 hours'`,
    ),
  ],
)

/** What an institution says about a population's hours. Without a row the whole day is to be covered. */
export const dutyHours = pgTable(
  'duty_hours',
  {
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    population: text({ enum: populations }).notNull(),
    /** The minutes after midnight between which somebody should be on duty. Where both are equal, all day. */
    coversFrom: integer().notNull(),
    coversUntil: integer().notNull(),
    /** Who answers at all other times, as everybody may read it; empty where nothing is said. */
    outOfHours: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.population] })],
)
