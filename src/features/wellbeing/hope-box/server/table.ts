import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { bytes } from '#server/database/bytes.ts'

import { kinds } from '../contract.ts'

/** What each person keeps in their box of hope. */
export const hopeItems = pgTable(
  'hope_items',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: kinds }).notNull(),
    /** Its place in the box, lowest first. */
    place: integer().notNull(),
    /** The words, or what a picture or a sound is, encrypted. */
    ciphertext: bytes().notNull(),
    /** The picture or the sound, encrypted by itself, so that the list is read without it. Null for words. */
    content: bytes(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId, table.place)],
)
