import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'
import { institutions } from '#features/institutions/server/table.ts'
import { bytes } from '#server/database/bytes.ts'
import type { MachineScope } from '#shared/machine-scopes.ts'

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
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Written once a minute at most. */
    lastUsedAt: timestamp({ withTimezone: true }),
    /** When the audit trail last noted a reading, by scope, as ISO 8601. */
    notedReadings: jsonb().$type<Partial<Record<MachineScope, string>>>().notNull().default({}),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.institutionId), index().on(table.createdBy)],
)
