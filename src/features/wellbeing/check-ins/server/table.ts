import { isNull, sql } from 'drizzle-orm'
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

import { users } from '#features/core/identity/server/table.ts'
import { shifts, units } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

import { criticalIncidents } from '../critical-incidents.ts'
import { type Stressor, symptoms } from '../factors.ts'
import { shiftKinds } from '../shift.ts'

const listed = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`)

export const checkIns = pgTable(
  'check_ins',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    moodScore: smallint().notNull(),
    stressScore: smallint().notNull(),
    stressors: text().array().$type<Stressor[]>().notNull(),
    physicalSymptoms: text({ enum: symptoms }).array().notNull(),
    /** Encrypted; null if there are none. */
    notes: bytes(),
    /** What else was chosen, such as activities, encrypted as one text (`choices.ts`); null if there is nothing. */
    choices: bytes(),
    isPreShift: boolean().notNull(),
    /** Hours slept within 24, as `sleep.ts` counts them; null if the person did not say. */
    sleepHours: smallint(),
    sleepQuality: smallint(),
    /** What the shift was that is over; of staff alone. */
    shiftKind: text({ enum: shiftKinds }),
    /** Of staff alone. */
    criticalIncident: text({ enum: criticalIncidents }),
    /** The client makes it, so that a retry is saved once; null if the client sent none. */
    requestId: uuid(),
    /** The person's own day, by their time zone at that time. */
    day: date().notNull(),
    /** The person's unit and shift at that time. A later move does not change them. */
    unitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    shiftId: uuid().references(() => shifts.id, { onDelete: 'set null' }),
    /** When it was made. For one that was added later it is the noon of its day, and stands for no time. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was added for an earlier day (decision 83); null for one of the moment at which it was made. */
    addedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('check_ins_once').on(table.userId, table.requestId),
    index('check_ins_latest').on(table.userId, table.createdAt, table.id),
    index('check_ins_days').on(table.userId, table.day),
    // A week of everybody lies together on disk, as it was written. This finds it, and costs a write next to nothing.
    index('check_ins_weeks').using('brin', table.day),
    check('check_ins_mood', sql`${table.moodScore} between 1 and 10`),
    check('check_ins_stress', sql`${table.stressScore} between 1 and 10`),
    check('check_ins_sleep_hours', sql`${table.sleepHours} between 2 and 9`),
    check('check_ins_sleep_quality', sql`${table.sleepQuality} between 1 and 5`),
    check(
      'check_ins_shift_kind',
      sql`${table.shiftKind} is null or (${table.shiftKind} in ${listed(shiftKinds)} and not ${table.isPreShift})`,
    ),
    check('check_ins_critical_incident', sql`${table.criticalIncident} in ${listed(criticalIncidents)}`),
  ],
)

/** Whether a check-in is of the moment at which it was made, and was not added for an earlier day (decision 83). */
export const wasMadeThen = isNull(checkIns.addedAt)
