import { and, desc, eq, or, sql } from 'drizzle-orm'

import { auditEvents } from '#features/audit/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import type { Page } from '#shared/endpoint.ts'

/** One thing that was done to somebody's data or by them: functions, not names. */
export interface ExportedEvent {
  readonly at: string
  readonly action: string
  readonly by: string
  readonly outcome: string
}

/** As the index says it that finds what somebody did to others. */
const wasToOthers = sql`${auditEvents.actorId} is distinct from ${auditEvents.subjectId}`

/** What the audit trail holds about one person, newest first, a page at a time: for their export. */
export async function listEventsForExport(
  db: Database,
  { userId, keyring }: { readonly userId: string; readonly keyring: Keyring },
  cursor?: string,
): Promise<Page<ExportedEvent[]>> {
  const position = positionOf(keyring, cursor)
  const rows = await db
    .select()
    .from(auditEvents)
    .where(
      and(
        or(eq(auditEvents.subjectId, userId), and(eq(auditEvents.actorId, userId), wasToOthers)),
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
      by: actorId === userId ? 'you' : (actorRole ?? 'nobody signed in'),
      outcome,
    })),
    next,
  }
}
