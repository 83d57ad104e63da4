import { eq } from 'drizzle-orm'

import type { RingContext } from '#features/care/alert-devices/index.ts'
import { recipientsOf } from '#features/care/alerts/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Mailer } from '#server/messaging/mailer.ts'
import type { Job, JobHandlers } from '#server/messaging/outbox.ts'

import {
  dedupeKeyOf,
  isElsewhere,
  isWaiting,
  mailJob,
  pathOf,
  remind,
  reminderJob,
  ringJob,
} from './remind.ts'
import { followUps } from './table.ts'
import { mailOfDue, ringOfDue, type StillDue } from './telling.ts'

/** The handlers of the outbox's jobs for follow-ups, in two queues as for alerts. */
export function followUpJobs(
  db: Database,
  mailer: Mailer | null,
): { steps: JobHandlers; mails: JobHandlers } {
  return {
    steps: { [reminderJob]: (job) => remind(db, job) },
    mails: { [mailJob]: (job) => mailOfDue(db, mailer, job, (payload) => findMissed(db, payload)) },
  }
}

/** The handler of the outbox's jobs that ring devices for follow-ups. */
export function followUpRings(context: RingContext): JobHandlers {
  return { [ringJob]: (job) => ringOfDue(context, job, (payload) => findMissed(context.db, payload)) }
}

/** The follow-up that a job is about, if it still waits, and the job's recipient, if they still may work on it. */
async function findMissed(
  db: Database,
  { followUpId, round, userId }: Job['payload'],
): Promise<StillDue | null> {
  const [followUp] = await db
    .select()
    .from(followUps)
    .where(eq(followUps.id, String(followUpId)))
  if (!followUp || !isWaiting(followUp, round) || (await isElsewhere(db, followUp))) return null
  const recipient = (await recipientsOf(db, followUp)).find(({ id }) => id === userId)
  return recipient ? { recipient, path: pathOf(followUp.id), tag: dedupeKeyOf(followUp.id) } : null
}
