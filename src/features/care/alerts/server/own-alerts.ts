import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'

import { decryptForResponders } from '#features/core/encryption/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { readWithin } from '#server/database/read-within.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/rejection.ts'
import type { Page } from '#shared/endpoint.ts'

import type { CurrentRequest, NewAlert, OwnAlert, RaisedAlert } from '../contract.ts'
import { kindLabel } from '../labels.ts'
import { closedAfterTalking, givenBackSince } from '../lifecycle.ts'
import { reachOf, type Ways } from './delivery/reach.ts'
import { messagePlace } from './messages.ts'
import type { AlertRow } from './notify.ts'
import { raiseAlert } from './raise.ts'
import { alerts } from './table.ts'
import { instantOf, progressOf } from './view.ts'

/**
 * Stores the caller's request for help. The promise resolves after the commit, with the new alert or the open one
 * that the request joined. `isAudited` is false if the audit event could not be written; the alert is stored all
 * the same.
 */
export async function askForHelp(
  { db, user, keyring, trace, ...ways }: Caller & Ways,
  { severity, message, requestId }: NewAlert,
): Promise<{ alert: RaisedAlert; isAudited: boolean }> {
  return db.transaction(async (tx) => {
    const context = { keyring, trace, user, ways }
    const request = { subjectId: user.id, kind: 'help-request' as const, severity, message, requestId }
    const { alert: row, isAudited, reached: known } = await raiseAlert(tx, context, request)
    const read = (part: Database) => reachOf(part, ways, row)
    const reached = known ?? (await readWithin(tx, reachWithinMs, read, 'stored'))
    const alert: RaisedAlert = {
      ...asOwnAlert(row),
      reached,
      userId: user.id,
      message: message || kindLabel('help-request'),
      metadata: { riskScore: null },
    }
    return { alert, isAudited }
  })
}

const ownDays = 30
const ownAtMost = 20
const day = 24 * 60 * 60_000
const shownAfterClosing = 10 * 60_000
/** Whether anybody can be reached must not hold up a request. That it is stored is true without it. */
const reachWithinMs = 500

/**
 * Lists a person's own alerts of the last thirty days, counted from when they last asked, newest first, 20 at
 * most.
 */
export async function listOwnAlerts(caller: OwnCaller): Promise<OwnAlert[]> {
  const rows = await listRecentAlerts(caller.db, caller.user.id)
  return Promise.all(rows.map((row) => withReach(caller, row)))
}

/** The same as they are stored, without how far each got. */
export async function listRecentAlerts(db: Database, userId: string): Promise<AlertRow[]> {
  const since = new Date(now().getTime() - ownDays * day)
  return db
    .select()
    .from(alerts)
    .where(and(eq(alerts.subjectId, userId), gt(alerts.lastAskedAt, since)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(ownAtMost)
}

/**
 * The person's request for help that is open, otherwise the latest that was closed within ten minutes; null without one.
 * It is for a locked screen, which others may see.
 */
export async function findCurrentRequest(caller: OwnCaller): Promise<CurrentRequest | null> {
  const { db, user } = caller
  const since = new Date(now().getTime() - shownAfterClosing)
  const [row] = await db
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.subjectId, user.id),
        eq(alerts.group, 'help'),
        or(ne(alerts.status, 'resolved'), gt(alerts.resolvedAt, since)),
      ),
    )
    .orderBy(sql`${alerts.status} = 'resolved'`, desc(alerts.createdAt))
    .limit(1)
  if (!row) return null
  const { kind: _, severity: __, assessmentId: ___, ...request } = await withReach(caller, row)
  return request
}

/** One of a person's own alerts. Throws a 404 for any other. */
export async function findOwnAlert(caller: OwnCaller, id: string): Promise<OwnAlert> {
  const { db, user } = caller
  const [row] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.subjectId, user.id), eq(alerts.id, id)))
  if (!row) throw notFound()
  return withReach(caller, row)
}

/** Whose alerts they are, and what those who answer are reached by here. */
type OwnCaller = Pick<Caller, 'db' | 'user'> & Ways

async function withReach({ db, settings, push }: OwnCaller, row: AlertRow): Promise<OwnAlert> {
  return { ...asOwnAlert(row), reached: await reachOf(db, { settings, push }, row) }
}

/** An own alert with the message that the person wrote. */
export interface OwnAlertWithMessage extends Omit<OwnAlert, 'reached'> {
  readonly message: string | null
  readonly language: AlertRow['language']
  /** The message was damaged and cannot be read. */
  readonly isDamaged: boolean
}

/** Lists all of the caller's own alerts with their messages, newest first, a page at a time, for their export. */
export async function listOwnAlertsWithMessages(
  { db, user, keyring }: Pick<Caller, 'db' | 'user' | 'keyring'>,
  cursor?: string,
): Promise<Page<OwnAlertWithMessage[]>> {
  const position = positionOf(keyring, cursor)
  const rows = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.subjectId, user.id), olderThan(position, alerts.createdAt, alerts.id)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ createdAt, id }) => ({ at: createdAt, id }))
  const encrypted = items.flatMap(({ id, message }) =>
    message ? [{ ...messagePlace(user.id, id), ciphertext: message }] : [],
  )
  const decrypted = await decryptForResponders(db, keyring, encrypted)
  const messages = new Map(encrypted.map(({ recordId }, index) => [recordId, decrypted[index] ?? null]))
  return {
    items: items.map((alert) => ({
      ...asOwnAlert(alert),
      message: messages.get(alert.id) ?? null,
      language: alert.language,
      isDamaged: messages.get(alert.id) === null,
    })),
    next,
  }
}

/** An alert as the person it is about sees it: it names functions, not people. */
function asOwnAlert(alert: AlertRow): Omit<OwnAlert, 'reached'> {
  return {
    id: alert.id,
    kind: alert.kind,
    severity: alert.severity,
    status: alert.status,
    ...progressOf(alert),
    createdAt: alert.createdAt.toISOString(),
    seenAt: instantOf(alert.seenAt),
    acknowledgedAt: instantOf(alert.acknowledgedAt),
    resolvedAt: instantOf(alert.resolvedAt),
    lastAskedAt: alert.lastAskedAt.toISOString(),
    notified: alert.notified,
    told: alert.told,
    onDuty: alert.onDuty,
    askedAgain: alert.askedAgain,
    acknowledgeBy: alert.acknowledgeBy.toISOString(),
    answeredBy: alert.answeredBy,
    givenBackAt: instantOf(givenBackSince(alert)),
    closedAfterTalking: closedAfterTalking(alert),
    assessmentId: alert.assessmentId,
  }
}
