import { desc, eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, notFound } from '#server/http/rejection.ts'

import { findBadge } from '../badges.ts'
import type { UserBadge } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { missingPoints } from '../tiers.ts'
import { totalPoints } from './ledger.ts'
import { userBadges } from './table.ts'

const t = texts('badges')

/** Lists the badges that a person has claimed, newest first. */
export async function listUserBadges(db: Database, userId: string): Promise<UserBadge[]> {
  const rows = await db
    .select()
    .from(userBadges)
    .where(eq(userBadges.userId, userId))
    .orderBy(desc(userBadges.earnedAt), desc(userBadges.id))
  return rows.map(asUserBadge)
}

/**
 * Claims a badge for the caller. Points are not spent. Throws a 404 if there is no such badge, and a 409 if points
 * are missing or the caller has the badge already.
 */
export function claimBadge(caller: Caller, badgeId: string): Promise<UserBadge> {
  const { id: userId } = caller.user
  const badge = findBadge(badgeId)
  if (!badge) throw notFound(t('noSuchBadge'))

  return caller.db.transaction(async (tx) => {
    const missing = missingPoints(badge, await totalPoints(tx, userId))
    if (missing > 0) throw conflict(t('pointsMissing', { missing }))

    const [claimed] = await tx
      .insert(userBadges)
      .values({ userId, badgeId: badge.id, earnedAt: now() })
      .onConflictDoNothing()
      .returning()
    if (!claimed) throw conflict(t('alreadyYours'))
    await recordAudit(tx, caller, { action: 'badge.claim', objectId: badge.id })
    return asUserBadge(claimed)
  })
}

function asUserBadge({ id, badgeId, earnedAt }: typeof userBadges.$inferSelect): UserBadge {
  const badge = findBadge(badgeId)
  if (!badge) throw new Error(`Cannot show badge ${badgeId}: it is not one of the fifteen`)
  return { id, badgeId, badge, earnedAt: earnedAt.toISOString() }
}
