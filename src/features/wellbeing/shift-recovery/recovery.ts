import { cells, fading, priorOf, type Weights } from './cells.ts'
import type { Recovery } from './contract.ts'
import { type Episodes, episodesOf } from './episodes.ts'
import type { Pattern, Rating } from './patterns.ts'
import { posteriorOf } from './posterior.ts'

/** With fewer runs than this nothing is said. */
export const fewestEpisodes = 3
/** With fewer check-ins on ordinary days nothing is said either, since there is nothing to come back to. */
export const fewestUsualRatings = 7
/** What is said holds with 90 %: this share is left out at either end. */
const tail = 0.05
/** The days of the curve. */
const curveDays = [0, 1, 2, 3, 4, 5, 6, 7]

/** Whether a person's check-ins are enough to say anything about a pattern. */
export function areEnough({ count, usualRatings }: Episodes): boolean {
  return count >= fewestEpisodes && usualRatings >= fewestUsualRatings
}

/**
 * How long one person's stress takes to come back after a pattern, from their check-ins, oldest first. The fewer there
 * are, the more it leans on the days that it takes people in general.
 */
export function recoveryOf(pattern: Pattern, ratings: readonly Rating[], daysInGeneral?: number): Recovery {
  const episodes = episodesOf(pattern, ratings)
  if (!areEnough(episodes)) return nothingSaid(episodes)
  const weights = posteriorOf(episodes.observations, priorOf(daysInGeneral))
  const days = cells.map((cell) => cell.days)
  const { low, middle, high } = rangeOf(days, weights)
  const isSeen = low > 0
  return {
    state: isSeen ? 'estimated' : 'no-difference',
    episodes: episodes.count,
    missing: 0,
    days: isSeen ? toOneDecimal(middle) : null,
    low: isSeen ? toOneDecimal(low) : null,
    high: toOneDecimal(high),
    curve: curveOf(weights),
  }
}

function nothingSaid({ count, usualRatings }: Episodes): Recovery {
  const areRunsMissing = count < fewestEpisodes
  return {
    state: areRunsMissing ? 'too-few' : 'nothing-usual',
    episodes: count,
    missing: areRunsMissing ? fewestEpisodes - count : fewestUsualRatings - usualRatings,
    days: null,
    low: null,
    high: null,
    curve: [],
  }
}

function curveOf(weights: Weights): Recovery['curve'] {
  return curveDays.map((day) => {
    const points = cells.map(({ height, pace }) => height * fading(day, pace))
    const { low, middle, high } = rangeOf(points, weights)
    return { day, points: toOneDecimal(middle), low: toOneDecimal(low), high: toOneDecimal(high) }
  })
}

/** The middle of what a value may be, one for each cell, and the ends of the range that holds it with 90 %. */
function rangeOf(values: readonly number[], weights: Weights) {
  const rising = values
    .map((value, at) => ({ value, weight: weights[at]! }))
    .toSorted((one, other) => one.value - other.value)
  const quantile = (share: number) => {
    let sum = 0
    return (rising.find(({ weight }) => (sum += weight) >= share) ?? rising.at(-1)!).value
  }
  return { low: quantile(tail), middle: quantile(0.5), high: quantile(1 - tail) }
}

function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
