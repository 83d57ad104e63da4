import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'

import { recordAuditIfPossible } from '#features/core/audit/index.ts'
import { canOpenAlerts, isAvailable, isGrantActiveAt } from '#features/core/identity/index.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { isInClosedInstitution } from '#features/core/institutions/index.ts'
import { deleteNotifications, notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { announce } from '#server/messaging/live.ts'

import type { Loss } from '../../history.ts'
import { ownGivenBackOf } from '../../lifecycle.ts'
import { acknowledgementOf, cancelEscalation } from '../escalation.ts'
import { alertDedupeKey, type AlertRow, notifyAbout, ownAlertDedupeKey } from '../notify.ts'
import { startEscalation } from '../raise.ts'
import { recipientsOf } from '../recipients.ts'
import { alertEvents, alerts, noContact } from '../table.ts'
import { inState } from '../view.ts'

/** Where a row says who took it on, and whose alerts it belongs to. */
interface Taken {
  readonly takerId: PgColumn
  readonly institutionId: PgColumn
  readonly population: PgColumn
}

/**
 * The condition that whoever took something on may not answer it at this moment: they are none of its `recipientsOf`, or
 * cannot open it. In an institution that is closed nobody loses anything: there is nobody whom it could be given to.
 */
export function hasLostTaker({ takerId, institutionId, population }: Taken): SQL {
  const at = now()
  const grants = sql`(select from ${responderGrants} where ${and(
    eq(responderGrants.userId, users.id),
    eq(responderGrants.institutionId, institutionId),
    eq(responderGrants.population, population),
    isGrantActiveAt(at),
  )})`
  const mayAnswer = sql`(select from ${users} where ${and(
    eq(users.id, takerId),
    eq(users.institutionId, institutionId),
    isAvailable(),
    canOpenAlerts,
    or(eq(users.role, 'admin'), exists(grants)),
  )})`
  return and(not(exists(mayAnswer)), not(isInClosedInstitution(institutionId)))!
}

/** Why somebody may not answer any more. Null for nobody: the account was erased before this was asked. */
async function lossOf(
  tx: Database,
  takerId: string | null,
  { institutionId }: Pick<AlertRow, 'institutionId'>,
): Promise<Loss | null> {
  if (takerId === null) return null
  const asleep = and(
    eq(responderGrants.userId, users.id),
    isNull(responderGrants.revokedAt),
    isNotNull(responderGrants.asleepSince),
  )
  const [taker] = await tx
    .select({
      isActive: users.isActive,
      lockedAt: users.lockedAt,
      institutionId: users.institutionId,
      mustChangePassword: users.mustChangePassword,
      canOpen: canOpenAlerts,
      isAsleep: sql<boolean>`exists (select from ${responderGrants} where ${asleep})`,
    })
    .from(users)
    .where(eq(users.id, takerId))
  if (!taker?.isActive) return 'closed'
  if (taker.lockedAt) return 'locked'
  if (taker.institutionId !== institutionId) return 'elsewhere'
  if (taker.mustChangePassword) return 'password'
  return taker.isAsleep || !taker.canOpen ? 'second-step' : 'grant'
}

/**
 * Gives the acknowledged alerts back that meet a condition and whose answerer may not answer any more, in the transaction
 * that takes it away. Each is active again, its escalation starts at once for the others, and the person whom it is about
 * is told.
 */
export function giveAlertsBack(tx: Database, condition?: SQL): Promise<void> {
  // They were taken on by somebody else than the caller, and are about others.
  return asSystem(async () => {
    const which = and(inState('acknowledged'), condition, isLost())
    const about = await tx.selectDistinct({ id: alerts.subjectId }).from(alerts).where(which)
    // As where somebody asks: the person first, and then the alert. A request at this moment waits, and joins it.
    await lockSubjects(
      tx,
      about.flatMap(({ id }) => id ?? []),
    )
    const lost = await tx.select().from(alerts).where(which).orderBy(asc(alerts.id)).for('update')
    for (const alert of lost) await giveBack(tx, alert)
  })
}

async function lockSubjects(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** The ids of the alerts that are to be given back now, the longest acknowledged first. */
export async function listLost(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(inState('acknowledged'), isLost()))
    .orderBy(asc(alerts.acknowledgedAt))
    .limit(100)
  return rows.map(({ id }) => id)
}

const siblings = alias(alerts, 'siblings')

/** Another alert of the same person that waits for an answer. There is one at most, see `alerts_one_active`. */
const activeSibling = sql`(select from ${alerts} as ${sql.identifier('siblings')} where ${and(
  eq(siblings.subjectId, alerts.subjectId),
  eq(siblings.group, alerts.group),
  eq(siblings.institutionId, alerts.institutionId),
  ne(siblings.id, alerts.id),
  sql`${siblings.status} = 'active'`,
)})`

function isLost(): SQL | undefined {
  const { acknowledgedBy: takerId, institutionId, population } = alerts
  return and(
    hasLostTaker({ takerId, institutionId, population }),
    // It was given back before, and waits until somebody has answered the other one.
    or(isNotNull(alerts.acknowledgedBy), not(exists(activeSibling))),
  )
}

async function giveBack(tx: Database, lost: AlertRow): Promise<void> {
  const at = now()
  const { id, acknowledgedBy, subjectId, institutionId } = lost
  const loss = await lossOf(tx, acknowledgedBy, lost)
  await tx.insert(alertEvents).values({ alertId: id, at, kind: 'given-back', actorId: acknowledgedBy, loss })
  await recordAuditIfPossible(tx, {
    actor: { user: null },
    event: { action: 'alert.give-back', objectId: id, institutionId, ...(subjectId && { subjectId }) },
  })
  // Who was told before counts no more: they heard of it while somebody had it.
  await deleteNotifications(tx, [alertDedupeKey(id)])
  const { told } = (await hasActiveSibling(tx, id))
    ? await tellAgain(tx, lost, at)
    : await reopen(tx, lost, at)
  if (subjectId) {
    await notify(tx, [subjectId], { key: ownAlertDedupeKey(id), ...ownGivenBackOf(lost.group, told) })
  }
  // A page of theirs that is open still shows it.
  if (acknowledgedBy) await announce(tx, [acknowledgedBy], 'alerts')
}

/** Makes an alert active again, and starts its escalation anew. */
async function reopen(tx: Database, lost: AlertRow, at: Date): Promise<AlertRow> {
  const [alert] = await tx
    .update(alerts)
    .set({
      status: 'active',
      seenAt: null,
      deliveredAt: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      answeredBy: null,
      ...noContact,
      givenBackAt: at,
      escalationRound: lost.escalationRound + 1,
      escalationStartedAt: at,
      step: 0,
      ...(await acknowledgementOf(tx, lost, at)),
    })
    .where(eq(alerts.id, lost.id))
    .returning()
  await cancelEscalation(tx, lost)
  const everyone = await recipientsOf(tx, alert!)
  const { alert: told, auditEntry } = await startEscalation(tx, alert!, everyone, {
    kind: 'alert-given-back',
  })
  if (auditEntry) await recordAuditIfPossible(tx, auditEntry)
  return told
}

/**
 * Tells the others of an alert whose person asked once more since and waits with that. One alert a person waits for an
 * answer, so this one does so afterwards.
 */
async function tellAgain(tx: Database, lost: AlertRow, at: Date): Promise<AlertRow> {
  const [alert] = await tx
    .update(alerts)
    .set({ acknowledgedAt: null, acknowledgedBy: null, answeredBy: null, ...noContact, givenBackAt: at })
    .where(eq(alerts.id, lost.id))
    .returning()
  const name = `given-back:${at.getTime()}`
  await notifyAbout(tx, alert!, { to: 'responders', kind: 'alert-given-back', name })
  const [told] = await tx.select().from(alerts).where(eq(alerts.id, lost.id))
  return told!
}

async function hasActiveSibling(tx: Database, id: string): Promise<boolean> {
  return (await tx.$count(alerts, and(eq(alerts.id, id), exists(activeSibling)))) > 0
}
