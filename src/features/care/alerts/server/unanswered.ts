import { and, asc, desc, isNull, lte, or, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { onBehalfOf } from '#server/database/scope.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { isOpenTo } from '#shared/endpoint.ts'

import { alertApi, severities, type UnansweredAlert } from '../contract.ts'
import { markDelivered } from './delivery/reach.ts'
import { alerts } from './table.ts'
import { inState, withinReach } from './view.ts'

/** A banner shows one of them and counts the rest, so that more need not be read. */
const most = 20

/**
 * Lists the active alerts within a person's reach that nobody has seen, or that are overdue, the most urgent first, at
 * most 20. They say nothing of whom they are about, and reading them is no sight of them. It is the reading of an open
 * page, so they count as delivered.
 */
export async function listUnanswered(db: Database, user: SessionUser): Promise<UnansweredAlert[]> {
  const at = now()
  const rows = await db
    .select()
    .from(alerts)
    .where(waitsFor(user, at))
    .orderBy(desc(alerts.phonePost), bySeverity, asc(alerts.createdAt))
    .limit(most)
  await markDelivered(db, rows)
  return rows.map(({ id, kind, severity, population, createdAt, acknowledgeBy, phonePost }) => ({
    id,
    kind,
    severity,
    population,
    createdAt: createdAt.toISOString(),
    isOverdue: acknowledgeBy <= at,
    phonePost,
  }))
}

/**
 * Since when the latest of such alerts waits: from when it was raised, or became overdue. Null without one, and for
 * everybody who does not work on alerts.
 */
export async function findLatestUnanswered(db: Database, user: SessionUser): Promise<Date | null> {
  if (!isOpenTo(user, alertApi.unanswered)) return null
  const { id: userId, institutionId } = user
  const at = now()
  // Everybody may ask, so that the call itself has no sight of the institution.
  const rows = await onBehalfOf({ userId, institutionId }, () =>
    db
      .select({ raised: alerts.createdAt, acknowledgeBy: alerts.acknowledgeBy })
      .from(alerts)
      .where(waitsFor(user, at)),
  )
  const moments = rows.map(({ raised, acknowledgeBy }) => (acknowledgeBy <= at ? acknowledgeBy : raised))
  return moments.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}

const waitsFor = (user: SessionUser, at: Date) =>
  and(withinReach(user), inState('active'), or(isNull(alerts.seenAt), lte(alerts.acknowledgeBy, at)))

const bySeverity = sql`array_position(${sql.raw(`array['${severities.join("','")}']`)}, ${alerts.severity})`
