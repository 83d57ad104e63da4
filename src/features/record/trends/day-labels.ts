import { dateTimeFormat } from '#shared/date-time-format.ts'
import { type Day, daysBetween } from '#shared/days.ts'

import { texts } from './locales/texts.ts'

const t = texts('days')

const inUtc = (day: Day) => new Date(`${day}T12:00:00Z`)
const format = (options: Intl.DateTimeFormatOptions) => {
  const say = dateTimeFormat({ ...options, timeZone: 'UTC' })
  return (day: Day) => say(inUtc(day))
}

/** A day for an axis, such as "Nov 3". */
export const shortDay = format({ month: 'short', day: 'numeric' })

/** A day for running text, such as "November 3". */
export const longDay = format({ month: 'long', day: 'numeric' })

/** A day for a table, such as "Tue, Nov 3, 2026". */
export const fullDay = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** The month of a day, such as "Nov". */
export const shortMonth = format({ month: 'short' })

/** "1 day", "12 days". */
export function daysLabel(count: number): string {
  return t('days', { count })
}

/** The days of a chart that ends today, for its title, such as "last 30 days". */
export function periodLabel({ from, to }: { readonly from: Day; readonly to: Day }): string {
  const days = daysBetween(from, to) + 1
  return days >= 365 ? t('lastTwelveMonths') : t('lastDays', { days })
}
