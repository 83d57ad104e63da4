import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { connections, sharingGrants } from './table.ts'

interface JournalReader {
  readonly id: string
  readonly connectionId: string
}

/**
 * For whom a person's switch for the journal is on: by its row, and by the audit trail, where it has not forgotten. It
 * says nothing of what is agreed to in the person's vault.
 */
export async function listJournalReaders(db: Database, ownerId: string): Promise<JournalReader[]> {
  const { requesterId, addresseeId } = connections
  const { subjectId, objectId, objectKind, action } = auditEvents
  const rows = await db
    .select({
      id: sql<string>`case when ${requesterId} = ${ownerId} then ${addresseeId} else ${requesterId} end`,
      connectionId: sharingGrants.connectionId,
      lastSwitch: sql<string | null>`(select ${action} from ${auditEvents}
        where ${subjectId} = ${ownerId} and ${objectKind} = 'shareJournal'
          and ${objectId} = ${sharingGrants.connectionId}
          and ${action} in ('sharing.on', 'sharing.off', 'sharing.end') order by ${auditEvents.id} desc limit 1)`,
    })
    .from(sharingGrants)
    .innerJoin(connections, eq(connections.id, sharingGrants.connectionId))
    .where(
      and(
        eq(sharingGrants.ownerId, ownerId),
        eq(sharingGrants.name, 'shareJournal'),
        or(isNull(sharingGrants.until), gt(sharingGrants.until, now())),
      ),
    )
  return rows.filter(({ lastSwitch }) => lastSwitch === null || lastSwitch === 'sharing.on')
}
