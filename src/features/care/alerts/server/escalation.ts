import { eq, sql } from 'drizzle-orm'

import { readTriage, readTriageVersion, usualTriageVersion } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { readWithin } from '#server/database/read-within.ts'
import { cancelJobs, enqueue, isLate, type Job } from '#server/messaging/outbox.ts'

import type { AlertDetail } from '../contract.ts'
import {
  type EscalationPolicy,
  lastStepDue,
  oneStepHigher,
  policyWithMinutes,
  stepOf,
  type TierMinutes,
} from '../escalation-policy.ts'
import {
  acknowledgeWithin,
  awaitsContact,
  hasTimeSetting,
  postAfter,
  type Sorted,
  tierOf,
} from '../lifecycle.ts'
import { onDutyFor } from './duty.ts'
import { publishAlertEvent } from './events.ts'
import { type AlertRow, escalationJob, notifyAbout, postJob, reminderJob } from './notify.ts'
import { alertEvents, alerts } from './table.ts'

const minute = 60_000
/** Settings that are locked must not hold up an alert. */
const triageWithinMs = 500

/** The product's escalation policy for an alert. Its steps and reminders are as many in every institution. */
export function policyOf(alert: Pick<AlertRow, 'kind' | 'severity'>): EscalationPolicy {
  return policyWithMinutes(tierOf(alert))
}

const findLadder = prepared((db) =>
  db
    .select({ minutes: institutions.ladder })
    .from(institutions)
    .where(eq(institutions.id, sql.placeholder('id'))),
)

/** An institution's own minutes for the steps. */
export async function ladderOf(
  tx: Database,
  { institutionId }: Pick<AlertRow, 'institutionId'>,
): Promise<TierMinutes> {
  const [own] = await findLadder(tx, { id: institutionId })
  return own?.minutes ?? {}
}

/** The policy that an alert escalates by, with its institution's own minutes. */
function policyBy(alert: AlertRow, minutes: TierMinutes): EscalationPolicy {
  const policy = policyWithMinutes(tierOf(alert), minutes, minutesToAcknowledge(alert))
  return alert.onDuty === false ? oneStepHigher(policy) : policy
}

/**
 * The minutes to acknowledge an alert where its institution may set them; undefined where our steps alone hold. They are
 * those of the settings which the alert was raised under: a later change leaves it alone.
 */
function minutesToAcknowledge(alert: AlertRow): number | undefined {
  if (!hasTimeSetting(alert)) return undefined
  return (alert.acknowledgeBy.getTime() - alert.escalationStartedAt.getTime()) / minute
}

function triageOf(tx: Database, { institutionId, triageVersion }: AlertRow) {
  const read = (part: Database) => readTriageVersion(part, institutionId, triageVersion)
  return readWithin(tx, triageWithinMs, read, usualTriageVersion.settings)
}

/** By when an alert that escalates from a moment on is to be acknowledged, and the triage settings that say so. */
export async function acknowledgementOf(
  tx: Database,
  alert: Sorted & Pick<AlertRow, 'institutionId'>,
  from: Date,
): Promise<Pick<AlertRow, 'acknowledgeBy' | 'triageVersion'>> {
  const read = (part: Database) => readTriage(part, alert.institutionId)
  const { version, settings } = hasTimeSetting(alert)
    ? await readWithin(tx, triageWithinMs, read, usualTriageVersion)
    : usualTriageVersion
  const within = acknowledgeWithin(alert, settings) * minute
  return { acknowledgeBy: new Date(from.getTime() + within), triageVersion: version }
}

/**
 * Makes a high alert that question 9 joins as urgent as one that question 9 raised. Where the triage settings gave
 * more time, our steps hold, from the beginning of its escalation: those that are past by then are done at once.
 */
export async function hasten(tx: Database, open: AlertRow): Promise<AlertRow> {
  const within = acknowledgeWithin({ ...open, trigger: 'item9' }, await triageOf(tx, open)) * minute
  const acknowledgeBy = new Date(open.escalationStartedAt.getTime() + within)
  const isSooner = open.status === 'active' && acknowledgeBy < open.acknowledgeBy
  if (isSooner) await cancelEscalation(tx, open)
  const [alert] = await tx
    .update(alerts)
    .set({
      trigger: 'item9',
      ...(isSooner && { acknowledgeBy, escalationRound: open.escalationRound + 1 }),
    })
    .where(eq(alerts.id, open.id))
    .returning()
  if (isSooner) await enqueue(tx, escalationJobsOf(alert!, await ladderOf(tx, alert!)))
  return alert!
}

