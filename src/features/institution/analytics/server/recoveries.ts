import { priorOf } from '#features/wellbeing/shift-recovery/cells.ts'
import { episodesOf } from '#features/wellbeing/shift-recovery/episodes.ts'
import type { KeptShift, Pattern, Rating } from '#features/wellbeing/shift-recovery/patterns.ts'
import { posteriorOf } from '#features/wellbeing/shift-recovery/posterior.ts'
import { areEnough } from '#features/wellbeing/shift-recovery/recovery.ts'
import { readRatings } from '#features/wellbeing/shift-recovery/server/service.ts'
import type { Database } from '#server/database/database.ts'
import { addDays, type Day } from '#shared/days.ts'

import { longestWeeks } from '../periods.ts'
import type { Recoveries } from '../recovery-figures.ts'

/** What is known of an officer before their own ratings. */
const prior = priorOf()

/** So many officers are read and weighed in one go: a fifth of a second, so that others are served in between. */
const officersAtOnce = 50

/** How the stress of each officer comes back after shifts, by the quarter that ends on a Sunday. */
export async function readRecoveries(
  db: Database,
  officerIds: readonly string[],
  sunday: Day,
): Promise<Map<string, Recoveries>> {
  const from = addDays(sunday, 1 - 7 * longestWeeks)
  const knownShifts = new Map<string, KeptShift>()
  const read = (start: number) => {
    const userIds = officerIds.slice(start, start + officersAtOnce)
    return userIds.length > 0
      ? readRatings(db, { userIds, from, to: sunday, isHereAlone: true, knownShifts })
      : Promise.resolve(new Map<string, Rating[]>())
  }
  const found = new Map<string, Recoveries>()
  let next = read(0)
  for (let start = 0; start < officerIds.length; start += officersAtOnce) {
    const present = next
    // The database reads the next ones while these are weighed.
    next = read(start + officersAtOnce)
    next.catch(() => {})
    for (const [userId, own] of await present) {
      found.set(userId, { nights: weigh('nights', own), doubles: weigh('doubles', own) })
    }
  }
  return found
}

function weigh(pattern: Pattern, ratings: readonly Rating[]) {
  const episodes = episodesOf(pattern, ratings)
  return areEnough(episodes) ? posteriorOf(episodes.observations, prior) : null
}
