import type { Calendar } from './calendar.ts'
import { demoDays, type DemoPerson } from './people/cast.ts'
import type { Random } from './random.ts'

const hour = 60
const freeHours = [7, 9, 12, 16, 19, 20, 21]

/** The first day, counted back, on which somebody can have done anything. */
export function firstDayOf({ joinedDaysAgo }: DemoPerson): number {
  return Math.min(demoDays, joinedDaysAgo - 1)
}

/** Whether a moment is over, and before today for whoever is to be tried: they have today before them. */
export function isOver(at: Date, { isLead }: DemoPerson, calendar: Calendar): boolean {
  return at < (isLead ? calendar.moment(0, 0) : calendar.now)
}

/** A moment of a day at which people have time for themselves. */
export function freeInstant(calendar: Calendar, daysAgo: number, random: Random): Date {
  return calendar.moment(daysAgo, random.pick(freeHours) * hour + random.whole(0, 59))
}
