import type { AnalyticsStats } from './contract.ts'

/** What one person gave to one period: check-ins and the sum of their stress. */
export interface Gift {
  readonly count: number
  readonly stress: number
}

type Cell = Pick<AnalyticsStats, 'avgStress' | 'count' | 'isWithheld'>

/** Where a figure must not be shown. It is not the same as no data. */
export const withheld: Cell = { avgStress: null, count: null, isWithheld: true }

/**
 * A figure that may be shown: the mean of per-person means to one decimal, so that nobody weighs more
 * for checking in more often, and the number of people rounded to 5 (X1).
 */
export function cellOf(gifts: readonly Gift[]): Cell {
  const means = gifts.filter(({ count }) => count > 0).map(({ count, stress }) => stress / count)
  if (means.length === 0) return { avgStress: null, count: 0, isWithheld: false }
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length
  return { avgStress: Math.round(mean * 10) / 10, count: roundedPeople(means.length), isWithheld: false }
}

/** A number of people as it may be shown: rounded to 5. */
export function roundedPeople(count: number): number {
  return Math.round(count / 5) * 5
}

/** A part of a whole in whole percent, at most 100; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 100))
}
