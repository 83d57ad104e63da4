import { eq } from 'drizzle-orm'

import { decryptForResponders } from '#features/core/encryption/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { checkInAddress } from '#features/wellbeing/check-ins/shift.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { inLanguage } from '#server/language.ts'
import { type Job, type JobHandlers, PermanentJobFailure } from '#server/messaging/outbox.ts'
import { pushRing } from '#server/messaging/push-ring.ts'
import type { PushSender } from '#server/messaging/push.ts'

import type { ShiftEdge } from '../contract.ts'
import { isWanted, missedAfterMs, momentsBetween } from '../moments.ts'
import { reminderWords } from '../words.ts'
import { findOwner, readState } from './owner.ts'
import { reminderDevices } from './table.ts'

/** The outbox's kinds of jobs that send one device a reminder: at its time, and because its owner wants to see one. */
export const pushJob = 'reminder-push'
export const testJob = 'reminder-test'

/** A reminder is worth less than an alert: what a push service refuses so often is given up. */
const mostAttempts = 3

interface PushContext {
  readonly db: Database
  readonly keyring: Keyring
  /** Null where the installation sends no pushes. */
  readonly sender: PushSender | null
}

/** The place that a device's address is encrypted for. */
export function devicePlace({
  userId,
  endpointHash,
}: Pick<typeof reminderDevices.$inferSelect, 'userId' | 'endpointHash'>) {
  return { userId, recordId: endpointHash.toString('hex'), field: 'reminder_devices.sealed' }
}

/** The handlers of the outbox's jobs that send reminders. They have a queue of their own, so that no alert waits. */
export function reminderPushes(context: PushContext): JobHandlers {
  return {
    [pushJob]: (job) => pushWhereWanted(context, job),
    [testJob]: (job) => push(context, job, { until: Number(job.payload['until']), edge: null }),
  }
}

/**
 * Sends one device a reminder, unless it comes more than an hour late, was turned off or moved since, or is not wanted
 * any more. Throws as `push` does.
 */
async function pushWhereWanted(context: PushContext, job: Job): Promise<void> {
  const { db } = context
  const at = new Date(Number(job.payload['at']))
  const until = at.getTime() + missedAfterMs
  if (until <= now().getTime()) return
  const owner = await findOwner(db, String(job.payload['userId']))
  if (!owner?.plan || owner.hasLeft || !owner.isAvailable) return
  const justBefore = new Date(at.getTime() - 1)
  const [moment] = momentsBetween(owner.plan, owner.clocks, { after: justBefore, until: at })
  if (!moment || !isWanted(moment, await readState(db, owner.userId))) return
  await push(context, job, { until, edge: moment.edge })
}

interface Shown {
  /** When it is worth nothing any more; milliseconds since 1970. */
  readonly until: number
  readonly edge: ShiftEdge | null
}

/**
 * Has a device show the words of every reminder, in the language that its owner chose; a press opens the check-in. A device whose push service says that it is
 * gone is forgotten. Throws where the push service does not take it; the third time for good.
 */
async function push({ db, keyring, sender }: PushContext, job: Job, { until, edge }: Shown): Promise<void> {
  const isThis = eq(reminderDevices.id, String(job.payload['deviceId']))
  const [found] = await db
    .select({ device: reminderDevices, language: users.language })
    .from(reminderDevices)
    .innerJoin(users, eq(users.id, reminderDevices.userId))
    .where(isThis)
  if (!found || !sender || until <= now().getTime()) return
  const { device, language } = found
  const encrypted = { ...devicePlace(device), ciphertext: device.sealed }
  const [address] = await decryptForResponders(db, keyring, [encrypted])
  if (!address) throw new PermanentJobFailure('The address of a device was damaged')
  const path = checkInAddress(edge === null ? undefined : edge === 'begins' ? 'pre' : 'post')
  const words = inLanguage(language ?? 'en', reminderWords)
  const shown = { ...words, path, tag: 'reminder', isReminder: true as const }
  try {
    if ((await pushRing(sender, address, { shown, until, urgency: 'normal' })) === 'gone') {
      await db.delete(reminderDevices).where(isThis)
    } else {
      await db.update(reminderDevices).set({ lastSentAt: now() }).where(isThis)
    }
  } catch (error) {
    if (job.attempts < mostAttempts) throw error
    throw new PermanentJobFailure('A push service did not take a reminder', { cause: error })
  }
}
