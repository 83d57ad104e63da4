import { eq } from 'drizzle-orm'

import { clientTimestamp } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { badField, Rejection } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { addDays, type Day, dayOf } from '#shared/days.ts'
import { instantAt } from '#shared/wall-clock.ts'

import type { SentCheckIn } from '../contract.ts'
import { earlierDays, notOfAnEarlierDay } from '../earlier-day.ts'
import { texts } from '../locales/texts.ts'

const t = texts('contract')

const noon = 12 * 60

/** When a check-in is of, as it is stored. */
interface Moments {
  readonly day: Day
  readonly createdAt: Date
  /** When it was added for an earlier day, as ISO text; null if it is of the moment at which it was made. */
  readonly addedAt: string | null
}

/**
 * When a check-in is of: the moment at which it was made, or the noon of the earlier day that it was added for, by the
 * person's own clocks. The earlier day is counted from the day on which it was made, also if it waited for a network.
 * Throws a 400 as `clientTimestamp` does, and one naming `earlierDay` for a day that is none of the seven before, or
 * from before the person joined.
 */
export async function momentsOf(
  db: Database,
  user: SessionUser,
  { madeAt, earlierDay }: Pick<SentCheckIn, 'madeAt' | 'earlierDay'>,
): Promise<Moments> {
  const made = await clientTimestamp(db, user, madeAt)
  const madeOn = dayOf(made, user.timeZone)
  if (earlierDay === null) return { day: madeOn, createdAt: made, addedAt: null }
  if (earlierDay >= madeOn || earlierDay < addDays(madeOn, -earlierDays))
    throw badField('earlierDay', t('tooLongAgo', { days: earlierDays }))
  const [account] = await db.select({ since: users.createdAt }).from(users).where(eq(users.id, user.id))
  if (account && earlierDay < dayOf(account.since, user.timeZone))
    throw badField('earlierDay', t('beforeJoining'))
  return {
    day: earlierDay,
    createdAt: instantAt({ day: earlierDay, minute: noon }, user.timeZone),
    addedAt: made.toISOString(),
  }
}

/** Refuses what nobody is asked of an earlier day. Throws a 400 that names each field. */
export function requireFitForDay(checkIn: Omit<SentCheckIn, 'madeAt' | 'requestId'>): void {
  if (checkIn.earlierDay === null) return
  const said = notOfAnEarlierDay.filter((field) => checkIn[field] !== null)
  if (said.length === 0) return
  const message = t('notOfEarlierDay')
  throw new Rejection(400, message, { fields: Object.fromEntries(said.map((field) => [field, message])) })
}
