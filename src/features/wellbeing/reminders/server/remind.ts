import { eq } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { enqueue, type Job, type JobHandlers } from '#server/messaging/outbox.ts'

import { missedAfterMs, momentsBetween, nextLook } from '../moments.ts'
import { findOwner, type Owner } from './owner.ts'
import { pushJob } from './push.ts'
import { reminderDevices, reminderPlans } from './table.ts'

/** The outbox's kind of job that looks at a plan, at one of its moments or at midnight UTC. */
const lookJob = 'reminder'

/** The handler of the outbox's job that looks at a plan. */
export function reminderJobs(db: Database): JobHandlers {
  return { [lookJob]: (job) => db.transaction((tx) => look(tx, job)) }
}

/**
 * Enqueues the reminder that is due, one job a device, and the next look at the plan. One that comes more than an hour
 * late is left out, and so is one that another one followed meanwhile: after a standstill there is one at most. A plan
 * whose owner was deactivated or has moved to another institution ends. A job that runs again enqueues nothing more.
 */
async function look(tx: Database, { payload }: Job): Promise<void> {
  const userId = String(payload['userId'])
  const at = Number(payload['at'])
  // The lock makes turning off at this moment come either before or after.
  await tx
    .select({ userId: reminderPlans.userId })
    .from(reminderPlans)
    .where(eq(reminderPlans.userId, userId))
    .for('update')
  const owner = await findOwner(tx, userId)
  if (owner?.hasLeft) await tx.delete(reminderPlans).where(eq(reminderPlans.userId, userId))
  if (!owner?.plan || owner.hasLeft) return
  const { plan, clocks } = owner
  const until = now()
  // The moment that was an hour ago to the millisecond is still in time.
  const after = new Date(until.getTime() - missedAfterMs - 1)
  const due = momentsBetween(plan, clocks, { after, until }).at(-1)
  if (due?.at.getTime() === at) await enqueuePushes(tx, { userId, at })
  // Another moment may have passed since this one was due.
  await planNextLook(tx, { userId, plan, clocks, after: at > after.getTime() ? new Date(at) : after })
}

async function enqueuePushes(tx: Database, about: { userId: string; at: number }): Promise<void> {
  const devices = await tx
    .select({ id: reminderDevices.id })
    .from(reminderDevices)
    .where(eq(reminderDevices.userId, about.userId))
  await enqueue(
    tx,
    devices.map(({ id: deviceId }) => ({
      kind: pushJob,
      key: `${deviceId}:${about.at}`,
      payload: { ...about, deviceId },
    })),
  )
}

interface Planned extends Pick<Owner, 'userId' | 'clocks'> {
  readonly plan: NonNullable<Owner['plan']>
  readonly after: Date
}

/** Enqueues the next look at a plan, in the transaction that saves it or looked at it. It is there once. */
export function planNextLook(tx: Database, { userId, plan, clocks, after }: Planned): Promise<void> {
  const dueAt = nextLook(plan, clocks, after)
  const at = dueAt.getTime()
  return enqueue(tx, [{ kind: lookJob, key: `${userId}:${at}`, payload: { userId, at }, dueAt }])
}
