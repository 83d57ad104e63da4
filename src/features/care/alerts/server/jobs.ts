import { eq } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sendForJob } from '#server/messaging/mail-job.ts'
import type { Mailer } from '#server/messaging/mailer.ts'
import type { Job, JobHandlers } from '#server/messaging/outbox.ts'

import { escalate, phonePostUnopened, remindWhileOpen } from './escalation.ts'
import { mailJob, reminderJob, alertPath, escalationJob, postJob } from './notify.ts'
import { mailSupporter, supporterMailJob } from './supporters.ts'
import { alerts } from './table.ts'

/**
 * The handlers of the outbox's jobs for alerts. E-mails have a queue of their own, so that a slow mail server does
 * not delay escalation steps.
 */
export function alertJobs(db: Database, mailer: Mailer | null): { steps: JobHandlers; mails: JobHandlers } {
  return {
    steps: {
      [escalationJob]: (job) => escalate(db, job),
      [postJob]: (job) => phonePostUnopened(db, job),
      [reminderJob]: (job) => remindWhileOpen(db, job),
    },
    mails: {
      [mailJob]: (job) => sendMail(db, mailer, job),
      [supporterMailJob]: (job) => mailSupporter(db, mailer, job),
    },
  }
}

/** An e-mail that keeps failing shows as a delay until the next one has been tried as often. */
const mailGraceMs = 2 * 60_000

/**
 * Sends one person the e-mail about an alert, unless the alert was resolved, the next notification mails them anew, or
 * the person is no longer active or has no confirmed address any more. Throws as `sendForJob` does.
 */
async function sendMail(db: Database, mailer: Mailer | null, { key, payload }: Job): Promise<void> {
  if (!mailer) return
  if (now().getTime() > Number(payload['until']) + mailGraceMs) return
  const alertId = String(payload['alertId'])
  const [alert] = await db.select({ status: alerts.status }).from(alerts).where(eq(alerts.id, alertId))
  if (!alert || alert.status === 'resolved') return
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.id, String(payload['userId'])))
  if (!person?.isActive || !person.email || !person.emailVerifiedAt) return
  const { email: to, language } = person
  await sendForJob(mailer, { to, key, language, about: 'attention', path: alertPath(alertId) })
}
