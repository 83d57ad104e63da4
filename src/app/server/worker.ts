import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import { emailJobs } from '#features/access/email/server/jobs.ts'
import { testRings } from '#features/care/alert-devices/index.ts'
import { alertJobs, alertRings, recordHeartbeat } from '#features/care/alerts/index.ts'
import { caringContactJobs } from '#features/care/caring-contacts/index.ts'
import { caseMails, caseRings, lookAtCases } from '#features/care/cases/index.ts'
import { dutyJobs } from '#features/care/duty/index.ts'
import {
  followUpJobs,
  followUpRings,
  giveBackWhatIsLost,
  isAnythingTaken,
} from '#features/care/follow-ups/index.ts'
import { endPeerContacts } from '#features/care/peers/index.ts'
import { auditJobs, hasUnchainedEvents } from '#features/core/audit-trail/index.ts'
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
import { now } from '#server/clock.ts'
import { type Database, type OpenDatabase, rowsOf } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { openMailer } from '#server/messaging/mailer.ts'
import {
  dueSoon,
  jobsChannel,
  PermanentJobFailure,
  type Job,
  type JobHandlers,
  runDueJobs,
  startDueJobs,
} from '#server/messaging/outbox.ts'
import { openAlertGateway } from '#server/messaging/phone-gateway.ts'
import { openPushSender } from '#server/messaging/push.ts'

import { headCopies } from './earlier-state.ts'

/** Work goes on so often while there is some, and is tried again so soon. */
const pollEveryMilliseconds = 1000
/** Whether there is work is asked so often, and at once when a job is added. */
const lookEveryMilliseconds = 3000
/** A storm of new jobs makes no more looks than this allows. */
const betweenLooksMilliseconds = 200
/** A ring that hangs ends after ten seconds, and until then takes one of these places. */
const mostRingsAtOnce = 200
/** Many people are reminded at the same minute. So few at once leave processor time to the rest. */
const mostRemindersAtOnce = 20
const lookAtCasesEveryMilliseconds = 5 * 60_000
const heartbeatEveryMilliseconds = 10_000
const publishEveryMilliseconds = 60_000
const eraseEveryMilliseconds = 60_000
const copyOutEveryMilliseconds = 30_000
const rosterEveryMilliseconds = 60_000
const compactEveryMilliseconds = 10 * 60_000

/** The part of an instance that runs the outbox's jobs and the regular work. */
export interface Worker {
  /** Takes no more jobs, and waits for those that run. */
  stop(): Promise<void>
}

/** What the worker needs. If there is `analytics`, a copy of the database, reports are made from it. */
type WorkerContext = Pick<AppContext, 'db' | 'keyring' | 'settings' | 'push'> &
  Pick<OpenDatabase, 'listen'> & { readonly analytics?: Database | null }

/**
 * Starts running due jobs. Every instance has a worker, and one of them runs each job. It hears of jobs that are added,
 * and also looks for them, so that one whose notification is lost waits for three seconds. Mails and rings have a loop
 * of their own each, so that a server elsewhere that hangs delays nothing else.
 */
