import { addDays, type Day, daysBetween } from '#shared/days.ts'

import type { TrendDay, Trends } from './contract.ts'

/** A score that every check-in has. */
export type Measure = 'mood' | 'stress'

/** A point on a chart; `at` is the number of days after its first day. */
export interface Point {
  readonly at: number
  /** The value of the day itself; null without one. */
  readonly value: number | null
  /** The value of the line; null where the line has a gap. */
  readonly line: number | null
}

/** The number of days that a moving average covers. */
export const smoothingDays = 7

type Span = Pick<Trends, 'from' | 'to'>

/** The last `count` days of the trends. */
export function lastDays({ to, days, brought, screenings, courses }: Trends, count: number): Trends {
  const from = addDays(to, 1 - count)
  const isIn = ({ day }: { readonly day: Day }) => day >= from
  return {
    from,
    to,
    days: days.filter(isIn),
    brought: brought.filter(isIn),
    screenings: screenings.filter(isIn),
    courses,
  }
}

/**
 * Every day from the first to the last, with its own mean and the mean of the seven days up to it. The line
 * has a gap where none of the seven has a check-in, so that a pause does not look like a constant score.
 */
export function dailySeries(
  { from, to, days }: Span & { days: readonly TrendDay[] },
  measure: Measure | 'sleepHours',
) {
  const values: (number | null)[] = everyDay({ from, to }).map(() => null)
  for (const day of days) values[daysBetween(from, day.day)] = day[measure]
  return values.map((value, at): Point => {
    const lately = values.slice(Math.max(0, at - smoothingDays + 1), at + 1)
    return { at, value, line: mean(lately.filter((one) => one !== null)) }
  })
}

/** The points of single scores, connected in their order. */
export function scoreSeries(from: Day, scores: readonly { day: Day; score: number }[]): Point[] {
  return scores.map(({ day, score }) => ({ at: daysBetween(from, day), value: score, line: score }))
}

/** The labelled positions of an axis: its last day, and even steps back from it. */
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

/** The mean to one decimal; null without values. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
}
