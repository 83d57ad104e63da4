import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { populationOf } from '#shared/population.ts'
import { wallClockAt } from '#shared/wall-clock.ts'

import type { AnsweringHours } from '../contract.ts'
import { coveredBy, type Span, spanOfDays } from '../week.ts'
import { whoIsOnDuty } from './on-duty.ts'
import { counting, hoursOf, listBlocks, timeZoneOf } from './read-plan.ts'

const wholeDay = 24 * 60

/**
 * When the caller's own requests are answered by the plan of their population: the same every day of the coming week,
 * or today's hours. It names nobody.
 */
export async function readAnsweringHours({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<AnsweringHours> {
  const of = { institutionId: user.institutionId, population: populationOf(user.role) }
  const { outOfHours } = await hoursOf(db, of)
  const { hasPlan } = await whoIsOnDuty(db, { ...of, at: now() })
  if (!hasPlan) return { isEveryDay: false, answered: null, outOfHours }

  const timeZone = await timeZoneOf(db, user.institutionId)
  const today = dayOf(now(), timeZone)
  const blocks = counting(await listBlocks(db, of, spanOfDays(today, 7, timeZone)))
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = spanOfDays(addDays(today, index), 1, timeZone)
    return coveredBy(blocks, day).map((span) => minutesOf(span, day, timeZone))
  })
  const [first] = days
  return {
    isEveryDay: days.every((day) => JSON.stringify(day) === JSON.stringify(first)),
    answered: first!,
    outOfHours,
  }
}

function minutesOf({ from, until }: Span, day: Span, timeZone: string) {
  return {
    from: wallClockAt(from, timeZone).minute,
    until: until.getTime() === day.until.getTime() ? wholeDay : wallClockAt(until, timeZone).minute,
  }
}
