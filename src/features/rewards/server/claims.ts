import { desc, eq } from 'drizzle-orm'

import { type Actor, recordAudit } from '#features/audit/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { conflict, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { findBadge, missingPoints } from '../badges.ts'
import type { UserBadge } from '../contract.ts'
import { totalPoints } from './ledger.ts'
import { userBadges } from './table.ts'

/** The badges a person has claimed, newest first. */
export async function listUserBadges(db: Database, userId: string): Promise<UserBadge[]> {
  const rows = await db
    .select()
    .from(userBadges)
    .where(eq(userBadges.userId, userId))
    .orderBy(desc(userBadges.earnedAt), desc(userBadges.id))
  return rows.map(asUserBadge)
}

/**
 * Gives the caller a badge that their points reach. Throws a 409 where points are missing or the badge
 * is theirs already, a 404 where there is no such badge.
 */
export function claimBadge(
  db: Database,
  actor: Actor & { readonly user: SessionUser },
  badgeId: string,
): Promise<UserBadge> {
  const { id: userId } = actor.user
  const badge = findBadge(badgeId)
  if (!badge) throw notFound('There is no such badge')

  return db.transaction(async (tx) => {
    const missing = missingPoints(badge, await totalPoints(tx, userId))
    if (missing > 0) throw conflict(`${missing} more points and this badge can be yours.`)

    const [claimed] = await tx
      .insert(userBadges)
      .values({ userId, badgeId: badge.id, earnedAt: now() })
      .onConflictDoNothing()
      .returning()
    if (!claimed) throw conflict('This badge is already yours.')
    await recordAudit(tx, actor, { action: 'badge.claim', objectId: badge.id })
    return asUserBadge(claimed)
  })
}

function asUserBadge({ id, badgeId, earnedAt }: typeof userBadges.$inferSelect): UserBadge {
  const badge = findBadge(badgeId)
  if (!badge) throw new Error(`Cannot show badge ${badgeId}: it is not one of the fifteen`)
  return { id, badgeId, badge, earnedAt: earnedAt.toISOString() }
}