export function startWorker(
  { db, keyring, settings, push, listen, analytics = null }: WorkerContext,
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
  /** A loop that does all due jobs of these kinds. It sleeps while there are none. */
  const loopOf = (handlers: JobHandlers): JobLoop => ({
    kinds: Object.keys(handlers),
    loop: repeat(pollEveryMilliseconds, async () => (await runAll(handlers)) || 'sleep', onError),
  })
  async function runAll(handlers: JobHandlers): Promise<boolean> {
    let isAny = false
    while ((await runDueJobs(db, handlers, onJobFailed)) > 0) isAny = true
    return isAny
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
    { ...reminders, start: async () => rings.running.size > 0 || reminders.start() },
  ]

  /** Starts due rings without waiting for them, so that one which hangs keeps none of the others. */
  function startsOfRings(handlers: JobHandlers, most = mostRingsAtOnce) {
    const running = new Set<Promise<void>>()
    return {
      running,
      kinds: Object.keys(handlers),
      start: async () => {
        const started = await startDueJobs(db, handlers, onJobFailed, most - running.size)
        for (const ring of started) {
          const one = ring.catch(onError).finally(() => running.delete(one))
          running.add(one)
        }
        return started.length > 0 || running.size >= most || 'sleep'
      },
    }
  }

  const onReplicaFailed = (error: unknown) =>
    log.warn({ err: error }, 'A report was made without the copy at ANALYTICS_DATABASE_URL')
  const copy = analytics && { db: analytics, onReplicaFailed }
  // The demo is thrown away and made anew.
  const copyHead = settings.databaseUrl === null ? async () => {} : headCopies(db, settings)
  const { steps, mails } = alertJobs(db, mailer)
  const followUps = followUpJobs(db, mailer)
  const jobLoops = [
    loopOf({
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
    loopOf({
      ...mails,
      ...followUps.mails,
      ...caseMails(db, mailer),
      ...emailJobs(db, mailer),
      ...endingMails(db, mailer),
    }),
    // Looking at thousands of plans at eight in the morning delays no step of an alert.
    loopOf(reminderJobs(db)),
    ...ringLoops.map(({ kinds, start }) => ({ kinds, loop: repeat(pollEveryMilliseconds, start, onError) })),
  ]
  let seen: Seen = { due: {}, isTaken: true, isUnchained: true }
  const givingBack = repeat(
    pollEveryMilliseconds,
    async () => {
      await giveBackWhatIsLost(db)
      return seen.isTaken || 'sleep'
    },
    onError,
  )
  const trail = auditJobs({ db, keyring, auditStream: settings.auditStream }, log).map(
    ({ everyMilliseconds, isOfNewEvents, work }) => ({
      isOfNewEvents,
      loop: repeat(
        everyMilliseconds,
        async () => {
          await work()
          return !isOfNewEvents || seen.isUnchained || 'sleep'
        },
        onError,
      ),
    }),
  )

  /** Asks in one statement whether there is work, and wakes what does it when it is due. */
  async function look(): Promise<void> {
    const found = sql`select ${dueSoon()} as due, ${isAnythingTaken} as "isTaken", ${hasUnchainedEvents} as "isUnchained"`
    const [row] = rowsOf<Seen>(await db.execute(found))
    const before = seen
    seen = row!
    for (const { kinds, loop } of jobLoops) {
      const moments = kinds.flatMap((kind) => seen.due[kind] ?? [])
      if (moments.length === 0) continue
      const first = Math.min(...moments.map((moment) => Date.parse(moment)))
      loop.wake(first - now().getTime())
    }
    if (seen.isTaken && !before.isTaken) givingBack.wake()
    if (seen.isUnchained && !before.isUnchained)
      for (const { isOfNewEvents, loop } of trail) if (isOfNewEvents) loop.wake()
    lookedAt = performance.now()
  }
  let lookedAt = -Infinity
  const looks = repeat(lookEveryMilliseconds, look, onError)
  const onJob = () => looks.wake(lookedAt + betweenLooksMilliseconds - performance.now())
  const listening = listen(jobsChannel, onJob).catch(onError)

  const loops = [
    looks,
    givingBack,
    ...jobLoops.map(({ loop }) => loop),
    ...trail.map(({ loop }) => loop),
    repeat(lookAtCasesEveryMilliseconds, () => lookAtCases({ db, keyring }), onError),
    repeat(heartbeatEveryMilliseconds, () => recordHeartbeat(db), onError),
    repeat(publishEveryMilliseconds, () => publishReports(db, { replica: copy, isSpread: true }), onError),
    repeat(compactEveryMilliseconds, () => compactCounters(db), onError),
    repeat(eraseEveryMilliseconds, () => eraseDueAccounts({ db, keyring }), onError),
    repeat(copyOutEveryMilliseconds, deletionCopies({ db, keyring, settings }), onError),
    repeat(copyOutEveryMilliseconds, copyHead, onError),
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
      const stopListening = await listening
      await stopListening?.()
      await Promise.all(loops.map((loop) => loop.end()))
      await Promise.all(ringLoops.flatMap(({ running }) => [...running]))
      // What came last is known too if the database is brought back now.
      await asSystem(copyHead).catch(onError)
      mailer?.close()
      sender?.close()
    },
  }
}

/** What a look finds: kinds of jobs with the moment at which one may be taken, and whether other work waits. */
interface Seen {
  readonly due: Readonly<Record<string, string>>
  readonly isTaken: boolean
  readonly isUnchained: boolean
}

interface JobLoop {
  readonly kinds: readonly string[]
  readonly loop: Loop
}

interface Loop {
  /** Runs the work in so many milliseconds, or before that where it is to run before. */
  wake(inMilliseconds?: number): void
  /** Runs it no more, and waits for the present run. */
  readonly end: () => Promise<void>
}

/**
 * Runs work, waits, and runs it again, so that it never runs twice at once. Work that answers `sleep` runs again when it
 * is woken.
 */
function repeat(milliseconds: number, work: () => Promise<unknown>, onError: (error: unknown) => void): Loop {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let current: Promise<void> | null = null
  /** When the next run is, by `performance.now()`. */
  let next = Infinity

  async function turn(): Promise<void> {
    next = Infinity
    // Due work concerns everybody's rows.
    const answer = await asSystem(work).catch(onError)
    current = null
    if (answer !== 'sleep') next = Math.min(next, performance.now() + milliseconds)
    plan()
  }
  function plan(): void {
    clearTimeout(timer)
    if (isStopped || current !== null || next === Infinity) return
    // A timer may come a millisecond early.
    timer = setTimeout(() => void (current = turn()), Math.max(0, Math.ceil(next - performance.now()) + 1))
  }

  current = turn()
  return {
    wake(inMilliseconds = 0) {
      next = Math.min(next, performance.now() + inMilliseconds)
      plan()
    },
    async end() {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
