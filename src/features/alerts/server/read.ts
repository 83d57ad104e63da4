import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'

import { recordAudit, recordAudits } from '#features/audit/server/service.ts'
import { decryptTextsOfMany } from '#features/encryption/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/rejection.ts'
import type { Page } from '#shared/endpoint.ts'

import type { Alert, AlertDetail, AlertStatus, HistoryEntry, OwnAlert } from '../contract.ts'
import { findInReach, type Handler } from './handle.ts'
import { type AlertRow, announceChange } from './notify.ts'
import { notePlace } from './raise.ts'
import { alertEvents, alerts } from './table.ts'
import { asAlerts, type FoundAlert, inState, mayKnow, momentOf, selectAlerts, withinReach } from './view.ts'

interface Selection {
  readonly status?: AlertStatus | undefined
  readonly cursor?: string | undefined
}

/**
 * The alerts within a person's reach, newest first, a page at a time. The first time somebody reads
 * here whom an alert is about is recorded.
 */
export async function listAlerts(
  db: Database,
  handler: Handler,
  { status, cursor }: Selection,
): Promise<Page<Alert[]>> {
  const position = positionOf(handler.keyring, cursor)
  const rows = await selectAlerts(db, handler.user)
    .where(
      and(
        withinReach(handler.user),
        status && inState(status),
        olderThan(position, alerts.createdAt, alerts.id),
      ),
    )
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(handler.keyring, rows, ({ alert }) => ({
    at: alert.createdAt,
    id: alert.id,
  }))
  await recordReading(db, handler, items)
  return { items: await asAlerts(db, handler, items), next }
}

async function recordReading(db: Database, handler: Handler, items: readonly FoundAlert[]): Promise<void> {
  const { user } = handler
  const news = items.filter(({ alert, isListed }) => !isListed && alert.subjectId && mayKnow(user, alert))
  if (news.length === 0) return
  const at = now()
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(alertEvents)
      .values(news.map(({ alert }) => ({ alertId: alert.id, at, kind: 'listed' as const, actorId: user.id })))
      .onConflictDoNothing()
      .returning({ alertId: alertEvents.alertId })
    const seen = new Set(first.map(({ alertId }) => alertId))
    await recordAudits(
      tx,
      handler,
      news.flatMap(({ alert: { id: objectId, subjectId } }) =>
        subjectId && seen.has(objectId) ? [{ action: 'alert.list', objectId, subjectId }] : [],
      ),
    )
  })
}

/** One alert with its history. Opening it is recorded, and the person sees that it was seen. */
export async function findAlert(db: Database, handler: Handler, id: string): Promise<AlertDetail> {
  const { alert } = await findInReach(db, handler.user, id)
  await recordView(db, handler, alert)
  const found = await findInReach(db, handler.user, id)
  const [shown] = await asAlerts(db, handler, [found])
  return {
    ...shown!,
    note: await noteOf(db, handler, found.alert),
    history: await historyOf(db, id),
  }
}

async function recordView(db: Database, handler: Handler, alert: AlertRow): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    await tx
      .insert(alertEvents)
      .values({ alertId: alert.id, at, kind: 'seen', actorId: handler.user.id })
      .onConflictDoNothing()
    if (alert.subjectId) {
      const { id: objectId, subjectId } = alert
      await recordAudit(tx, handler, { action: 'alert.view', objectId, subjectId })
    }
    if (alert.seenAt) return
    await tx.update(alerts).set({ seenAt: at }).where(eq(alerts.id, alert.id))
    await announceChange(tx, alert)
  })
}

/** The note is for those who may know whom it is about; in a drill for everyone who may work on it. */
async function noteOf(db: Database, { user, keyring }: Handler, alert: AlertRow): Promise<string | null> {
  const ownerId = alert.subjectId ?? alert.resolvedBy
  const isOpenToAll = alert.kind === 'drill' || alert.resolvedBy === user.id
  if (!alert.note || !ownerId || !(isOpenToAll || mayKnow(user, alert))) return null
  const sealed = { ...notePlace(ownerId, alert.id), sealed: alert.note }
  const [words] = await decryptTextsOfMany(db, keyring, [sealed])
  return words ?? 'The note could not be opened.'
}

async function historyOf(db: Database, id: string): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      at: alertEvents.at,
      kind: alertEvents.kind,
      circle: alertEvents.circle,
      people: alertEvents.people,
      isOfSubject: sql<boolean>`${alertEvents.actorId} = ${alerts.subjectId}`,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(alertEvents)
    .innerJoin(alerts, eq(alerts.id, alertEvents.alertId))
    .leftJoin(users, eq(users.id, alertEvents.actorId))
    .where(and(eq(alertEvents.alertId, id), ne(alertEvents.kind, 'listed')))
    .orderBy(asc(alertEvents.id))
  return rows.flatMap(({ at, kind, circle, people, isOfSubject, firstName, lastName }) =>
    kind === 'listed'
      ? []
      : [
          {
            at: at.toISOString(),
            kind,
            // The person themselves stays unnamed: an administrator may not know them yet.
            by: isOfSubject || firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
            circle,
            people,
          },
        ],
  )
}

const ownDays = 30
const ownAtMost = 20
const day = 24 * 60 * 60_000

/**
 * The alerts about a person of the last thirty days, counted from when they last asked, newest first, as
 * they themselves may follow them.
 */
export async function listOwnAlerts(db: Database, userId: string): Promise<OwnAlert[]> {
  const since = new Date(now().getTime() - ownDays * day)
  const rows = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.subjectId, userId), gt(alerts.lastAskedAt, since)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(ownAtMost)
  return rows.map(asOwnAlert)
}

/** One alert about a person, as they themselves may follow it. Throws a 404 where there is none such. */
export async function findOwnAlert(db: Database, userId: string, id: string): Promise<OwnAlert> {
  const [row] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.subjectId, userId), eq(alerts.id, id)))
  if (!row) throw notFound()
  return asOwnAlert(row)
}

/** An alert as the person it is about may follow it: functions, not names. */
export function asOwnAlert(alert: AlertRow): OwnAlert {
  return {
    id: alert.id,
    kind: alert.kind,
    severity: alert.severity,
    status: alert.status,
    createdAt: alert.createdAt.toISOString(),
    seenAt: momentOf(alert.seenAt),
    acknowledgedAt: momentOf(alert.acknowledgedAt),
    resolvedAt: momentOf(alert.resolvedAt),
    lastAskedAt: alert.lastAskedAt.toISOString(),
    notified: alert.notified,
    told: alert.told,
    askedAgain: alert.askedAgain,
    answeredBy: alert.answeredBy,
    assessmentId: alert.assessmentId,
  }
}
