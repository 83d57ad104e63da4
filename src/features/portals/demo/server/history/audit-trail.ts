import { auditEvents } from '#features/core/audit/server/table.ts'
import type { Database } from '#server/database/database.ts'

import { insertAll } from '../insert-all.ts'
import type { SeededPeople } from '../people/accounts.ts'
import { randomFor } from '../random.ts'
import type { AuditRecord } from '../seed-step.ts'

/**
 * Writes the audit trail, which must be empty before. Records are written oldest first, since a trail that
 * is out of order does not verify.
 */
export async function writeAuditTrail(
  db: Database,
  seeded: SeededPeople,
  auditRecords: readonly AuditRecord[],
): Promise<void> {
  const institutionId = seeded.people[0]?.institutionId ?? null
  const random = randomFor('trail')
  const rows = auditRecords
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, action, actor, subjectId, objectId, objectKind }) => ({
      at,
      action,
      institutionId,
      actorId: actor?.id ?? null,
      actorRole: actor?.role ?? null,
      objectKind: objectKind ?? action.slice(0, action.indexOf('.')),
      objectId: objectId ?? null,
      subjectId: subjectId === undefined ? (actor?.id ?? null) : subjectId,
      outcome: 'done' as const,
      client: actor && ('browser' as const),
      requestId: actor && random.id(),
    }))
  await insertAll(db, auditEvents, rows)
}
