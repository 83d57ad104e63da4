import { eq } from 'drizzle-orm'

import { institutions } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { cancelJobs, enqueue, type Job } from '#server/messaging/outbox.ts'

import { type EscalationPolicy, oneStepHigher, policyWithMinutes, stepOf } from '../escalation-policy.ts'
import { tierOf } from '../lifecycle.ts'
import { onDutyFor } from './duty.ts'
import { type AlertRow, reminderJob, escalationJob, notifyAbout } from './notify.ts'
import { alerts } from './table.ts'

const minute = 60_000

/** The product's escalation policy for an alert. An institution may only make its steps come sooner. */
export function policyOf(alert: Pick<AlertRow, 'kind' | 'severity'>): EscalationPolicy {
  return policyWithMinutes(tierOf(alert))
}

async function institutionPolicyOf(tx: Database, alert: AlertRow): Promise<EscalationPolicy> {
  const [own] = await tx
    .select({ minutes: institutions.ladder })
    .from(institutions)
    .where(eq(institutions.id, alert.institutionId))
  const policy = policyWithMinutes(tierOf(alert), own?.minutes)
  return alert.onDuty === false ? oneStepHigher(policy) : policy
}

/** Enqueues the escalation steps of an alert, in the transaction that starts the escalation. */
export async function scheduleEscalation(tx: Database, alert: AlertRow): Promise<void> {
  const policy = await institutionPolicyOf(tx, alert)
  const numbers = [...policy.steps.keys(), policy.steps.length].map((index) => index + 1)
  await enqueue(
    tx,
    numbers.map((number) => stepJobOf(alert, policy, number)),
  )
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
 * if the alert is no longer active, if its escalation was started again, or if the step was done before.
 */
export async function escalate(db: Database, { payload }: Job): Promise<void> {
  const { alertId, climb: round, step: number } = payload
  await db.transaction(async (tx) => {
    const alert = await lockAlert(tx, String(alertId))
    if (!alert || alert.status !== 'active' || alert.escalationRound !== round) return
    const policy = await institutionPolicyOf(tx, alert)
    const step = stepOf(policy, Number(number))
    if (!step) return

    const name = `${alert.escalationRound}:${step.number}`
    // An administrator who is on duty is told like the responders.
    const to =
      step.notify === 'responders' ? { respondersAnd: (await onDutyFor(tx, alert)).people } : step.notify
    await notifyAbout(tx, alert, { to, kind: 'alert-unanswered', name })
    await tx
      .update(alerts)
      // After a standstill several steps may be due and run at the same time.
      .set({ step: Math.max(alert.step, step.number), phonePost: alert.phonePost || step.phonePost === true })
      .where(eq(alerts.id, alert.id))
    if (step.number > policy.steps.length) await enqueue(tx, [stepJobOf(alert, policy, step.number + 1)])
  })
}

/** Enqueues the next reminder about an acknowledged alert. */
export async function scheduleReminder(tx: Database, alert: AlertRow, number = 1): Promise<void> {
  const after = policyOf(alert).remindEvery * minute
  await enqueue(tx, [
    {
      kind: reminderJob,
      key: jobKeyOf(alert, number),
      payload: { alertId: alert.id, climb: alert.escalationRound, number },
      dueAt: new Date(now().getTime() + after),
    },
  ])
}

/**
 * Reminds people of an acknowledged alert that is still open: first the person who acknowledged it, later every
 * responder. A reminder from before the alert became graver does nothing.
 */
export async function remindWhileOpen(db: Database, { payload }: Job): Promise<void> {
  const number = Number(payload['number'])
  await db.transaction(async (tx) => {
    const alert = await lockAlert(tx, String(payload['alertId']))
    // Reminders that an earlier version enqueued carry no round.
    if (
      alert?.status !== 'acknowledged' ||
      alert.escalationRound !== (payload['climb'] ?? alert.escalationRound)
    )
      return

    // The person who acknowledged it may be gone, so later reminders go to every responder.
    const to = number === 1 && alert.acknowledgedBy ? { only: alert.acknowledgedBy } : 'responders'
    await notifyAbout(tx, alert, {
      to,
      kind: 'alert-still-open',
      name: `open:${alert.escalationRound}:${number}`,
    })
    await scheduleReminder(tx, alert, number + 1)
  })
}

/** Reads an alert and locks its row until the transaction ends. */
export async function lockAlert(tx: Database, id: string): Promise<AlertRow | undefined> {
  const [alert] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('update')
  return alert
}

function jobKeyOf({ id, escalationRound }: AlertRow, number: number): string {
  return `${id}:${escalationRound}:${number}`
}

function stepJobOf(alert: AlertRow, policy: EscalationPolicy, number: number) {
  const after = stepOf(policy, number)?.after ?? 0
  return {
    kind: escalationJob,
    key: jobKeyOf(alert, number),
    payload: { alertId: alert.id, climb: alert.escalationRound, step: number },
    dueAt: new Date(alert.escalationStartedAt.getTime() + after * minute),
  }
}
