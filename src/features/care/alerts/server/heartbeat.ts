import { and, eq, gte, inArray, isNull } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { outbox, outboxDelay } from '#server/messaging/outbox.ts'
import type { Settings } from '#server/settings.ts'

import type { Delivery } from '../contract.ts'
import { mailJob, reminderJob, escalationJob, postJob } from './notify.ts'
import { workerHeartbeats } from './table.ts'

const worker = 'outbox'
/** Jobs are taken when they fall due, so a longer delay means that something is wrong. */
const delayedAfterSeconds = 60
/** After this many attempts a job has been failing for at least this long: retries come after 5, 15 and 60 s. */
const failedTooOften = 4
const triedSeconds = 80
/** The jobs that bring help. E-mails to supporters only inform, so they do not count. */
const deliveryJobs = [escalationJob, mailJob, reminderJob, postJob]

/** Records that the outbox worker of some instance is running now. */
export async function recordHeartbeat(db: Database): Promise<void> {
  const at = now()
  await db
    .insert(workerHeartbeats)
    .values({ name: worker, at })
    .onConflictDoUpdate({ target: workerHeartbeats.name, set: { at } })
}

/**
 * Whether alerts are delivered in time: a worker has run, and no delivery is overdue by more than a minute. If no
 * worker has ever run, its silence counts from `begunAt`, when this instance was started.
 */
export function deliveryOf(
  db: Database,
  { smtpUrl }: Pick<Settings, 'smtpUrl'>,
  begunAt: Date,
): Promise<Delivery> {
  // No caller may read the outbox. The answer names nobody.
  return asSystem(async () => {
    const [last] = await db.select().from(workerHeartbeats).where(eq(workerHeartbeats.name, worker))
    const silence = (now().getTime() - (last?.at ?? begunAt).getTime()) / 1000
    const tried = (await isFailing(db)) ? triedSeconds : 0
    const oldest = Math.max(await outboxDelay(db, deliveryJobs), tried, silence)
    return {
      isDelayed: oldest > delayedAfterSeconds,
      oldestSeconds: Math.round(oldest),
      hasMail: smtpUrl !== null,
    }
  })
}

async function isFailing(db: Database): Promise<boolean> {
  const failing = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(isNull(outbox.doneAt), gte(outbox.attempts, failedTooOften), inArray(outbox.kind, deliveryJobs)),
    )
    .limit(1)
  return failing.length > 0
}
