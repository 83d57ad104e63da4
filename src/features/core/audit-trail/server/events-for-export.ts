import { and, desc, eq, or, sql } from 'drizzle-orm'

import { auditEvents } from '#features/core/audit/server/table.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import type { Page } from '#shared/endpoint.ts'

/** One thing that was done by a person or with their data. Others are named by role alone. */
export interface ExportedEvent {
  readonly at: string
  readonly action: string
  readonly by: string
  readonly outcome: string
}

/** The same words as in the index `audit_events_done_to_others`, so that PostgreSQL uses it. */
const wasDoneToOthers = sql`${auditEvents.actorId} is distinct from ${auditEvents.subjectId}`

/**
 * What the audit trail holds about the caller, for their export, the latest first, a page at a time. Throws a
 * 400 for a foreign cursor.
 */
export async function listEventsForExport(
  { db, user, keyring }: Pick<Caller, 'db' | 'user' | 'keyring'>,
  cursor?: string,
): Promise<Page<ExportedEvent[]>> {
  const position = positionOf(keyring, cursor)
  const rows = await db
    .select()
    .from(auditEvents)
    .where(
      and(
        or(eq(auditEvents.subjectId, user.id), and(eq(auditEvents.actorId, user.id), wasDoneToOthers)),
        position === null ? undefined : sql`${auditEvents.id} < ${position.id}::bigint`,
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ at, id }) => ({ at, id: String(id) }))
  return {
    items: items.map(({ at, action, actorId, actorRole, outcome }) => ({
      at: at.toISOString(),
      action,
      by: actorId === user.id ? 'you' : (actorRole ?? 'nobody signed in'),
      outcome,
    })),
    next,
  }
}
