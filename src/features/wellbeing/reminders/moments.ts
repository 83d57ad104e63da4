import type { ShiftTimes } from '#features/core/institutions/contract.ts'
import { addDays, type Day, dayOf } from '#shared/days.ts'
import { minuteOf } from '#shared/time-of-day.ts'
import { instantAt } from '#shared/wall-clock.ts'

import { type ReminderPlan, type ShiftEdge, weekdays } from './contract.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60
const dayMs = dayMinutes * minuteMs

/** A reminder that could not be given within this time, in milliseconds, is not given any more (our ruling). */
export const missedAfterMs = 60 * minuteMs

/** Within so many minutes before a shift a check-in is one for it, also before midnight (our ruling). */
const beforeShiftMinutes = 4 * 60

/** The clocks by which a plan is read. */
export interface Clocks {
  /** The person's own IANA time zone. */
  readonly timeZone: string
  /** The shift that they are in, by the clocks of its institution; null without one, or without its times. */
  readonly shift: { readonly times: ShiftTimes; readonly timeZone: string } | null
}

/** A moment at which a plan reminds. */
export interface Moment {
  readonly at: Date
  /** Null for a time of day. */
  readonly edge: ShiftEdge | null
  /** The person's own day. */
  readonly day: Day
  /** For a shift: from when on a check-in of its side is one for this shift. */
  readonly since: Date
}

interface Between {
  /** Not included. */
  readonly after: Date
  /** Included. */
  readonly until: Date
}

/**
 * The moments of a plan within a time, the earliest first, each instant once. A time of day that clocks skip is as much
 * later as they skip, and of one that they show twice it is the first. A shift over midnight belongs to the weekday on
 * which it begins, with its end.
 */
export function momentsBetween(plan: ReminderPlan, clocks: Clocks, { after, until }: Between): Moment[] {
  const isWithin = ({ at }: Moment) => at > after && at <= until
  const found = [...timesOfDay(plan, clocks, { after, until }), ...shiftEdges(plan, clocks, { after, until })]
  const inOrder = found.filter(isWithin).toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return inOrder.filter(({ at }, index) => at.getTime() !== inOrder[index - 1]?.at.getTime())
}

function timesOfDay({ days, times }: ReminderPlan, { timeZone }: Clocks, between: Between): Moment[] {
  return daysOf(days, timeZone, between).flatMap((day) =>
    times.map((time) => {
      const at = instantAt({ day, minute: minuteOf(time) }, timeZone)
      return { at, edge: null, day, since: at }
    }),
  )
}

function shiftEdges({ days, shift }: ReminderPlan, { timeZone, shift: own }: Clocks, between: Between) {
  if (!own || shift.length === 0) return []
  return daysOf(days, own.timeZone, between).flatMap((day) => {
    const { begins, ends, since } = shiftOf(day, own)
    return shift.map((edge): Moment => {
      const at = edge === 'begins' ? begins : ends
      return { at, edge, day: dayOf(at, timeZone), since: edge === 'begins' ? since : begins }
    })
  })
}

/** The shift that begins on a day, and from when on a check-in before a shift is one before this shift. */
function shiftOf(day: Day, { times, timeZone }: NonNullable<Clocks['shift']>) {
  const at = (minute: number) => instantAt({ day, minute }, timeZone)
  const [from, until] = [minuteOf(times.from), minuteOf(times.until)]
  const end = until > from ? until : until + dayMinutes
  // Its day begins it, or the end of the same shift before. Whoever starts soon after that is early.
  const since = Math.min(from - beforeShiftMinutes, Math.max(end - dayMinutes, 0))
  return { begins: at(from), ends: at(end), since: at(since) }
}

/** The chosen weekdays from the day before a time begins, since a shift may end on the next, until it is over. */
function daysOf(chosen: ReminderPlan['days'], timeZone: string, { after, until }: Between): Day[] {
  const last = dayOf(until, timeZone)
  const days: Day[] = []
  for (let day = addDays(dayOf(after, timeZone), -1); day <= last; day = addDays(day, 1)) {
    if (chosen.includes(weekdayOf(day))) days.push(day)
  }
  return days
}

function weekdayOf(day: Day) {
  const sundayFirst = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekdays[(sundayFirst + 6) % 7]!
}

/**
 * When to look at a plan next: at its next moment, and at midnight UTC at the latest, so that a time zone, a shift or
 * its times that changed meanwhile is noticed within a day.
 */
export function nextLook(plan: ReminderPlan, clocks: Clocks, after: Date): Date {
  const midnight = new Date(Math.floor(after.getTime() / dayMs) * dayMs + dayMs)
  return momentsBetween(plan, clocks, { after, until: midnight })[0]?.at ?? midnight
}

/** A check-in, as far as reminders look at it. */
interface PastCheckIn {
  readonly day: Day
  readonly isPreShift: boolean
  readonly createdAt: Date
}

/** What may speak against a reminder. */
export interface State {
  /** Until when there is none after something hard; null where there was nothing. */
  readonly quietUntil: Date | null
  readonly checkIns: readonly PastCheckIn[]
}

/**
 * Whether a reminder is given at a moment: not in a quiet time, and not after a check-in. For a time of day that is any
 * of the day; for a shift it is one of its side.
 */
export function isWanted({ at, edge, day, since }: Moment, { quietUntil, checkIns }: State): boolean {
  if (quietUntil && at < quietUntil) return false
  return !checkIns.some((one) =>
    edge === null ? one.day === day : one.isPreShift === (edge === 'begins') && one.createdAt >= since,
  )
}
