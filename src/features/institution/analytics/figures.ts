import type { AnalyticsStats } from './contract.ts'

/** One person's check-ins in one period: their number and the sum of their stress. */
export interface Contribution {
  readonly count: number
  readonly stress: number
}

type Cell = Pick<AnalyticsStats, 'avgStress' | 'count' | 'isWithheld'>

/** Stands for a figure that must not be shown. It differs from a figure without data. */
export const withheld: Cell = { avgStress: null, count: null, isWithheld: true }

/**
 * A figure that may be shown. It has the mean of the mean stress of each person, so that nobody weighs more
 * for checking in more often, to one decimal, and the number of people rounded to 5 (X1).
 */
export function cellOf(contributions: readonly Contribution[]): Cell {
  const means = contributions.filter(({ count }) => count > 0).map(({ count, stress }) => stress / count)
  if (means.length === 0) return { avgStress: null, count: 0, isWithheld: false }
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length
  return { avgStress: Math.round(mean * 10) / 10, count: roundedPeople(means.length), isWithheld: false }
}

/** A number of people rounded to 5, as it may be shown. */
export function roundedPeople(count: number): number {
  return Math.round(count / 5) * 5
}

/** A part of a whole in whole percent, at most 100; 0 if the whole is 0. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 100))
}
