import { dateTimeFormat } from '#shared/date-time-format.ts'
import type { Day } from '#shared/days.ts'

const say = dateTimeFormat({ year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A day as it stands on paper, such as "November 24, 2026". */
export function writtenDay(day: Day): string {
  return say(new Date(`${day}T12:00:00Z`))
}
