import type { SQL } from 'drizzle-orm'

import { auditEvents } from '#features/audit/server/table.ts'
import type { Database } from '#server/database/database.ts'

/** The audit events that a condition holds for, in their order. A table has none of its own. */
export const readAuditEvents = (db: Database, condition?: SQL) =>
  db.select().from(auditEvents).where(condition).orderBy(auditEvents.id)
