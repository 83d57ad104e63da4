import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'

import { recordAudit, recordAudits } from '#features/core/audit/index.ts'
import { decryptForResponders } from '#features/core/encryption/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { counterOf } from '#features/core/institutions/index.ts'
import { counters, institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Page } from '#shared/endpoint.ts'

import type { Alert, AlertCounts, AlertDetail, AlertStatus } from '../contract.ts'
import type { HistoryEntry } from '../history.ts'
import { texts } from '../locales/texts.ts'
import { cliniciansFor } from './clinicians.ts'
import { markDelivered } from './delivery/reach.ts'
import { nextStepOf } from './escalation.ts'
import { notePlace } from './messages.ts'
import { type AlertRow, announceChange } from './notify.ts'
import { getInReach } from './status-changes.ts'
import { alertEvents, alerts } from './table.ts'
import {
  asAlerts,
  type FoundAlert,
  inState,
  instantOf,
  isResponderFor,
  mayIdentify,
  selectAlerts,
  withinDuty,
  withinReach,
} from './view.ts'

const t = texts('rung')

interface Selection {
  readonly status?: AlertStatus | undefined
  readonly cursor?: string | undefined
}

/**
 * Lists the alerts that the caller may work on, newest first, a page at a time. The first time the caller reads
 * here whom an alert is about is recorded in the audit trail.
 */
export async function listAlerts(caller: Caller, { status, cursor }: Selection): Promise<Page<Alert[]>> {
  const { db, user, keyring } = caller
  const position = positionOf(keyring, cursor)
  const rows = await selectAlerts(db, user)
    .where(
      and(withinReach(user), status && inState(status), olderThan(position, alerts.createdAt, alerts.id)),
    )
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ alert }) => ({
    at: alert.createdAt,
    id: alert.id,
  }))
  await recordReading(caller, items)
  await markDelivered(
    db,
    items.map(({ alert }) => alert),
  )
  return { items: await asAlerts(caller, items), next }
}

/**
 * Records in the audit trail, once for each alert, that a list showed the caller whom it is about. Alerts whose subject
 * they may not know are left out.
 */
export async function recordReading(caller: Caller, items: readonly FoundAlert[]): Promise<void> {
  const { db, user } = caller
  const news = items.filter(
    ({ alert, subject, isListed }) => !isListed && alert.subjectId && subject && mayIdentify(user, alert),
  )
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
      caller,
      news.flatMap(({ alert: { id: objectId, subjectId } }) =>
        subjectId && seen.has(objectId) ? [{ action: 'alert.list', objectId, subjectId }] : [],
      ),
    )
  })
}

/**
 * One alert with its history. Opening it is recorded in the audit trail, and its subject sees that it was seen.
 * Throws a 404 for an alert that the caller may not work on.
 */
export async function findAlert(caller: Caller, id: string): Promise<AlertDetail> {
  const { db, user } = caller
  const { alert } = await getInReach(db, user, id)
  await recordView(caller, alert)
  const found = await getInReach(db, user, id)
  const [shown] = await asAlerts(caller, [found])
  return {
    ...shown!,
    note: await noteOf(caller, found),
    history: await historyOf(db, id),
    next: await nextStepOf(db, found.alert),
    hasClinician: (await cliniciansFor(db, alert)).some(({ canOpen }) => canOpen),
  }
}

/**
 * The person of an alert that the caller is answering: they pressed Respond on it, and it is not resolved. Null for
 * every other alert, also for one that became graver since and waits for an answer again.
 */
export async function findAnsweredSubject(
  db: Database,
  user: SessionUser,
  id: string,
): Promise<string | null> {
  const [row] = await db
    .select({ subjectId: alerts.subjectId })
    .from(alerts)
    .where(
      and(eq(alerts.id, id), withinReach(user), inState('acknowledged'), eq(alerts.acknowledgedBy, user.id)),
    )
  return row?.subjectId ?? null
}

async function recordView(caller: Caller, alert: AlertRow): Promise<void> {
  const { db, user } = caller
  const at = now()
  await db.transaction(async (tx) => {
    await tx
      .insert(alertEvents)
      .values({ alertId: alert.id, at, kind: 'seen', actorId: user.id })
      .onConflictDoNothing()
    if (alert.subjectId) {
      const { id: objectId, subjectId } = alert
      await recordAudit(tx, caller, { action: 'alert.view', objectId, subjectId })
    }
    if (alert.seenAt) return
    await tx.update(alerts).set({ seenAt: at }).where(eq(alerts.id, alert.id))
    await announceChange(tx, alert)
  })
}

