import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'

import { auditEvents, auditMacs, auditOrigins } from '#features/core/audit/server/table.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'

import { linesInPage, type OwnTrailPart } from '../../own-trail-contract.ts'
import { contentOf, macOfLine } from './line-content.ts'
import { ownTrailLines, ownTrails } from './table.ts'

/**
 * The caller's own lines after a number, the oldest first, five hundred at most. A line's content is read from its
 * event, and never from a copy: who alters or removes the event breaks the line.
 */
export function readOwnTrail({ db, user }: Caller, after: number): Promise<OwnTrailPart> {
  // Callers have no right to the MACs and the hashes. Each query names the caller.
  return asSystem(async () => {
    const [trail] = await db.select().from(ownTrails).where(eq(ownTrails.userId, user.id))
    const lines = await db
      .select({ line: getTableColumns(ownTrailLines), event: auditEvents, mac: macOfLine })
      .from(ownTrailLines)
      .leftJoin(auditEvents, eq(auditEvents.id, ownTrailLines.eventId))
      .leftJoin(auditMacs, eq(auditMacs.eventId, ownTrailLines.eventId))
      .leftJoin(auditOrigins, eq(auditOrigins.eventId, ownTrailLines.eventId))
      .where(and(eq(ownTrailLines.userId, user.id), gt(ownTrailLines.position, after)))
      .orderBy(asc(ownTrailLines.position))
      .limit(linesInPage)
    return {
      start: startOf(trail),
      last: trail?.position ?? 0,
      lines: lines.map(({ line, event, mac }) => ({
        position: line.position,
        // The event's own time while it is there, so that a changed time breaks the line.
        at: (event ?? line).at.toISOString(),
        digest: line.digest.toString('hex'),
        hash: line.hash.toString('hex'),
        content: event && mac ? contentOf(event, mac) : null,
      })),
    }
  })
}

function startOf(trail: typeof ownTrails.$inferSelect | undefined): OwnTrailPart['start'] {
  if (!trail?.startAt || !trail.startDigest || !trail.startHash || !trail.startBefore) return null
  return {
    position: trail.start,
    at: trail.startAt.toISOString(),
    digest: trail.startDigest.toString('hex'),
    before: trail.startBefore.toString('hex'),
    hash: trail.startHash.toString('hex'),
  }
}
