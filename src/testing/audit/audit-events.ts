import { and, ne, type SQL } from 'drizzle-orm'

import { auditEvents } from '#features/core/audit/server/table.ts'
import type { Database } from '#server/database/database.ts'

/**
 * The audit events that a condition holds for, in their order. A table has none of its own. What an owner's vault records
 * goes along with the event of the act itself, and is left out.
 */
export const readAuditEvents = (db: Database, condition?: SQL) =>
  db
    .select()
    .from(auditEvents)
    .where(and(condition, ne(auditEvents.action, 'vault.agree')))
    .orderBy(auditEvents.id)
