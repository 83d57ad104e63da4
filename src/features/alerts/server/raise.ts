import { randomUUID } from 'node:crypto'

import { and, desc, eq, sql } from 'drizzle-orm'

import { users } from '#features/accounts/server/table.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { forgetMatters } from '#features/notifications/server/service.ts'
import { openText, sealText } from '#features/vault/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import type { Keyring } from '#server/keyring.ts'
import { notFound } from '#server/rejection.ts'
import type { Trace } from '#server/session-user.ts'
import { populationOf } from '#shared/population.ts'

import type { AlertKind, Severity, Trigger } from '../contract.ts'
import { groupOf, isGraver, joins, ringsAgain } from '../handling.ts'
import { ladderOf, startClimb, stopClimb } from './climb.ts'
import { tellSupporters } from './supporters.ts'
import { alertEvents, alerts } from './table.ts'
import { announceChange, type AlertRow, ownMatterOf, tell } from './tell.ts'

const minute = 60_000
// Product decision: three hard check-ins running raise one alert, not one each.
const stressOnceIn = 24 * 60 * minute
const longestStory = 4000

/** What an alert is raised for. */
export interface Raising {
  readonly subjectId: string
  readonly kind: Exclude<AlertKind, 'drill'>
  readonly severity: Severity
  readonly trigger?: Trigger
  /** The person's own words. */
  readonly message?: string
  readonly assessmentId?: string
  readonly requestId?: string | undefined
}

/** What sealing and recording need. */
export interface Means {
  readonly keyring: Keyring
  readonly trace?: Trace
}

export interface Raised {
  readonly alertId: string
  /** How many people have been told of it; 0 where there is nobody to tell. */
  readonly notified: number
  /** Whether those are responders, or administrators where there are none. */
  readonly told: AlertRow['told']
  /** Whether it joined an alert that was open. */
  readonly joined: boolean
  /** False where the audit trail could not be written; the alert is stored all the same. */
  readonly isAudited: boolean
}

type Subject = Pick<typeof users.$inferSelect, 'id' | 'role' | 'institutionId' | 'unitId'>

/**
 * Raises an alert about a person in the caller's transaction: the alert, everyone's notification, every
 * e-mail and every step of the ladder are there after the commit or none of them is. A repeat joins the
 * alert that is open, counts, and rings again; a graver one lifts it. Throws a 404 for nobody.
 */
export async function raiseAlert(tx: Database, means: Means, raising: Raising): Promise<Raised> {
  // Whoever raises for the same person at the same moment waits here, so that one alert comes of it.
  const [subject] = await tx
    .select({ id: users.id, role: users.role, institutionId: users.institutionId, unitId: users.unitId })
    .from(users)
    .where(eq(users.id, raising.subjectId))
    .for('no key update')
  if (!subject) throw notFound()

  const latest = await latestOf(tx, raising)
  if (latest && isSettled(latest, raising) && !(await saysMore(tx, means, latest, raising))) {
    return raisedOf(latest, true)
  }
  const isJoining = latest !== undefined && joins(latest, now())
  const alert = isJoining ? await join(tx, means, latest, raising) : await create(tx, means, subject, raising)
  const isAudited = await audit(tx, subject, means.trace, alert.id)
  return { ...(await reread(tx, alert.id, isJoining)), isAudited }
}

async function latestOf(tx: Database, { subjectId, kind }: Raising): Promise<AlertRow | undefined> {
  const [latest] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.subjectId, subjectId), eq(alerts.group, groupOf(kind))))
    .orderBy(desc(sql`${alerts.status} = 'active'`), desc(alerts.createdAt))
    .limit(1)
    .for('update')
  return latest
}

/** A retry of the same request, or one more hard check-in of the same hard days: nothing new. */
function isSettled(latest: AlertRow, { kind, requestId }: Raising): boolean {
  if (requestId !== undefined && requestId === latest.requestId) return true
  return kind === 'stress' && now().getTime() - latest.createdAt.getTime() < stressOnceIn
}

async function create(
  tx: Database,
  { keyring }: Means,
  subject: Subject,
  raising: Raising,
): Promise<AlertRow> {
  const id = randomUUID()
  const at = now()
  const { kind, severity, trigger, message, assessmentId, requestId } = raising
  const within = ladderOf({ kind, severity }).acknowledgeWithin * minute
  const [alert] = await tx
    .insert(alerts)
    .values({
      id,
      institutionId: subject.institutionId,
      subjectId: subject.id,
      unitId: subject.unitId,
      population: populationOf(subject.role),
      kind,
      group: groupOf(kind),
      severity,
      trigger: trigger ?? null,
      message: message ? await sealText(tx, keyring, messagePlace(subject.id, id), message) : null,
      assessmentId: assessmentId ?? null,
      requestId: requestId ?? null,
      createdAt: at,
      lastAskedAt: at,
      lastRungAt: at,
      climbStartedAt: at,
      acknowledgeBy: new Date(at.getTime() + within),
    })
    .returning()
  await tx.insert(alertEvents).values({ alertId: id, at, kind: 'raised', actorId: subject.id })
  await setOut(tx, alert!)
  await tellSupporters(tx, alert!)
  return alert!
}

