import { deleteOldFailures, deleteExpiredCodes } from '#features/access/accounts/index.ts'
import { deleteExpiredChallenges } from '#features/access/passkeys/index.ts'
import {
  deleteExpiredAnswers,
  deleteExpiredAttempts,
  readMetadataAgain,
} from '#features/access/sign-on/index.ts'
import { deleteRetiredDevices } from '#features/care/alert-devices/index.ts'
import { lookForGaps } from '#features/care/duty/index.ts'
import { tellOfLateRequests } from '#features/care/talk-requests/index.ts'
import { deleteEndedSessions } from '#features/core/identity/index.ts'
import { planEndingNotices } from '#features/institution/endings/index.ts'
import { deleteOldRecords, remindOfContacts } from '#features/record/institution-record/index.ts'
import { synchronizeClock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { deleteEndedRateLimits } from '#server/http/rate-limit.ts'
import { deleteOldEvents } from '#server/messaging/live.ts'
import { deleteDoneJobs } from '#server/messaging/outbox.ts'
import type { WayOut } from '#server/messaging/outside-address.ts'

const minute = 60_000
const hour = 60 * minute

interface PeriodicJob {
  readonly everyMilliseconds: number
  /** Concerns everybody's rows, and is to run as the system. */
  readonly work: () => Promise<void>
}

/** The regular work of each instance that waits for nothing: above all it forgets what is over. */
export function periodicJobs(db: Database, settings: WayOut): readonly PeriodicJob[] {
  const hourly = [
    deleteEndedSessions,
    deleteExpiredCodes,
    deleteExpiredChallenges,
    deleteExpiredAttempts,
    deleteExpiredAnswers,
    deleteEndedRateLimits,
    deleteOldFailures,
    deleteOldEvents,
    deleteDoneJobs,
    deleteRetiredDevices,
    lookForGaps,
    deleteOldRecords,
    tellOfLateRequests,
    planEndingNotices,
  ]
  return [
    { everyMilliseconds: minute, work: () => synchronizeClock(db) },
    { everyMilliseconds: minute, work: () => remindOfContacts(db) },
    { everyMilliseconds: hour, work: () => readMetadataAgain(db, settings) },
    ...hourly.map((work) => ({ everyMilliseconds: hour, work: () => work(db) })),
  ]
}
