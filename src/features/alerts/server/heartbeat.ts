import { and, eq, gte, inArray, isNull } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { outbox, outboxDelay } from '#server/messaging/outbox.ts'
import type { Settings } from '#server/settings.ts'

import type { Delivery } from '../contract.ts'
import { mailJob, openJob, stepJob } from './notify.ts'
import { workerBeats } from './table.ts'

const worker = 'outbox'
/** Beyond this something is wrong: jobs are looked at every second. */
const patienceSeconds = 60
/** A job that failed this often has been tried for at least so long: after 5, 15 and 60 seconds. */
const failedTooOften = 4
const triedSeconds = 80
/** Mails to supporters tell of an alert, and bring no help. */
const towardsHelp = [stepJob, mailJob, openJob]

/** Says that a worker is at work, whichever instance it belongs to. */
export async function recordHeartbeat(db: Database): Promise<void> {
  const at = now()
  await db
    .insert(workerBeats)
    .values({ name: worker, at })
    .onConflictDoUpdate({ target: workerBeats.name, set: { at } })
}

/**
 * Whether alerts are on their way as they should be: workers at work, nothing overdue by over a minute. Of
 * a worker that was never heard of, the silence is as long as this instance has run, since `begunAt`.
 */
export function deliveryOf(
  db: Database,
  { smtpUrl }: Pick<Settings, 'smtpUrl'>,
  begunAt: Date,
): Promise<Delivery> {
  // The outbox is nobody’s to read; how it stands names nobody.
  return asSystem(async () => {
    const [last] = await db.select().from(workerBeats).where(eq(workerBeats.name, worker))
    const silence = (now().getTime() - (last?.at ?? begunAt).getTime()) / 1000
    const tried = (await isFailing(db)) ? triedSeconds : 0
    const oldest = Math.max(await outboxDelay(db, towardsHelp), tried, silence)
    return {
      isDelayed: oldest > patienceSeconds,
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
      and(isNull(outbox.doneAt), gte(outbox.attempts, failedTooOften), inArray(outbox.kind, towardsHelp)),
    )
    .limit(1)
  return failing.length > 0
}
