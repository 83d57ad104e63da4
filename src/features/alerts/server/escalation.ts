import { eq } from 'drizzle-orm'

import { institutions } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { cancelJobs, enqueue, type Job } from '#server/messaging/outbox.ts'

import { type EscalationPolicy, policyWithMinutes, stepOf } from '../escalation-policy.ts'
import { tierOf } from '../handling.ts'
import { type AlertRow, openJob, stepJob, notifyAbout } from './notify.ts'
import { alerts } from './table.ts'

const minute = 60_000

/** The ladder of such an alert as it is everywhere; institutions may have its steps come sooner. */
export function policyOf(alert: Pick<AlertRow, 'kind' | 'severity'>): EscalationPolicy {
  return policyWithMinutes(tierOf(alert))
}

async function ownLadderOf(tx: Database, alert: AlertRow): Promise<EscalationPolicy> {
  const [own] = await tx
    .select({ minutes: institutions.ladder })
    .from(institutions)
    .where(eq(institutions.id, alert.institutionId))
  return policyWithMinutes(tierOf(alert), own?.minutes)
}

/** Writes down every step of the ladder to come, in the transaction that starts the climb. */
export async function scheduleEscalation(tx: Database, alert: AlertRow): Promise<void> {
  const ladder = await ownLadderOf(tx, alert)
  const numbers = [...ladder.steps.keys(), ladder.steps.length].map((index) => index + 1)
  await enqueue(
    tx,
    numbers.map((number) => stepJobOf(alert, ladder, number)),
  )
}

/** Strikes out the steps to come: somebody has taken the alert on, or it climbs anew. */
export async function cancelEscalation(tx: Database, alert: AlertRow): Promise<void> {
  const last = Math.max(policyOf(alert).steps.length, alert.step) + 1
  const keys = Array.from({ length: last - alert.step }, (_, index) => keyOf(alert, alert.step + index + 1))
  await cancelJobs(tx, stepJob, keys)
}

/**
 * Takes one step of the ladder: tells its circle again, and writes down the next where the fixed steps
 * are used up. A step of an alert that was answered, or that was taken already, does nothing.
 */
export async function escalate(db: Database, { payload }: Job): Promise<void> {
  const { alertId, climb, step: number } = payload
  await db.transaction(async (tx) => {
    const alert = await lockAlert(tx, String(alertId))
    if (!alert || alert.status !== 'active' || alert.climb !== climb) return
    const ladder = await ownLadderOf(tx, alert)
    const step = stepOf(ladder, Number(number))
    if (!step) return

    const name = `${alert.climb}:${step.number}`
    await notifyAbout(tx, alert, { whom: step.tell, kind: 'alert-unanswered', name })
    await tx
      .update(alerts)
      // Steps that fall due together, after a standstill, are taken side by side.
      .set({ step: Math.max(alert.step, step.number), phonePost: alert.phonePost || step.phonePost === true })
      .where(eq(alerts.id, alert.id))
    if (step.number > ladder.steps.length) await enqueue(tx, [stepJobOf(alert, ladder, step.number + 1)])
  })
}

/** Sets the clock for asking again whoever took an alert on. */
export async function watchOpen(tx: Database, alert: AlertRow, number = 1): Promise<void> {
  const after = policyOf(alert).askWhileOpenEvery * minute
  await enqueue(tx, [
    {
      kind: openJob,
      key: keyOf(alert, number),
      payload: { alertId: alert.id, climb: alert.climb, number },
      dueAt: new Date(now().getTime() + after),
    },
  ])
}

/**
 * Asks about an alert that was taken on and is still open: at first that person, then every responder.
 * A question from before the alert became graver does nothing.
 */
export async function askWhileOpen(db: Database, { payload }: Job): Promise<void> {
  const number = Number(payload['number'])
  await db.transaction(async (tx) => {
    const alert = await lockAlert(tx, String(payload['alertId']))
    // Questions that an earlier version wrote down name no climb.
    if (alert?.status !== 'acknowledged' || alert.climb !== (payload['climb'] ?? alert.climb)) return

    // Whoever took it on may be gone: from the second time on it is every responder's again.
    const whom = number === 1 && alert.acknowledgedBy ? { only: alert.acknowledgedBy } : 'responders'
    await notifyAbout(tx, alert, { whom, kind: 'alert-still-open', name: `open:${alert.climb}:${number}` })
    await watchOpen(tx, alert, number + 1)
  })
}

/** Reads an alert and holds it until the transaction ends. */
export async function lockAlert(tx: Database, id: string): Promise<AlertRow | undefined> {
  const [alert] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('update')
  return alert
}

function keyOf({ id, climb }: AlertRow, number: number): string {
  return `${id}:${climb}:${number}`
}

function stepJobOf(alert: AlertRow, ladder: EscalationPolicy, number: number) {
  const after = stepOf(ladder, number)?.after ?? 0
  return {
    kind: stepJob,
    key: keyOf(alert, number),
    payload: { alertId: alert.id, climb: alert.climb, step: number },
    dueAt: new Date(alert.climbStartedAt.getTime() + after * minute),
  }
}
