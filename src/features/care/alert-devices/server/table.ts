import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

import { deviceChannels } from '../contract.ts'

/**
 * The devices that ring for alerts while no page is open: browsers by their push service, and telephones by the
 * institution's gateway.
 */
export const alertDevices = pgTable(
  'alert_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text({ enum: deviceChannels }).notNull().default('push'),
    /** What it was added on, such as "Firefox on Android", or the last digits of a telephone. */
    name: text().notNull(),
    /** The SHA-256 of a browser's endpoint. Of a telephone it is random, since a number's hash can be guessed. */
    endpointHash: bytes().notNull(),
    /** Its endpoint and keys, or its number, encrypted; null once the push service says that it takes no pushes any more. */
    sealed: bytes(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its owner confirmed that they heard it; null until then. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** When its push service last took a ring. */
    lastSentAt: timestamp({ withTimezone: true }),
    /** Since when no ring got through; null while they do. */
    failedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('alert_devices_once').on(table.userId, table.endpointHash)],
)

/** Whether a user has a device that they heard ring, and that rings get through to. A column of a query over `users`. */
export const hasConfirmedDevice = sql<boolean>`exists (
  select from ${alertDevices} where ${alertDevices.userId} = ${users.id}
    and ${alertDevices.confirmedAt} is not null and ${alertDevices.failedAt} is null
)`
