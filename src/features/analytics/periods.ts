import { addDays, type Day, dayOf } from '#shared/days.ts'

/** The periods that statistics are made for, each within the next. */
export const periods = ['week', 'month', 'quarter'] as const
export type Period = (typeof periods)[number]

/** Whole weeks, so that nothing published on one day can be compared with the day before. */
export const weeksOf: Readonly<Record<Period, number>> = { week: 1, month: 4, quarter: 13 }
export const longestWeeks = weeksOf.quarter

/** From one day to another, both included. */
interface Window {
  readonly from: Day
  readonly to: Day
}

// Check-ins under way when a day ended have long been stored by then.
const graceMs = 10 * 60_000

/** The Sunday of the last week that is over for everybody, in whatever time zone they live. */
export function lastSunday(present: Date): Day {
  // The last place on Earth where a day ends is twelve hours behind UTC.
  const today = dayOf(new Date(present.getTime() - graceMs), 'Etc/GMT+12')
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, -(weekday === 0 ? 7 : weekday))
}

/** The whole weeks of a period that end on a Sunday. */
export function windowOf(period: Period, sunday: Day): Window {
  return { from: addDays(sunday, 1 - 7 * weeksOf[period]), to: sunday }
}

/** One week, counted back from the one that ends on a Sunday, which is 0. */
export function weekBefore(sunday: Day, weeks: number): Window {
  const to = addDays(sunday, -7 * weeks)
  return { from: addDays(to, -6), to }
}

/** How many weeks a trend has: one week needs the one before it to be more than a single figure. */
export function trendWeeksOf(period: Period): number {
  return Math.max(2, weeksOf[period])
}
