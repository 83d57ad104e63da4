import { dateTimeFormat } from '#shared/date-time-format.ts'
import type { Day } from '#shared/days.ts'

const format = dateTimeFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A day for running text, such as “November 3”. */
export function dayName(day: Day): string {
  return format(new Date(`${day}T12:00:00Z`))
}