/** Tells the responders at once, with them whoever had taken it on, and starts the ladder. */
export async function setOut(tx: Database, alert: AlertRow, answererId: string | null = null): Promise<void> {
  const whom = answererId === null ? 'responders' : { respondersAnd: answererId }
  await tell(tx, alert, { whom, kind: 'alert', name: `${alert.climb}:0` })
  await startClimb(tx, alert)
}

async function join(tx: Database, means: Means, open: AlertRow, raising: Raising): Promise<AlertRow> {
  const at = now()
  const [alert] = await tx
    .update(alerts)
    .set({
      askedAgain: open.askedAgain + 1,
      lastAskedAt: at,
      requestId: raising.requestId ?? null,
      ...(raising.assessmentId && { assessmentId: raising.assessmentId }),
      ...(raising.message && { message: await storyOf(tx, means, open, raising) }),
    })
    .where(eq(alerts.id, open.id))
    .returning()
  await tx
    .insert(alertEvents)
    .values({ alertId: open.id, at, kind: 'asked-again', actorId: raising.subjectId })

  if (isGraver(raising.severity, open.severity)) await lift(tx, alert!, raising)
  else if (ringsAgain(open.lastRungAt, at)) {
    const name = `again:${alert!.askedAgain}`
    await tell(tx, alert!, { whom: 'responders', kind: 'alert-again', name })
  } else await announceChange(tx, alert!)
  return alert!
}

/**
 * Makes an open alert graver: it climbs the ladder of its new severity from the start. Whoever had taken it
 * on answered something milder, so nobody has answered until somebody takes it on again.
 */
async function lift(tx: Database, open: AlertRow, { severity, trigger }: Raising): Promise<void> {
  const at = now()
  await stopClimb(tx, open)
  const within = ladderOf({ kind: open.kind, severity }).acknowledgeWithin * minute
  const [alert] = await tx
    .update(alerts)
    .set({
      severity,
      ...(trigger && { trigger }),
      status: 'active',
      seenAt: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      answeredBy: null,
      climb: open.climb + 1,
      climbStartedAt: at,
      step: 0,
      acknowledgeBy: new Date(at.getTime() + within),
    })
    .where(eq(alerts.id, open.id))
    .returning()
  await tx.insert(alertEvents).values({ alertId: open.id, at, kind: 'severity-raised' })
  // The person is not to read any more that somebody is answering.
  await forgetMatters(tx, [ownMatterOf(open.id)])
  await setOut(tx, alert!, open.acknowledgedBy)
}

/** What the person wrote before, and below it what they write now. */
async function storyOf(tx: Database, { keyring }: Means, open: AlertRow, raising: Raising) {
  if (!(await saysMore(tx, { keyring }, open, raising))) return open.message
  const place = messagePlace(raising.subjectId, open.id)
  const before = open.message ? [await openText(tx, keyring, place, open.message)] : []
  return sealText(tx, keyring, place, [...before, raising.message].join('\n').slice(-longestStory))
}

/** Whether there are words that were not there before: also a call with the key of an earlier one keeps its own. */
async function saysMore(
  tx: Database,
  { keyring }: Means,
  open: AlertRow,
  raising: Raising,
): Promise<boolean> {
  if (!raising.message) return false
  if (!open.message) return true
  const before = await openText(tx, keyring, messagePlace(raising.subjectId, open.id), open.message)
  return !`\n${before}\n`.includes(`\n${raising.message}\n`)
}

/**
 * Records the raising. A call for help is stored also where the audit trail cannot be written: that part
 * alone is undone, and the alert says so.
 */
async function audit(
  tx: Database,
  subject: Subject,
  trace: Trace | undefined,
  objectId: string,
): Promise<boolean> {
  try {
    await tx.transaction((part) =>
      recordAudit(part, { user: subject, ...(trace && { trace }) }, { action: 'alert.raise', objectId }),
    )
    return true
  } catch {
    await tx.update(alerts).set({ isUnaudited: true }).where(eq(alerts.id, objectId))
    return false
  }
}

async function reread(tx: Database, id: string, joined: boolean): Promise<Raised> {
  const [alert] = await tx.select().from(alerts).where(eq(alerts.id, id))
  return raisedOf(alert!, joined)
}

function raisedOf({ id, notified, told, isUnaudited }: AlertRow, joined: boolean): Raised {
  return { alertId: id, notified, told, joined, isAudited: !isUnaudited }
}

/** Where an alert's message is sealed for. */
export function messagePlace(userId: string, recordId: string) {
  return { userId, recordId, field: 'alerts.message' }
}

/** Where the note of whoever resolved an alert is sealed for. */
export function notePlace(userId: string, recordId: string) {
  return { userId, recordId, field: 'alerts.note' }
}
