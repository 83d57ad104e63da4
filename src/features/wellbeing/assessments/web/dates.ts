import { dateTimeFormat } from '#shared/date-time-format.ts'

const long = dateTimeFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const withTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })
const short = dateTimeFormat({ day: 'numeric', month: 'short' })

/** A day in full, such as "November 20, 2026". */
export function longDate(instant: string): string {
  return long(new Date(instant))
}

/** A day and the time of day, such as "Nov 20, 2026, 9:41 AM". */
export function dateAndTime(instant: string): string {
  return withTime(new Date(instant))
}

/** A short day, such as "Nov 20". */
export function shortDate(instant: number): string {
  return short(instant)
}
