import { eq } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { badField } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { dayOf } from '#shared/days.ts'

import { texts } from '../locales/texts.ts'
import { users } from './table.ts'

const t = texts('refusals')

/** What waited longer than this for a network says too little about today. */
const longestWaitDays = 7

/**
 * The moment at which something counts as made that may have waited on its owner's device. It is now where
 * the device names none, or one in the future. Throws a 400 naming `madeAt` for a moment more than seven days
 * ago, and for a day before the account was made.
 */
export async function clientTimestamp(
  db: Database,
  user: SessionUser,
  madeAt: string | undefined,
): Promise<Date> {
  const at = now()
  if (madeAt === undefined) return at
  const made = new Date(madeAt)
  if (at.getTime() - made.getTime() > longestWaitDays * 24 * 60 * 60 * 1000) {
    throw badField('madeAt', t('tooLongAgo', { days: longestWaitDays }))
  }
  const [account] = await db.select({ since: users.createdAt }).from(users).where(eq(users.id, user.id))
  if (account && dayOf(made, user.timeZone) < dayOf(account.since, user.timeZone)) {
    throw badField('madeAt', t('beforeYouJoined'))
  }
  return made < at ? made : at
}
