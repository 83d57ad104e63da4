import { randomUUID } from 'node:crypto'

import { and, desc, eq, sql } from 'drizzle-orm'

import { recordAuditIfPossible } from '#features/audit/server/service.ts'
import { decryptTexts, encryptText } from '#features/encryption/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { deleteNotifications } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { notFound } from '#server/http/rejection.ts'
import type { Trace } from '#server/http/session-user.ts'
import { populationOf } from '#shared/population.ts'

import type { AlertKind, Severity, Trigger } from '../contract.ts'
import { groupOf, isGraver, joins, ringsAgain } from '../handling.ts'
import { policyOf, scheduleEscalation, cancelEscalation } from './escalation.ts'
import { announceChange, type AlertRow, ownAlertDedupeKey, notifyAbout } from './notify.ts'
import { notifySupporters } from './supporters.ts'
import { alertEvents, alerts } from './table.ts'

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
export interface RaiseContext {
  readonly keyring: Keyring
  readonly trace?: Trace
}

export interface Raised {
  /** The alert as it is now, new or joined. */
  readonly alert: AlertRow
  /** False where the audit trail could not be written; the alert is stored all the same. */
  readonly isAudited: boolean
}

type Subject = Pick<typeof users.$inferSelect, 'id' | 'role' | 'institutionId' | 'unitId'>

/**
 * Raises an alert about a person in the caller's transaction: the alert, everyone's notification, every
 * e-mail and every step of the ladder are there after the commit or none of them is. A repeat joins the
 * alert that is open, counts, and rings again; a graver one lifts it. Throws a 404 for nobody.
 */
export async function raiseAlert(tx: Database, means: RaiseContext, raising: Raising): Promise<Raised> {
  // Whoever raises for the same person at the same moment waits here, so that one alert comes of it.
  const [subject] = await tx
    .select({ id: users.id, role: users.role, institutionId: users.institutionId, unitId: users.unitId })
    .from(users)
    .where(eq(users.id, raising.subjectId))
    .for('no key update')
  if (!subject) throw notFound()

  const latest = await latestOf(tx, raising)
  const story = latest ? await storyOf(tx, means, latest, raising) : null
  if (latest && story === null && isSettled(latest, raising)) {
    return { alert: latest, isAudited: !latest.isUnaudited }
  }
  const isJoining = latest !== undefined && joins(latest, now())
  const id = isJoining
    ? await join(tx, means, latest, { ...raising, story })
    : await create(tx, means, subject, raising)
  const actor = { user: subject, ...(means.trace && { trace: means.trace }) }
  // A call for help is stored also where the audit trail cannot be written, and says so.
  const isAudited = await recordAuditIfPossible(tx, actor, { action: 'alert.raise', objectId: id })
  if (!isAudited) await tx.update(alerts).set({ isUnaudited: true }).where(eq(alerts.id, id))
  const [alert] = await tx.select().from(alerts).where(eq(alerts.id, id))
  return { alert: alert!, isAudited }
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
  means: RaiseContext,
  subject: Subject,
  raising: Raising,
): Promise<string> {
  const id = randomUUID()
  const at = now()
  const { kind, severity, trigger, message, assessmentId, requestId } = raising
  const within = policyOf({ kind, severity }).acknowledgeWithin * minute
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
      message: message ? await sealWords(tx, means, messagePlace(subject.id, id), message) : null,
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
  await notifySupporters(tx, alert!)
  return id
}

/** Tells the responders at once, with them whoever had taken it on, and starts the ladder. */
export async function setOut(tx: Database, alert: AlertRow, answererId: string | null = null): Promise<void> {
  const whom = answererId === null ? 'responders' : { respondersAnd: answererId }
  await notifyAbout(tx, alert, { whom, kind: 'alert', name: `${alert.climb}:0` })
  await scheduleEscalation(tx, alert)
}

interface Repeat extends Raising {
  /** All the words there are now; null where there are no new ones. */
  readonly story: string | null
}

async function join(tx: Database, means: RaiseContext, open: AlertRow, raising: Repeat): Promise<string> {
  const at = now()
  const { subjectId, assessmentId, requestId, story } = raising
  const words = story && (await sealWords(tx, means, messagePlace(subjectId, open.id), story))
  const [alert] = await tx
    .update(alerts)
    .set({
      askedAgain: open.askedAgain + 1,
      lastAskedAt: at,
      ...(requestId && { requestId }),
      ...(assessmentId && { assessmentId }),
      ...(words && { message: words }),
    })
    .where(eq(alerts.id, open.id))
    .returning()
  await tx.insert(alertEvents).values({ alertId: open.id, at, kind: 'asked-again', actorId: subjectId })

  if (isGraver(raising.severity, open.severity)) await lift(tx, alert!, raising)
  else if (ringsAgain(open.lastRungAt, at)) {
    const name = `again:${alert!.askedAgain}`
    await notifyAbout(tx, alert!, { whom: 'responders', kind: 'alert-again', name })
  } else await announceChange(tx, alert!)
  return open.id
}

/**
 * Makes an open alert graver: it climbs the ladder of its new severity from the start. Whoever had taken it
 * on answered something milder, so nobody has answered until somebody takes it on again.
 */
async function lift(tx: Database, open: AlertRow, { severity, trigger }: Raising): Promise<void> {
  const at = now()
  await cancelEscalation(tx, open)
  const within = policyOf({ kind: open.kind, severity }).acknowledgeWithin * minute
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
  await deleteNotifications(tx, [ownAlertDedupeKey(open.id)])
  await setOut(tx, alert!, open.acknowledgedBy)
}

/** What the person wrote before with what they write now below it; null where that says nothing new. */
async function storyOf(
  tx: Database,
  means: RaiseContext,
  latest: AlertRow,
  { subjectId, message }: Raising,
): Promise<string | null> {
  if (!message) return null
  const place = messagePlace(subjectId, latest.id)
  const sealed = latest.message ? [{ ...place, sealed: latest.message }] : []
  // Words that were damaged keep nobody from asking again.
  const [before = null] = await decryptTexts(tx, means.keyring, subjectId, sealed)
  // Under a damaged key no words can be kept: a retry that brings them once more is still a retry.
  if (before === null) return (await sealWords(tx, means, place, message)) && message
  const isNew = !`\n${before}\n`.includes(`\n${message}\n`)
  return isNew ? `${before}\n${message}`.slice(-longestStory) : null
}

/** Seals a person's own words; null where their key is damaged: the call for help is kept all the same. */
async function sealWords(
  tx: Database,
  { keyring }: RaiseContext,
  place: ReturnType<typeof messagePlace>,
  words: string,
): Promise<Buffer | null> {
  try {
    return await encryptText(tx, keyring, place, words)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

/** Where an alert's message is sealed for. */
export function messagePlace(userId: string, recordId: string) {
  return { userId, recordId, field: 'alerts.message' }
}

/** Where the note of whoever resolved an alert is sealed for. */
export function notePlace(userId: string, recordId: string) {
  return { userId, recordId, field: 'alerts.note' }
}
