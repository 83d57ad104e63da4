import { addDays, dayOf, type Day } from '#shared/days.ts'
import { instantAt } from '#shared/wall-clock.ts'

import { demoDays, type DemoPerson } from './people/demo-people.ts'
import type { Random } from './random.ts'

/** The days of the demo's history, counted back from the day of the first start. */
export interface Calendar {
  readonly timeZone: string
  /** The moment of the first start. Nothing in the demo happened after it. */
  readonly now: Date
  /** The local day so many days ago; 0 is the day of the first start. */
  day(daysAgo: number): Day
  /** 0 for a Sunday to 6 for a Saturday. */
  weekday(daysAgo: number): number
  /**
   * The moment at which local clocks show this many minutes after that day's midnight. From 1440 on it is on
   * the next day.
   */
  moment(daysAgo: number, minute: number): Date
}

/** The calendar of a first start at `now`, in an IANA time zone. */
export function calendarOf(now: Date, timeZone: string): Calendar {
  const today = dayOf(now, timeZone)
  const day = (daysAgo: number) => addDays(today, -daysAgo)
  return {
    timeZone,
    now,
    day,
    weekday: (daysAgo) => new Date(`${day(daysAgo)}T12:00:00Z`).getUTCDay(),
    moment: (daysAgo, minute) => instantAt({ day: day(daysAgo), minute }, timeZone),
  }
}

/** The earliest day, in days ago, on which this person can have done anything. */
export function firstActiveDayOf({ joinedDaysAgo }: DemoPerson): number {
  return Math.min(demoDays, joinedDaysAgo - 1)
}

/**
 * Whether a moment is before the first start. For a trial account it must be before today, so that the visitor
 * has today still to fill.
 */
export function isInPast(at: Date, { isTrialAccount }: DemoPerson, calendar: Calendar): boolean {
  return at < (isTrialAccount ? calendar.moment(0, 0) : calendar.now)
}

const leisureHours = [7, 9, 12, 16, 19, 20, 21]

/** A random moment of a day at which people have time for themselves. */
export function leisureMoment(calendar: Calendar, daysAgo: number, random: Random): Date {
  return calendar.moment(daysAgo, random.pick(leisureHours) * 60 + random.whole(0, 59))
}
