import { dateParts, type Day } from './days.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What clocks show at a moment: the day, and the minutes since its midnight. */
export interface WallClock {
  readonly day: Day
  readonly minute: number
}

const readClock = dateParts({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** By how many milliseconds the clocks of a time zone are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = readClock(moment, timeZone)
  const whole = moment - (moment % 1000)
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole
}

/**
 * The moment at which the clocks of an IANA time zone show this many minutes after a day's midnight; from 1440 on it
 * is on the next day. Of a time that they show twice it is the first. A time that they skip is as much later as they
 * skip.
 */
export function instantAt({ day, minute }: WallClock, timeZone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs
  const by = (near: number) => shown - offsetAt(shown + near, timeZone)
  const [earlier, later] = [by(-dayMs), by(dayMs)] as const
  const isShownAt = (moment: number) => moment + offsetAt(moment, timeZone) === shown
  return new Date(!isShownAt(earlier) && isShownAt(later) ? later : earlier)
}

/** A moment as the clocks of an IANA time zone show it, with their difference from UTC (RFC 3339). */
export function writtenInZone(instant: Date, timeZone: string): string {
  const offset = Math.round(offsetAt(instant.getTime(), timeZone) / minuteMs)
  const shown = new Date(instant.getTime() + offset * minuteMs).toISOString().slice(0, -1)
  const parts = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${shown}${offset < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** What the clocks of an IANA time zone show at a moment, to the minute. */
export function wallClockAt(instant: Date, timeZone: string): WallClock {
  const shown = instant.getTime() + offsetAt(instant.getTime(), timeZone)
  const day = new Date(shown).toISOString().slice(0, 10)
  return { day, minute: Math.floor((shown - Date.parse(day)) / minuteMs) }
}
