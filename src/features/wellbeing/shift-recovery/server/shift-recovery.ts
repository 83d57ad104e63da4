import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { addDays, dayOf } from '#shared/days.ts'

import { lookBackDays, type ShiftRecovery } from '../contract.ts'
import type { Pattern } from '../patterns.ts'
import { recoveryOf } from '../recovery.ts'
import { readRatings } from './ratings.ts'

/** The days that it takes on average in an institution, as published; null where nothing is published. */
export type PublishedDays = (
  db: Database,
  institutionId: string,
) => Promise<Readonly<Record<Pattern, number | null>>>

/**
 * How long the caller's own stress takes to come back after nights and after doubles, from their check-ins of half a
 * year. With few check-ins it leans on what is published of their institution, and on nobody's data besides.
 */
export async function readShiftRecovery(
  caller: Caller,
  publishedDays: PublishedDays,
): Promise<ShiftRecovery> {
  const { db, user } = caller
  const to = dayOf(now(), user.timeZone)
  const from = addDays(to, 1 - lookBackDays)
  const byPerson = await readRatings(db, { userIds: [user.id], from, to })
  const ratings = byPerson.get(user.id) ?? []
  const usual = await publishedDays(db, user.institutionId)
  const recoveryAfter = (pattern: Pattern) => recoveryOf(pattern, ratings, usual[pattern] ?? undefined)
  return { from, to, nights: recoveryAfter('nights'), doubles: recoveryAfter('doubles') }
}