/** The jobs of the escalation steps of an alert that are still to come, for the transaction that starts the escalation. */
export function escalationJobsOf(alert: AlertRow, minutes: TierMinutes) {
  const policy = policyBy(alert, minutes)
  const last = Math.max(policy.steps.length, alert.step) + 1
  const numbers = Array.from({ length: last - alert.step }, (_, index) => alert.step + index + 1)
  return [...numbers.map((number) => stepJobOf(alert, policy, number)), ...postJobsOf(alert)]
}

/** Cancels the steps that are still to come: the alert was acknowledged, or its escalation starts again. */
export async function cancelEscalation(tx: Database, alert: AlertRow): Promise<void> {
  const last = Math.max(policyOf(alert).steps.length, alert.step) + 1
  const keys = Array.from({ length: last - alert.step }, (_, index) =>
    jobKeyOf(alert, alert.step + index + 1),
  )
  await cancelJobs(tx, escalationJob, keys)
}

/**
 * Does one escalation step: notifies its audience, and enqueues the next step after the fixed steps. Does nothing
 * if the alert is no longer active, if its escalation was started again, or if the step was done before. After a
 * standstill it does the last step that is due by now, at once, and the history counts those that were missed.
 */
export async function escalate(db: Database, job: Job): Promise<void> {
  const { alertId, round } = job.payload
  const number = Number(job.payload['step'])
  await db.transaction(async (tx) => {
    const alert = await lockAlert(tx, String(alertId))
    if (!alert || alert.status !== 'active' || alert.escalationRound !== round || alert.step >= number) return
    const policy = policyBy(alert, await ladderOf(tx, alert))
    const step = stepOf(policy, isLate(job) ? Math.max(number, stepDue(alert, policy)) : number)
    if (!step) return

    // Several jobs may be due at once, and any of them may come first.
    await recordMissed(tx, alert, step.number - alert.step - 1)
    const name = `${alert.escalationRound}:${step.number}`
    // An administrator who is on duty is told like the responders.
    const to =
      step.notify === 'responders' ? { respondersAnd: (await onDutyFor(tx, alert)).people } : step.notify
    await notifyAbout(tx, alert, { to, kind: 'alert-unanswered', name })
    await tx
      .update(alerts)
      .set({
        step: step.number,
        phonePost: alert.phonePost || step.phonePost === true || isPostDue(alert),
      })
      .where(eq(alerts.id, alert.id))
    if (alert.step === 0) await publishAlertEvent(tx, alert, 'overdue')
    if (step.number > policy.steps.length) await enqueue(tx, [stepJobOf(alert, policy, step.number + 1)])
  })
}

/** The number of the last step that is due by now. */
function stepDue({ escalationStartedAt }: AlertRow, policy: EscalationPolicy): number {
  return lastStepDue(policy, (now().getTime() - escalationStartedAt.getTime()) / minute)
}

/** Whether the post is to be phoned by now, since nobody has opened the alert. */
function isPostDue(alert: AlertRow): boolean {
  const after = postAfter(alert)
  if (after === null || alert.seenAt !== null) return false
  return now().getTime() >= alert.escalationStartedAt.getTime() + after * minute
}

/**
 * Has the post phoned about an alert that nobody has opened, and tells everyone so. Does nothing where somebody has, or
 * where it is to be phoned already. After a standstill the step that is due by then tells them.
 */
export async function phonePostUnopened(db: Database, { payload }: Job): Promise<void> {
  const { alertId, round } = payload
  await db.transaction(async (tx) => {
    const alert = await lockAlert(tx, String(alertId))
    if (alert?.status !== 'active' || alert.escalationRound !== round) return
    if (alert.phonePost || !isPostDue(alert)) return
    await tx.update(alerts).set({ phonePost: true }).where(eq(alerts.id, alert.id))
    const policy = policyBy(alert, await ladderOf(tx, alert))
    if (stepDue(alert, policy) > alert.step) return
    const name = `${alert.escalationRound}:post`
    await notifyAbout(tx, alert, { to: 'everyone', kind: 'alert-unanswered', name })
  })
}

/** Enters in an alert's history, in one row, how many of its reminders were due while Evenkeel was away. */
async function recordMissed(tx: Database, { id: alertId }: AlertRow, missed: number): Promise<void> {
  if (missed > 0) await tx.insert(alertEvents).values({ alertId, at: now(), kind: 'missed', missed })
}

