import { addDays, type Day, dayOf } from '#shared/days.ts'

/** The periods of the statistics. Each contains the one before it. */
export const periods = ['week', 'month', 'quarter'] as const
export type Period = (typeof periods)[number]

/**
 * The whole weeks of each period. Figures that changed from day to day could be compared to single out a
 * person.
 */
export const weeksOf: Readonly<Record<Period, number>> = { week: 1, month: 4, quarter: 13 }
export const longestWeeks = weeksOf.quarter

/** From one day to another, both included. */
interface Window {
  readonly from: Day
  readonly to: Day
}

// Check-ins that were being saved when the day ended are stored by then.
const graceMs = 10 * 60_000

/** The Sunday of the last week that is over in every time zone. */
export function lastSunday(now: Date): Day {
  // A day ends last twelve hours behind UTC.
  const today = dayOf(new Date(now.getTime() - graceMs), 'Etc/GMT+12')
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, -(weekday === 0 ? 7 : weekday))
}

const mostApartMs = 60_000
const spreadMs = 4 * 60 * 60_000

/**
 * When an institution's report of the week that ends on a Sunday is due, by its place among all: one a minute from the
 * moment at which the week is over, and closer together where four hours would not be enough for all.
 */
export function reportDueAt(sunday: Day, index: number, institutions: number): Date {
  const isOver = new Date(`${addDays(sunday, 1)}T12:00:00Z`).getTime() + graceMs
  return new Date(isOver + index * Math.min(mostApartMs, spreadMs / institutions))
}

/** The whole weeks of a period that end on a Sunday. */
export function windowOf(period: Period, sunday: Day): Window {
  return { from: addDays(sunday, 1 - 7 * weeksOf[period]), to: sunday }
}

/** The week that lies this many weeks before the one that ends on a Sunday. */
export function weekBefore(sunday: Day, weeks: number): Window {
  const to = addDays(sunday, -7 * weeks)
  return { from: addDays(to, -6), to }
}

/** The number of weeks in a trend, at least two: a single week shows no trend. */
export function trendWeeksOf(period: Period): number {
  return Math.max(2, weeksOf[period])
}
