import { addDays, type Day } from '#shared/days.ts'

/** So many days on either side count as around a day (our ruling): a week holds the same weekday too. */
export const daysAround = 3

/** The first and the last of some days in a row. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** The days around the one that is so many months before another. A month without that day gives its last one. */
export function daysAroundMonthsBefore(day: Day, months: number): Days {
  // A day without a time is its midnight in UTC.
  const midnight = new Date(day)
  const [year, month] = [midnight.getUTCFullYear(), midnight.getUTCMonth() - months]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const date = Math.min(midnight.getUTCDate(), lastOfMonth)
  const then = new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
  return { from: addDays(then, -daysAround), to: addDays(then, daysAround) }
}

/** The days around the same day of earlier years, the latest first, back to the year of `began`. */
export function daysOfEarlierYears(day: Day, began: Day): (Days & { readonly yearsAgo: number })[] {
  const years = Number(day.slice(0, 4)) - Number(began.slice(0, 4)) + 1
  return Array.from({ length: years }, (_, index) => ({
    yearsAgo: index + 1,
    ...daysAroundMonthsBefore(day, 12 * (index + 1)),
  })).filter(({ to }) => to >= began)
}
