import type { FastifyBaseLogger } from 'fastify'

import { emailJobs } from '#features/access/email/server/jobs.ts'
import { testRings } from '#features/care/alert-devices/index.ts'
import { alertJobs, alertRings, recordHeartbeat } from '#features/care/alerts/index.ts'
import { caringContactJobs } from '#features/care/caring-contacts/index.ts'
import { caseMails, caseRings, lookAtCases } from '#features/care/cases/index.ts'
import { dutyJobs } from '#features/care/duty/index.ts'
import { followUpJobs, followUpRings, giveBackWhatIsLost } from '#features/care/follow-ups/index.ts'
import { endPeerContacts } from '#features/care/peers/index.ts'
import { auditJobs } from '#features/core/audit-trail/index.ts'
import { compactCounters } from '#features/core/institutions/index.ts'
import { publishReports } from '#features/institution/analytics/index.ts'
import { endingMails, endingNotices } from '#features/institution/endings/index.ts'
import { importJobs, proofJobs } from '#features/institution/people/index.ts'
import { deleteOldReleases } from '#features/institution/release/index.ts'
import { deleteOldRosters, rosterFolderJob } from '#features/institution/roster/index.ts'
import { settingJobs } from '#features/institution/settings/index.ts'
import {
  deleteOldDeliveries,
  webhookDeliveryJobs,
  webhookEventJobs,
} from '#features/institution/webhooks/index.ts'
import { deletionCopies, eraseDueAccounts } from '#features/record/my-data/index.ts'
import { sharingJobs } from '#features/record/sharing/index.ts'
import { endShowings } from '#features/record/shown-measures/index.ts'
import { reminderJobs, reminderPushes } from '#features/wellbeing/reminders/index.ts'
import { deleteEndedSittings, planReviewJobs } from '#features/wellbeing/safety-plan/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { openMailer } from '#server/messaging/mailer.ts'
import {
  PermanentJobFailure,
  type Job,
  type JobHandlers,
  runDueJobs,
  startDueJobs,
} from '#server/messaging/outbox.ts'
import { openAlertGateway } from '#server/messaging/phone-gateway.ts'
import { openPushSender } from '#server/messaging/push.ts'

const pollEveryMilliseconds = 1000
/** A ring that hangs ends after ten seconds, and until then takes one of these places. */
const mostRingsAtOnce = 200
/** Many people are reminded at the same minute. So few at once leave processor time to the rest. */
const mostRemindersAtOnce = 20
const lookAtCasesEveryMilliseconds = 5 * 60_000
const heartbeatEveryMilliseconds = 10_000
const publishEveryMilliseconds = 60_000
const eraseEveryMilliseconds = 60_000
const copyDeletionsEveryMilliseconds = 30_000
const rosterEveryMilliseconds = 60_000
const compactEveryMilliseconds = 10 * 60_000

/** The part of an instance that runs the outbox's jobs and the regular work. */
export interface Worker {
  /** Takes no more jobs, and waits for those that run. */
  stop(): Promise<void>
}

/** What the worker needs. If there is `analytics`, a copy of the database, reports are made from it. */
type WorkerContext = Pick<AppContext, 'db' | 'keyring' | 'settings' | 'push'> & {
  readonly analytics?: Database | null
}

/**
 * Starts running due jobs. Every instance has a worker, and one of them runs each job. Mails and rings have a loop
 * of their own each, so that a server elsewhere that hangs delays nothing else.
 */
