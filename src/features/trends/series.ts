import { addDays, type Day, daysBetween } from '#shared/days.ts'

import type { TrendDay, Trends } from './contract.ts'

/** What is told at every check-in. */
export type Measure = 'mood' | 'stress'

/** One place on a chart: how many days after its first day, and what stands there. */
export interface Point {
  readonly at: number
  /** That day's own value; null where there is none. */
  readonly value: number | null
  /** What the line passes through; null where it is broken. */
  readonly line: number | null
}

/** How many days the line is smoothed over. */
export const smoothingDays = 7

type Span = Pick<Trends, 'from' | 'to'>

/** The last so many days of a longer time. */
export function lastDays({ to, days, screenings }: Trends, count: number): Trends {
  const from = addDays(to, 1 - count)
  const isIn = ({ day }: { readonly day: Day }) => day >= from
  return { from, to, days: days.filter(isIn), screenings: screenings.filter(isIn) }
}

/**
 * Every day from the first to the last: its own mean, and the mean of the seven days up to it. The line
 * is broken where none of those seven has a check-in, so that a pause does not look like a level.
 */
export function dailySeries({ from, to, days }: Span & { days: readonly TrendDay[] }, measure: Measure) {
  const values: (number | null)[] = everyDay({ from, to }).map(() => null)
  for (const day of days) values[daysBetween(from, day.day)] = day[measure]
  return values.map((value, at): Point => {
    const lately = values.slice(Math.max(0, at - smoothingDays + 1), at + 1)
    return { at, value, line: mean(lately.filter((one) => one !== null)) }
  })
}

/** Single scores, joined as they follow each other. */
export function scoreSeries(from: Day, scores: readonly { day: Day; score: number }[]): Point[] {
  return scores.map(({ day, score }) => ({ at: daysBetween(from, day), value: score, line: score }))
}

/** Where an axis of so many days is labelled: its last day, and even steps back from there. */
export function ticksOf({ from, to }: Span): number[] {
  const last = daysBetween(from, to)
  const step = Math.ceil((last + 1) / 5)
  const ticks: number[] = []
  for (let at = last; at >= 0; at -= step) ticks.unshift(at)
  return ticks
}

function everyDay({ from, to }: Span): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
}

/** To one decimal; null of nothing. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
}