/**
 * The note, for a caller who may know whom the alert is about, who wrote it, or who works on a drill. It closes with
 * the person's name when they are at another institution.
 */
async function noteOf({ db, user, keyring }: Caller, { alert, subject }: FoundAlert): Promise<string | null> {
  if (alert.subjectId && !subject) return null
  const ownerId = alert.subjectId ?? alert.resolvedBy
  const isOpenToAll = alert.kind === 'drill' || alert.resolvedBy === user.id
  if (!alert.note || !ownerId || !(isOpenToAll || mayIdentify(user, alert))) return null
  const encrypted = { ...notePlace(ownerId, alert.id), ciphertext: alert.note }
  const [note] = await decryptForResponders(db, keyring, [encrypted])
  return note ?? t('noteDamaged')
}

async function historyOf(db: Database, id: string): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      at: alertEvents.at,
      kind: alertEvents.kind,
      circle: alertEvents.circle,
      people: alertEvents.people,
      devices: alertEvents.devices,
      phones: alertEvents.phones,
      mails: alertEvents.mails,
      missed: alertEvents.missed,
      loss: alertEvents.loss,
      contactAt: alertEvents.contactAt,
      how: alertEvents.how,
      isOfSubject: sql<boolean>`${alertEvents.actorId} = ${alerts.subjectId}`,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(alertEvents)
    .innerJoin(alerts, eq(alerts.id, alertEvents.alertId))
    .leftJoin(users, eq(users.id, alertEvents.actorId))
    .where(and(eq(alertEvents.alertId, id), ne(alertEvents.kind, 'listed')))
    .orderBy(asc(alertEvents.id))
  const entries = rows.flatMap(
    ({ at, kind, isOfSubject, firstName, lastName, contactAt, ...told }): HistoryEntry[] =>
      kind === 'listed'
        ? []
        : [
            {
              at: at.toISOString(),
              times: 1,
              lastAt: null,
              kind,
              // The subject is not named, since an administrator may not know yet who it is.
              by: isOfSubject || firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
              contactAt: instantOf(contactAt),
              ...told,
            },
          ],
  )
  return withoutRepeats(entries)
}

const listedSingly = 3

/** An alert that waits for weeks tells the same people thousands of times. From the fourth on they are one entry. */
function withoutRepeats(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const shown: HistoryEntry[] = []
  let alike = 0
  for (const entry of entries) {
    const last = shown.at(-1)
    alike = last && isRepeat(last, entry) ? alike + 1 : 0
    if (last && alike > listedSingly) {
      shown[shown.length - 1] = { ...last, times: last.times + 1, lastAt: entry.at }
    } else shown.push(entry)
  }
  return shown
}

function isRepeat(one: HistoryEntry, { kind, circle, people }: HistoryEntry): boolean {
  const isTelling = kind === 'told' || kind === 'asked-while-open' || kind === 'no-contact'
  return isTelling && one.kind === kind && one.circle === circle && one.people === people
}

/**
 * Counts the alerts that the caller may work on, by state. Open alerts are few and are counted. Resolved alerts
 * only grow, so their number is read from the institution's counters, less the caller's own.
 */
export async function countAlerts({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<AlertCounts> {
  const { id, institutionId } = user
  const count = (status: AlertStatus, reach: SQL | undefined) =>
    db.$count(alerts, and(reach, inState(status))).mapWith(Number)
  const [row] = await db
    .select({
      active: count('active', withinReach(user)),
      acknowledged: count('acknowledged', withinReach(user)),
      resolved: counterOf(institutionId, 'resolved alerts', isResponderFor(user, counters.population)),
      ownResolved: count('resolved', and(withinDuty(user), eq(alerts.subjectId, id))),
    })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  const { ownResolved, ...counts } = row!
  return { ...counts, resolved: counts.resolved - ownResolved }
}

/** Counts the active alerts of an institution, without drills. */
export function countUnanswered(db: Database, institutionId: string): Promise<number> {
  const isOfInstitution = eq(alerts.institutionId, institutionId)
  return db.$count(alerts, and(isOfInstitution, inState('active'), ne(alerts.kind, 'drill')))
}
