import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import type { MachineScope } from '#shared/machine-scopes.ts'

import { tokenEnds } from '../contract.ts'

/** The tokens of machines. A machine holds 32 random bytes, the table only their SHA-256. */
export const machineTokens = pgTable(
  'machine_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull().unique(),
    /** Which system it is for, in the words of whoever made it. */
    name: text().notNull(),
    scopes: jsonb().$type<readonly MachineScope[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whose it is: it may do what they may do at that moment. Who made it, until two others take it over. */
    heldBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why its holder's time here ended, and the token's with it. A trigger on `users` writes it. */
    endedWhy: text({ enum: tokenEnds }),
    /** The people manager who would take it over, while a second one has not confirmed it. */
    takeOverBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Written once a minute at most. */
    lastUsedAt: timestamp({ withTimezone: true }),
    /** When the audit trail last noted a reading, by scope, as ISO 8601. */
    notedReadings: jsonb().$type<Partial<Record<MachineScope, string>>>().notNull().default({}),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.institutionId), index().on(table.createdBy), index().on(table.heldBy)],
)