export function startWorker(
  { db, keyring, settings, push, analytics = null }: WorkerContext,
  log: FastifyBaseLogger,
): Worker {
  const mailer = openMailer(settings)
  if (!mailer) {
    // The demo mails nobody on purpose; anywhere else responders miss the mails.
    const level = settings.hasDemo ? 'info' : 'warn'
    log[level]('Mail is off until SMTP_URL names a mail server: alerts reach people inside Evenkeel alone')
  }

  const sender = openPushSender(push, settings)
  const gateway = openAlertGateway(settings)
  const ringing = { db, keyring, sender, gateway, origin: settings.origin }

  const onError = (error: unknown) => log.error({ err: error }, 'The worker could not look for work')
  function onJobFailed(error: unknown, { id, kind, attempts }: Job): void {
    log.error(
      { err: error, job: id, kind, attempts },
      error instanceof PermanentJobFailure
        ? 'A job cannot be done and is given up'
        : 'A job failed and will be tried again',
    )
  }
  async function runAll(handlers: JobHandlers): Promise<void> {
    while ((await runDueJobs(db, handlers, onJobFailed)) > 0);
  }
  const { browsers, phones } = alertRings(ringing)
  const rings = startsOfRings({
    ...browsers,
    ...followUpRings(ringing),
    ...caseRings(ringing),
    ...testRings(ringing),
  })
  const reminders = startsOfRings(reminderPushes(ringing), mostRemindersAtOnce)
  const ringLoops = [
    rings,
    startsOfRings(phones),
    startsOfRings(webhookDeliveryJobs({ db, keyring, settings })),
    // While a ring for an alert is under way here, no reminder starts.
    { ...reminders, start: async () => (rings.running.size > 0 ? undefined : reminders.start()) },
  ]

  /** Starts due rings without waiting for them, so that one which hangs keeps none of the others. */
  function startsOfRings(handlers: JobHandlers, most = mostRingsAtOnce) {
    const running = new Set<Promise<void>>()
    return {
      running,
      start: async (): Promise<void> => {
        for (const ring of await startDueJobs(db, handlers, onJobFailed, most - running.size)) {
          const one = ring.catch(onError).finally(() => running.delete(one))
          running.add(one)
        }
      },
    }
  }

  const onReplicaFailed = (error: unknown) =>
    log.warn({ err: error }, 'A report was made without the copy at ANALYTICS_DATABASE_URL')
  const copy = analytics && { db: analytics, onReplicaFailed }
  const { steps, mails } = alertJobs(db, mailer)
  const followUps = followUpJobs(db, mailer)
  const loops = [
    repeat(
      pollEveryMilliseconds,
      () =>
        runAll({
          ...steps,
          ...followUps.steps,
          ...dutyJobs(db),
          ...sharingJobs(db),
          ...settingJobs(db),
          ...importJobs(db),
          ...proofJobs(db),
          ...endingNotices(db),
          ...caringContactJobs(db),
          ...planReviewJobs(db),
          ...webhookEventJobs(db),
        }),
      onError,
    ),
    repeat(
      pollEveryMilliseconds,
      () =>
        runAll({
          ...mails,
          ...followUps.mails,
          ...caseMails(db, mailer),
          ...emailJobs(db, mailer),
          ...endingMails(db, mailer),
        }),
      onError,
    ),
    // Looking at thousands of plans at eight in the morning delays no step of an alert.
    repeat(pollEveryMilliseconds, () => runAll(reminderJobs(db)), onError),
    ...ringLoops.map(({ start }) => repeat(pollEveryMilliseconds, start, onError)),
    repeat(pollEveryMilliseconds, () => giveBackWhatIsLost(db), onError),
    repeat(lookAtCasesEveryMilliseconds, () => lookAtCases({ db, keyring }), onError),
    repeat(heartbeatEveryMilliseconds, () => recordHeartbeat(db), onError),
    repeat(publishEveryMilliseconds, () => publishReports(db, { replica: copy, isSpread: true }), onError),
    ...auditJobs({ db, keyring, auditStream: settings.auditStream }, log).map(({ everyMilliseconds, work }) =>
      repeat(everyMilliseconds, work, onError),
    ),
    repeat(compactEveryMilliseconds, () => compactCounters(db), onError),
    repeat(eraseEveryMilliseconds, () => eraseDueAccounts({ db, keyring }), onError),
    repeat(copyDeletionsEveryMilliseconds, deletionCopies({ db, keyring, settings }), onError),
    repeat(eraseEveryMilliseconds, () => deleteEndedSittings(db), onError),
    repeat(eraseEveryMilliseconds, () => endShowings(db), onError),
    repeat(eraseEveryMilliseconds, () => endPeerContacts(db), onError),
    repeat(eraseEveryMilliseconds, () => deleteOldDeliveries(db), onError),
    repeat(eraseEveryMilliseconds, () => deleteOldRosters(db), onError),
    ...(settings.rosterDir
      ? [repeat(rosterEveryMilliseconds, rosterFolderJob(db, settings.rosterDir, log), onError)]
      : []),
    repeat(eraseEveryMilliseconds, () => deleteOldReleases(db), onError),
  ]
  return {
    async stop() {
      await Promise.all(loops.map((end) => end()))
      await Promise.all(ringLoops.flatMap(({ running }) => [...running]))
      mailer?.close()
      sender?.close()
    },
  }
}

/**
 * Runs work, waits, and runs it again, so that it never runs twice at once. Returns how to stop, which waits
 * for the present run.
 */
function repeat(milliseconds: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let current = Promise.resolve()

  async function turn(): Promise<void> {
    // Due work concerns everybody's rows.
    await asSystem(work).catch(onError)
    if (!isStopped) timer = setTimeout(start, milliseconds)
  }
  function start(): void {
    current = turn()
  }

  start()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }
}
