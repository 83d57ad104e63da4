import { eq } from 'drizzle-orm'

import { type RingContext, ringDevice } from '#features/care/alert-devices/index.ts'
import { recipientsOf } from '#features/care/alerts/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sendForJob } from '#server/messaging/mail-job.ts'
import type { Mailer } from '#server/messaging/mailer.ts'
import type { Job, JobHandlers } from '#server/messaging/outbox.ts'

import { texts } from '../locales/texts.ts'
import {
  dedupeKeyOf,
  isStillHere,
  isWaiting,
  mailJob,
  pathOf,
  remind,
  reminderJob,
  ringJob,
} from './remind.ts'
import { followUps } from './table.ts'

const t = texts('answers')

/** The handlers of the outbox's jobs for follow-ups, in two queues as for alerts. */
export function followUpJobs(
  db: Database,
  mailer: Mailer | null,
): { steps: JobHandlers; mails: JobHandlers } {
  return {
    steps: { [reminderJob]: (job) => remind(db, job) },
    mails: { [mailJob]: (job) => sendMail(db, mailer, job) },
  }
}

/** The handler of the outbox's jobs that ring devices for follow-ups. */
export function followUpRings(context: RingContext): JobHandlers {
  return { [ringJob]: (job) => ring(context, job) }
}

/**
 * Sends one person the e-mail about a missed follow-up, unless it was answered, the next reminder mails them anew, or
 * they may not work on it any more. Throws as `sendForJob` does.
 */
async function sendMail(db: Database, mailer: Mailer | null, { key, payload }: Job): Promise<void> {
  if (!mailer || now().getTime() > Number(payload['until'])) return
  const missed = await findMissed(db, payload)
  if (!missed?.recipient.hasMail) return
  const [person] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, missed.recipient.id))
  if (person?.email) {
    const { email: to, language } = person
    await sendForJob(mailer, { to, key, language, about: 'attention', path: pathOf(missed.id) })
  }
}

/**
 * Rings one device, unless the follow-up was answered, or the device's owner may not work on it any more. The words
 * name nobody and say nothing about anybody's health, since others read a locked screen. Throws as `ringDevice` does.
 */
async function ring(context: RingContext, { id, payload }: Job): Promise<void> {
  const missed = await findMissed(context.db, payload)
  if (!missed?.recipient.canOpen) return
  await ringDevice(context, String(payload['deviceId']), {
    id,
    until: Number(payload['until']),
    shown: () => ({
      title: payload['what'] === 'not-reached' ? t('somebodyUnreached') : t('overdue'),
      body: t('openToAnswer'),
      path: pathOf(missed.id),
      tag: dedupeKeyOf(missed.id),
    }),
  })
}

/** The follow-up that a job is about, if it still waits, and the job's recipient, if they still may work on it. */
async function findMissed(db: Database, { followUpId, round, userId }: Job['payload']) {
  const [followUp] = await db
    .select()
    .from(followUps)
    .where(eq(followUps.id, String(followUpId)))
  if (!followUp || !isWaiting(followUp, round) || !(await isStillHere(db, followUp))) return null
  const recipient = (await recipientsOf(db, followUp)).find(({ id }) => id === userId)
  return recipient ? { id: followUp.id, recipient } : null
}
