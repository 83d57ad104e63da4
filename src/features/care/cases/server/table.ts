import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import { populations } from '#shared/population.ts'

import { actKinds } from '../contract.ts'

/** Cases: one a person while anything about them is open. */
export const cases = pgTable(
  'cases',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    subjectId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    population: text({ enum: populations }).notNull(),
    /** Null where the account of its owner was deleted. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whom it is offered to; it stays with its owner until they accept. */
    offeredTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    /** Since when Evenkeel has seen that nobody owns it while it is high; null otherwise. */
    unownedSince: timestamp({ withTimezone: true }),
    /** Since when what people were told of last is overdue, and how often they were told; null and 0 where nothing is. */
    overdueSince: timestamp({ withTimezone: true }),
    reminders: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('cases_one_open')
      .on(table.subjectId, table.institutionId)
      .where(sql`${table.endedAt} is null`),
    index('cases_open')
      .on(table.institutionId, table.population)
      .where(sql`${table.endedAt} is null`),
    index().on(table.ownerId),
    index().on(table.offeredTo),
  ],
)

/** What was decided in a case, by whom and when. Rows are only added. */
export const caseActs = pgTable(
  'case_acts',
  {
    id: uuid().primaryKey(),
    /** Their order. */
    number: bigserial({ mode: 'number' }).notNull(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    subjectId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: actKinds }).notNull(),
    /** Encrypted with the person's key; null where the kind says all. */
    content: bytes(),
  },
  (table) => [index().on(table.caseId, table.number), index().on(table.subjectId), index().on(table.by)],
)
