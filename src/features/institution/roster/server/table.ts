import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import type { EachLanguage } from '#server/language.ts'

import { type RosterCounts, type RosterProgress, rosterOutcomes, rosterSources } from '../contract.ts'
import type { RefusedRow, RosterRole } from '../roster-person.ts'
import type { Change } from './compare.ts'

/** A refused row with its reason in each language, or in one from before. */
export interface StoredRefusal extends Omit<RefusedRow, 'reason'> {
  readonly reason: EachLanguage | string
}

/** What a run did to whom, by the ids of accounts. */
export interface RosterEffects {
  readonly made: readonly string[]
  /** Who was released or closed. Accounts that still waited for a second person are gone for good. */
  readonly left: readonly string[]
  /** Whose account opened again, or whose release was taken back. */
  readonly returned: readonly string[]
  readonly changed: readonly { readonly id: string; readonly was: Change; readonly is: Change }[]
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
    /** How far it is while it runs, and the moment at which it was so far; null before the first step and at its end. */
    progress: jsonb().$type<RosterProgress & { readonly at: string }>(),
    /** What the run did to whom, for the day in which it can be taken back; else null. */
    effects: jsonb().$type<RosterEffects>(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.institutionId, table.startedAt), index().on(table.startedBy)],
)
