import { boolean, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

export const institutions = pgTable('institutions', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  kind: text({ enum: ['community', 'correctional'] }).notNull(),
  /** IANA time zone: what "today" is for people whose own is not known. */
  timeZone: text().notNull(),
  /** The one institution that people who register by themselves belong to. */
  isOpen: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export const units = pgTable(
  'units',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [unique().on(table.institutionId, table.name)],
)

export const shifts = pgTable(
  'shifts',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [unique().on(table.institutionId, table.name)],
)
