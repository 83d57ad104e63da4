import { bigint, pgTable, primaryKey, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

const number = { mode: 'number' } as const
const withTimezone = { withTimezone: true } as const

/** Where each person's own trail begins and ends. It goes with the person. */
export const ownTrails = pgTable('own_trails', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The number of the last line, and its hash. */
  position: bigint(number).notNull(),
  hash: bytes().notNull(),
  /** The last line that was removed after six years, and the hash of the line before it. */
  start: bigint(number).notNull().default(0),
  startAt: timestamp(withTimezone),
  startDigest: bytes(),
  startHash: bytes(),
  startBefore: bytes(),
})

/** One line for each event about a person, in the form of `audit-trail/own-trail.ts`. Lines are only added. */
export const ownTrailLines = pgTable(
  'own_trail_lines',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: bigint(number).notNull(),
    eventId: bigint(number).notNull(),
    at: timestamp(withTimezone).notNull(),
    digest: bytes().notNull(),
    hash: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.position] }),
    uniqueIndex('own_trail_lines_once').on(table.eventId),
  ],
)
