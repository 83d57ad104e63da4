import { and, eq, gte, isNull, min } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import { outbox, outboxDelay } from '#server/outbox.ts'
import { beyond } from '#server/scope.ts'
import type { Settings } from '#server/settings.ts'

import type { Delivery } from '../contract.ts'
import { workerBeats } from './table.ts'

const worker = 'outbox'
/** Beyond this something is wrong: jobs are looked at every second. */
const patienceSeconds = 60
/** A job that failed this often has been tried for over a minute: after 5, 15 and 60 seconds. */
const failedTooOften = 4

/** Says that a worker is at work, whichever instance it belongs to. */
export async function beat(db: Database): Promise<void> {
  const at = now()
  await db
    .insert(workerBeats)
    .values({ name: worker, at })
    .onConflictDoUpdate({ target: workerBeats.name, set: { at } })
}

/** Whether alerts are on their way as they should be: workers at work, nothing overdue by over a minute. */
export function deliveryOf(db: Database, { smtpUrl }: Pick<Settings, 'smtpUrl'>): Promise<Delivery> {
  // The outbox is nobody’s to read; how it stands names nobody.
  return beyond(async () => {
    const [last] = await db.select().from(workerBeats).where(eq(workerBeats.name, worker))
    const silence = last ? (now().getTime() - last.at.getTime()) / 1000 : 0
    const oldest = Math.max(await outboxDelay(db), await failingFor(db), silence)
    return {
      isDelayed: oldest > patienceSeconds,
      oldestSeconds: Math.round(oldest),
      hasMail: smtpUrl !== null,
    }
  })
}

/** How long the longest failing job has been tried, at the least. */
async function failingFor(db: Database): Promise<number> {
  const [failing] = await db
    .select({ attempts: min(outbox.attempts) })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), gte(outbox.attempts, failedTooOften)))
  return failing?.attempts == null ? 0 : patienceSeconds + 20
}
