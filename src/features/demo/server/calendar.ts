import { addDays, dayOf, type Day } from '#shared/days.ts'

/** The days the demo looks back on, counted from the day of the first start. */
export interface Calendar {
  readonly timeZone: string
  /** The moment of the first start: nothing has happened after it. */
  readonly now: Date
  /** The local day so many days ago; 0 is the day of the first start. */
  day(daysAgo: number): Day
  /** 0 for a Sunday to 6 for a Saturday. */
  weekday(daysAgo: number): number
  /** When the clocks of that day show so many minutes after midnight; more than 1440 is the next day. */
  moment(daysAgo: number, minute: number): Date
}

const millisecondsPerMinute = 60_000

/** A calendar that ends now. */
export function calendarOf(now: Date, timeZone: string): Calendar {
  const today = dayOf(now, timeZone)
  const day = (daysAgo: number) => addDays(today, -daysAgo)
  return {
    timeZone,
    now,
    day,
    weekday: (daysAgo) => new Date(`${day(daysAgo)}T12:00:00Z`).getUTCDay(),
    moment(daysAgo, minute) {
      const asIfUtc = Date.parse(`${day(daysAgo)}T00:00:00Z`) + minute * millisecondsPerMinute
      const near = asIfUtc - offsetAt(asIfUtc, timeZone)
      // Where the clocks change in between, the offset near the moment is the right one.
      return new Date(asIfUtc - offsetAt(near, timeZone))
    },
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How many milliseconds the clocks of a time zone are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - moment
}
