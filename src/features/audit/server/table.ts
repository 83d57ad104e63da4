import { bigserial, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { roles } from '#shared/endpoint.ts'

/**
 * Who did what to whose data. No column takes free text and none holds content; a person who is
 * deleted stays as a bare id. Rows are only ever added: a trigger refuses everything else.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null where nobody was signed in. */
    actorId: uuid(),
    actorRole: text({ enum: roles }),
    institutionId: uuid(),
    action: text().notNull(),
    /** What it was done to, such as `check-in`, and which. */
    objectKind: text().notNull(),
    objectId: uuid(),
    /** Whose data it was. */
    subjectId: uuid(),
    outcome: text({ enum: ['done', 'refused'] }).notNull(),
    requestId: text(),
    addressPrefix: text(),
  },
  (table) => [index().on(table.subjectId, table.at), index().on(table.institutionId, table.at)],
)
