import { dateTimeFormat } from '#shared/date-time-format.ts'
import { type Day, dayOf } from '#shared/days.ts'
import { serverNow } from '#web/device/server-clock.ts'

const format = dateTimeFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** Today in a time zone, or where this device is. */
export function today(timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): Day {
  return dayOf(serverNow(), timeZone)
}

/** A day in words, such as `March 1, 2027`. */
export function longDay(day: Day): string {
  return format(new Date(`${day}T12:00:00Z`))
}
