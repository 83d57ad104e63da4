import { eq } from 'drizzle-orm'

import { users } from '#features/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { sendForJob } from '#server/messaging/mail-job.ts'
import type { Mailer } from '#server/messaging/mailer.ts'
import type { Job, JobHandlers } from '#server/messaging/outbox.ts'

import { askWhileOpen, escalate } from './escalation.ts'
import { mailJob, openJob, pathOf, stepJob } from './notify.ts'
import { mailSupporter, supporterMailJob } from './supporters.ts'
import { alerts } from './table.ts'

/** What the outbox does for alerts. The mails have a queue of their own: a slow mail server holds up no step. */
export function alertJobs(db: Database, mailer: Mailer | null): { steps: JobHandlers; mails: JobHandlers } {
  return {
    steps: {
      [stepJob]: (job) => escalate(db, job),
      [openJob]: (job) => askWhileOpen(db, job),
    },
    mails: {
      [mailJob]: (job) => sendMail(db, mailer, job),
      [supporterMailJob]: (job) => mailSupporter(db, mailer, job),
    },
  }
}

/**
 * Sends one person the e-mail of an alert, unless it was closed or the person's address is no longer
 * theirs. Throws as `sendForJob` does.
 */
async function sendMail(db: Database, mailer: Mailer | null, { key, payload }: Job): Promise<void> {
  if (!mailer) return
  const alertId = String(payload['alertId'])
  const [alert] = await db.select({ status: alerts.status }).from(alerts).where(eq(alerts.id, alertId))
  if (!alert || alert.status === 'resolved') return
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.id, String(payload['userId'])))
  if (!person?.isActive || !person.email || !person.emailVerifiedAt) return
  await sendForJob(mailer, { to: person.email, key, about: 'attention', path: pathOf(alertId) })
}
