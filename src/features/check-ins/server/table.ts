import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'
import { shifts, units } from '#features/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

import { stressors, symptoms } from '../contract.ts'

export const checkIns = pgTable(
  'check_ins',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    moodScore: smallint().notNull(),
    stressScore: smallint().notNull(),
    stressors: text({ enum: stressors }).array().notNull(),
    physicalSymptoms: text({ enum: symptoms }).array().notNull(),
    /** Encrypted; null if there are none. */
    notes: bytes(),
    isPreShift: boolean().notNull(),
    /** The client makes it, so that a retry is saved once; null if the client sent none. */
    requestId: uuid(),
    /** The person's own day, by their time zone at that time. */
    day: date().notNull(),
    /** The person's unit and shift at that time. A later move does not change them. */
    unitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    shiftId: uuid().references(() => shifts.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('check_ins_once').on(table.userId, table.requestId),
    index('check_ins_latest').on(table.userId, table.createdAt, table.id),
    index('check_ins_days').on(table.userId, table.day),
    check('check_ins_mood', sql`${table.moodScore} between 1 and 10`),
    check('check_ins_stress', sql`${table.stressScore} between 1 and 10`),
  ],
)
