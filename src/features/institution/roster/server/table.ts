import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import type { EachLanguage } from '#server/language.ts'

import type { RosterMapping } from '../columns.ts'
import { type RosterCounts, rosterOutcomes, rosterSources } from '../contract.ts'
import type { RefusedRow, RosterRole } from '../roster-person.ts'

/** A refused row with its reason in each language, or in one from before. */
export interface StoredRefusal extends Omit<RefusedRow, 'reason'> {
  readonly reason: EachLanguage | string
}

/** The runs of rosters. A row is deleted after 90 days, since it names the people of refused rows. */
export const rosters = pgTable(
  'rosters',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    source: text({ enum: rosterSources }).notNull(),
    /** Null for the command and the drop folder, and where that account was erased since. */
    startedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while it runs, and for ever where the process ended in the middle. */
    endedAt: timestamp({ withTimezone: true }),
    outcome: text({ enum: rosterOutcomes }),
    /** Why it stopped, in words: a JSON object with the sentence in each language, or one sentence of before. */
    problem: text(),
    /** The roles of the people in the file. Nobody of another role leaves by it. */
    roles: jsonb().$type<readonly RosterRole[]>().notNull(),
    counts: jsonb().$type<RosterCounts>().notNull(),
    refused: jsonb()
      .$type<readonly StoredRefusal[]>()
      .notNull()
      .default(sql`'[]'`),
  },
  (table) => [index().on(table.institutionId, table.startedAt), index().on(table.startedBy)],
)

/** The headings of each institution's own system. */
export const rosterMappings = pgTable('roster_mappings', {
  institutionId: uuid()
    .primaryKey()
    .references(() => institutions.id, { onDelete: 'cascade' }),
  headings: jsonb().$type<RosterMapping>().notNull(),
})
