import { eq } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'

import { texts } from '../texts/contract.ts'

const firstDaySeconds = 24 * 60 * 60

/** Enough for the people whom somebody came here with, and too few to try out names with many new accounts. */
const most = 5

/**
 * Counts a search on the first day of an account. Throws a 429 for the sixth, which says when the day is over. Who is
 * older, or whom they are connected with, is not asked: the rule is one for all, so that the page can say it.
 */
export async function consumeFirstDay({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<void> {
  const [own] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, user.id))
  if (!own) return
  const perSeconds = firstDaySeconds - (now().getTime() - own.createdAt.getTime()) / 1000
  if (perSeconds <= 0) return
  await consumeDailyLimit(
    { db, user },
    { subject: 'search first day', most, perSeconds, refusal: texts.firstDaySearched({ most }) },
  )
}
