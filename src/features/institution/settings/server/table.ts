import { index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'

import { protections, type Protections } from '../contract.ts'

/** Changes of settings that wait for a second person, since they would protect people less or in another way. */
export const waitingSettings = pgTable(
  'waiting_settings',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    setting: text({ enum: protections }).notNull(),
    /** The setting with its new value. */
    changes: jsonb().$type<Partial<Protections>>().notNull(),
    proposedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    proposedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it takes effect by itself, since nobody can confirm it; null while it waits for a second person. */
    takesEffectAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique().on(table.institutionId, table.setting), index().on(table.proposedBy)],
)
