import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

/** Safety plans, one for each person, encrypted as a whole. */
export const safetyPlans = pgTable('safety_plans', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ciphertext: bytes('sealed').notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
