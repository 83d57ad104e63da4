import { eq } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { badField } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { dayOf } from '#shared/days.ts'

import { users } from './table.ts'

/** How long something may wait for a network until nobody could say any more what it tells of today. */
const longestWaitDays = 7

/**
 * When something counts as made that may have waited on its owner's device; now where nothing was said, or
 * where a clock runs ahead. Throws a 400 naming `madeAt` for more than seven days ago, and for a day before
 * the account was there.
 */
export async function clientTimestamp(
  db: Database,
  user: SessionUser,
  madeAt: string | undefined,
): Promise<Date> {
  const present = now()
  if (madeAt === undefined) return present
  const made = new Date(madeAt)
  if (present.getTime() - made.getTime() > longestWaitDays * 24 * 60 * 60 * 1000) {
    throw badField('madeAt', `Must be within the last ${longestWaitDays} days`)
  }
  const [account] = await db.select({ since: users.createdAt }).from(users).where(eq(users.id, user.id))
  if (account && dayOf(made, user.timeZone) < dayOf(account.since, user.timeZone)) {
    throw badField('madeAt', 'Must not be before you joined')
  }
  return made < present ? made : present
}
