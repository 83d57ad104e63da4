import { and, asc, count, desc, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { onBehalfOf } from '#server/database/scope.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { severities, type UnansweredAlert } from '../contract.ts'
import { escalationPolicies } from '../escalation-policy.ts'
import { contactOverdueFrom, isPostToBePhoned } from '../lifecycle.ts'
import { stateOf } from '../states.ts'
import { markDelivered } from './delivery/reach.ts'
import { alerts } from './table.ts'
import { inState, withinReach } from './view.ts'

/** A banner shows one of them and counts the rest, so that more need not be read. */
const most = 20

/**
 * Lists the alerts within a person's reach that nobody has seen, that are overdue, or whose person nobody has reached in
 * time since somebody responded, the most urgent first, at most 20. They say nothing of whom they are about, and reading them is no sight of them. It is the reading of an open
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
  return rows.map((alert) => ({
    id: alert.id,
    state: stateOf(alert),
    kind: alert.kind,
    severity: alert.severity,
    population: alert.population,
    createdAt: alert.createdAt.toISOString(),
    isOverdue: alert.acknowledgeBy <= at,
    phonePost: isPostToBePhoned(alert, at),
  }))
}

/**
 * Since when the latest of such alerts waits: from when it was raised, or became overdue. Null without one, and for
 * everybody who does not work on alerts.
 */
export async function findLatestUnanswered(db: Database, user: SessionUser): Promise<Date | null> {
  const { id: userId, institutionId } = user
  const at = now()
  // Everybody may ask, so that the call itself has no sight of the institution.
  const rows = await onBehalfOf({ userId, institutionId }, () =>
    db.select().from(alerts).where(waitsFor(user, at)),
  )
  const moments = rows.map(
    (alert) =>
      contactOverdueFrom(alert) ?? (alert.acknowledgeBy <= at ? alert.acknowledgeBy : alert.createdAt),
  )
  return moments.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}

/** How many alerts of the installation nobody has picked up, and how many critical ones of them are past their time. */
export async function measureUnanswered(db: Database): Promise<{ active: number; criticalOverdue: number }> {
  const isOverdue = and(eq(alerts.severity, 'critical'), lte(alerts.acknowledgeBy, now()))
  const [row] = await db
    .select({
      active: count(),
      criticalOverdue: sql<number>`count(*) filter (where ${isOverdue})`.mapWith(Number),
    })
    .from(alerts)
    .where(and(inState('active'), ne(alerts.kind, 'drill')))
  return row!
}

const waitsFor = (user: SessionUser, at: Date) =>
  and(
    withinReach(user),
    or(
      and(inState('active'), or(isNull(alerts.seenAt), lte(alerts.acknowledgeBy, at))),
      and(inState('acknowledged'), lacksContact(at)),
    ),
  )

/** As `contactOverdueFrom` has it, of those whose post is to be phoned. Both tiers that await a contact have one time. */
const lacksContact = (at: Date) =>
  and(
    eq(alerts.phonePost, true),
    isNull(alerts.contactKind),
    isNotNull(alerts.subjectId),
    lte(alerts.acknowledgedAt, new Date(at.getTime() - escalationPolicies.help.remindEvery * minute)),
  )

const minute = 60_000

const bySeverity = sql`array_position(${sql.raw(`array['${severities.join("','")}']`)}, ${alerts.severity})`
