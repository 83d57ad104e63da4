import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'

import { institutions } from '#features/core/institutions/server/table.ts'

import type { FileMapping } from '../../columns.ts'

/** What each institution's own files of people mean. */
export const rosterMappings = pgTable('roster_mappings', {
  institutionId: uuid()
    .primaryKey()
    .references(() => institutions.id, { onDelete: 'cascade' }),
  headings: jsonb().$type<FileMapping>().notNull(),
})
