import { and, count, gt } from 'drizzle-orm'

import { countWaitingSignIns } from '#features/access/accounts/index.ts'
import { listUnreached, measureUnanswered } from '#features/care/alerts/index.ts'
import { workerHeartbeats } from '#features/care/alerts/server/table.ts'
import { sessions } from '#features/core/identity/server/table.ts'
import { secondsToFirstEnding } from '#features/institution/endings/index.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Gauge } from '#server/http/metrics.ts'
import { countGivenUp, outboxDelay } from '#server/messaging/outbox.ts'

import type { OpenAppContext } from './app-context.ts'
import { backupsOf, lastBackup } from './backups.ts'

/** Prometheus waits ten seconds for an answer. */
const scrapePatienceMs = 5000

/** What is measured beside the requests: of the installation as a whole, and of nobody in it. */
export function gaugesOf({
  db,
  settings,
  push,
  connections,
}: Pick<OpenAppContext, 'db' | 'settings' | 'push' | 'connections'>): Gauge[] {
  // Gauges count everybody's rows and name nobody.
  const counted = (gauge: Gauge): Gauge => ({ ...gauge, read: () => asSystem(async () => gauge.read()) })
  const pool = (which: 'total' | 'idle' | 'waiting') => () => connections()[which]
  const gauges: Gauge[] = [
    { name: 'database_connections', help: 'Connections to PostgreSQL', read: pool('total') },
    { name: 'database_connections_idle', help: 'Connections at rest', read: pool('idle') },
    { name: 'database_connections_wanted', help: 'Work waiting for a connection', read: pool('waiting') },
    {
      name: 'sign_ins_waiting',
      help: 'Sign-ins that wait for their password to be hashed',
      read: countWaitingSignIns,
    },
    {
      name: 'outbox_oldest_seconds',
      help: 'How long the oldest undelivered job waits beyond its time',
      read: () => outboxDelay(db),
    },
    {
      name: 'jobs_given_up',
      help: 'Jobs that this instance has given up since it started, such as a mail that is refused for good',
      read: countGivenUp,
    },
    {
      name: 'worker_silence_seconds',
      help: 'Time since the last heartbeat of any worker',
      async read() {
        const [heartbeat] = await db.select().from(workerHeartbeats)
        return heartbeat ? secondsSince(heartbeat.at) : null
      },
    },
    {
      name: 'populations_without_reachable_responder',
      help: 'Groups of people in an institution none of whose responders can be reached by any known way',
      read: async () => (await listUnreached(db, { settings, push })).length,
    },
    {
      name: 'populations_without_anybody_reachable',
      help: 'Those of them where no administrator can be reached either',
      async read() {
        const unreached = await listUnreached(db, { settings, push })
        return unreached.filter(({ hasAdministrator }) => !hasAdministrator).length
      },
    },
    {
      name: 'alerts_unanswered',
      help: 'Alerts that nobody has picked up',
      read: async () => (await measureUnanswered(db)).active,
    },
    {
      name: 'alerts_critical_overdue',
      help: 'Critical ones of them that are past their time',
      read: async () => (await measureUnanswered(db)).criticalOverdue,
    },
    {
      name: 'sessions',
      help: 'Sessions that are open',
      async read() {
        const at = now()
        const [row] = await db
          .select({ open: count() })
          .from(sessions)
          .where(and(gt(sessions.idleEndsAt, at), gt(sessions.endsAt, at)))
        return row?.open ?? 0
      },
    },
    {
      name: 'first_ending_seconds',
      help: 'Time until the first token or certificate ends by which another system gets in',
      read: () => secondsToFirstEnding(db),
    },
    {
      name: 'last_backup_age_seconds',
      help: 'Age of the newest backup',
      async read() {
        // Where the storage is away nothing is known of it, and the rest is counted all the same.
        const last = await lastBackup(backupsOf(settings, scrapePatienceMs).store).catch(() => null)
        return last ? secondsSince(new Date(last.manifest.at)) : null
      },
    },
  ]
  return gauges.map(counted)
}

const secondsSince = (moment: Date) => (now().getTime() - moment.getTime()) / 1000
