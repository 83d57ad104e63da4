import { auditEvents } from '#features/audit/server/table.ts'
import type { Database } from '#server/database/database.ts'

import { insertAll } from '../insert-all.ts'
import type { Cast } from '../people/people.ts'
import { randomFor } from '../random.ts'
import type { Witnessed } from '../testimony.ts'

/**
 * Writes what was done to the data of others into the audit trail, oldest first: a trail whose events are
 * out of their order does not verify. Nothing else may be in it before.
 */
export async function writeTrail(db: Database, cast: Cast, events: readonly Witnessed[]): Promise<void> {
  const institutionId = cast.people[0]?.institutionId ?? null
  const random = randomFor('trail')
  const rows = events
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
