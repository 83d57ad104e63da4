import { and, eq, gte, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { populations } from '#shared/population.ts'

import { steps } from '../contract.ts'

/** Deaths as responders recorded them. A record that was wrong stays, and says who took it back. */
export const deaths = pgTable(
  'deaths',
  {
    id: uuid().primaryKey().defaultRandom(),
    subjectId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    population: text({ enum: populations }).notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    recordedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    takenBackAt: timestamp({ withTimezone: true }),
    takenBackBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    done: text({ enum: steps })
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    uniqueIndex('deaths_once')
      .on(table.subjectId)
      .where(sql`${table.takenBackAt} is null`),
    index().on(table.institutionId),
    index().on(table.recordedBy),
    index().on(table.takenBackBy),
  ],
)

/**
 * The condition that a death is on record of somebody, recorded at or after a moment. What began after it goes on: a
 * record that was wrong, and that nobody took back, must keep nothing from a person who asks for it anew.
 */
export function diedSince(subjectId: SQLWrapper | string, since: SQLWrapper | Date): SQL<boolean> {
  const isOnRecord = and(
    eq(deaths.subjectId, subjectId),
    isNull(deaths.takenBackAt),
    gte(deaths.recordedAt, since),
  )
  return sql<boolean>`exists (select from ${deaths} where ${isOnRecord})`
}
