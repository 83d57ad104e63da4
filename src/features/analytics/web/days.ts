import type { Day } from '#shared/days.ts'
import { momentFormat } from '#shared/moment-format.ts'

const format = momentFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day as people say it, such as "Nov 15". */
export function dayLabel(day: Day): string {
  return format(new Date(`${day}T12:00:00Z`))
}

/** From one day to another, such as "Oct 19 to Nov 15". */
export function windowLabel({ from, to }: { readonly from: Day; readonly to: Day }): string {
  return `${dayLabel(from)} to ${dayLabel(to)}`
}