/** Enqueues the next reminder about an acknowledged alert. */
export async function scheduleReminder(tx: Database, alert: AlertRow, number = 1): Promise<void> {
  const after = policyOf(alert).remindEvery * minute
  await enqueue(tx, [
    {
      kind: reminderJob,
      key: jobKeyOf(alert, number),
      payload: { alertId: alert.id, round: alert.escalationRound, number },
      dueAt: new Date(now().getTime() + after),
    },
  ])
}

/**
 * What comes next by itself, and when, while nobody takes an alert further: a step of its escalation, or a reminder. Null
 * once it is resolved. A moment that is past says that it comes now.
 */
export async function nextStepOf(db: Database, alert: AlertRow): Promise<AlertDetail['next']> {
  const { status, step, escalationStartedAt, acknowledgedAt } = alert
  const at = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minute).toISOString()
  if (status === 'active') {
    const next = stepOf(policyBy(alert, await ladderOf(db, alert)), step + 1)
    const what = next?.phonePost && !alert.phonePost ? 'post' : next?.notify
    return next && what ? { at: at(escalationStartedAt, next.after), what } : null
  }
  if (status === 'resolved' || !acknowledgedAt) return null
  const every = policyOf(alert).remindEvery
  const past = Math.floor((now().getTime() - acknowledgedAt.getTime()) / (every * minute))
  return {
    at: at(acknowledgedAt, (past + 1) * every),
    what: awaitsContact(alert) ? 'no-contact' : 'reminder',
  }
}

/**
 * Reminds people of an acknowledged alert that is still open: first the person who acknowledged it, later every
 * responder. Where a contact is awaited and there was none, everyone is told each time, and the post is phoned. A reminder from before the alert became graver does nothing. After a standstill it is the last reminder
 * that is due by now, and the history counts those that were missed.
 */
export async function remindWhileOpen(db: Database, job: Job): Promise<void> {
  const { alertId, round, number: first } = job.payload
  await db.transaction(async (tx) => {
    const alert = await lockAlert(tx, String(alertId))
    if (alert?.status !== 'acknowledged' || alert.escalationRound !== round) return

    const every = policyOf(alert).remindEvery * minute
    const missed = Math.floor((now().getTime() - job.dueAt.getTime()) / every)
    const number = Number(first) + missed
    await recordMissed(tx, alert, missed)
    const name = `open:${alert.escalationRound}:${number}`
    if (awaitsContact(alert)) {
      await notifyAbout(tx, alert, { to: 'everyone', kind: 'alert-no-contact', name })
      await tx.update(alerts).set({ phonePost: true }).where(eq(alerts.id, alert.id))
    } else {
      // The person who acknowledged it may be gone, so later reminders go to every responder.
      const to = number === 1 && alert.acknowledgedBy ? { only: alert.acknowledgedBy } : 'responders'
      await notifyAbout(tx, alert, { to, kind: 'alert-still-open', name })
    }
    await scheduleReminder(tx, alert, number + 1)
  })
}

/** Reads an alert and locks its row until the transaction ends. */
export async function lockAlert(tx: Database, id: string): Promise<AlertRow | undefined> {
  const [alert] = await findLocked(tx, { id })
  return alert
}

const findLocked = prepared((db) =>
  db
    .select()
    .from(alerts)
    .where(eq(alerts.id, sql.placeholder('id')))
    .for('update'),
)

function jobKeyOf({ id, escalationRound }: AlertRow, number: number): string {
  return `${id}:${escalationRound}:${number}`
}

/** The job that has the post phoned where nobody opens an alert; none where that is at once, or by the steps alone. */
function postJobsOf(alert: AlertRow) {
  const after = postAfter(alert)
  if (!after || alert.phonePost) return []
  const { id: alertId, escalationRound: round, escalationStartedAt } = alert
  const dueAt = new Date(escalationStartedAt.getTime() + after * minute)
  return [{ kind: postJob, key: `${alertId}:${round}`, payload: { alertId, round }, dueAt }]
}

function stepJobOf(alert: AlertRow, policy: EscalationPolicy, number: number) {
  const after = stepOf(policy, number)?.after ?? 0
  return {
    kind: escalationJob,
    key: jobKeyOf(alert, number),
    payload: { alertId: alert.id, round: alert.escalationRound, step: number },
    // A step that is past when it is enqueued was not missed.
    dueAt: new Date(Math.max(alert.escalationStartedAt.getTime() + after * minute, now().getTime())),
  }
}
