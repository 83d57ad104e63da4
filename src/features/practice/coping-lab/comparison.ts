/**
 * How two tools are compared after a trial.
 *
 * The design is the one of n-of-1 trials: pairs of periods, the order drawn anew within each (Kravitz, Duan (eds),
 * Design and Implementation of N-of-1 Trials: A User's Guide, AHRQ 2014, chapter 4). A period is a day here, since what
 * is measured is over within its session: nothing has to wear off, and more pairs tell more.
 *
 * The test is a randomization test (Edgington & Onghena, Randomization Tests, 4th ed. 2007; Bulté & Onghena, Behavior
 * Research Methods 2008;40:467-478): the difference is computed anew for every order that could have been drawn, and
 * the chance is the share of orders that give one at least as great. It assumes nothing of the numbers, and is right
 * also where days are alike because they are neighbors. Days without a session stay where they are and move with the
 * draw (the "randomized marker" of De, Michiels, Tanious & Onghena, Behavior Research Methods 2020;52:1355-1370).
 */

/** The mean falls in distress of the two days of a pair, in points; null without a session that counts. */
export interface PairOfDays {
  /** Of the day with the trial's first tool, whichever of the two that was. */
  readonly first: number | null
  readonly second: number | null
}

/** The days of one tool. A rise in distress is a negative fall. */
export interface ToolDays {
  readonly days: number
  /** The mean of the days' falls, so that one day with many sessions does not decide. */
  readonly mean: number
  readonly lowest: number
  readonly highest: number
}

export interface Comparison {
  readonly first: ToolDays
  readonly second: ToolDays
  /** The first tool's mean less the second's, in points. */
  readonly difference: number
  /** From above 0 to 1; null below `daysNeeded` days with either tool. */
  readonly chance: number | null
}

/**
 * With so many days each, at least five pairs have a day, and the clearest result is 2 orders of 32, about 6 in 100.
 * With four it would be 2 of 16: nothing could come out below 12 in 100.
 */
export const daysNeeded = 5

/** Means of whole points are fractions, so equal differences may differ in their last digits. */
const rounding = 1e-9

/** Compares the tools by the pairs of a trial. Null if one of them has no day. */
export function compareTools(pairs: readonly PairOfDays[]): Comparison | null {
  const first = toolDays(pairs.map((pair) => pair.first))
  const second = toolDays(pairs.map((pair) => pair.second))
  if (!first || !second) return null
  const isEnough = first.days >= daysNeeded && second.days >= daysNeeded
  return {
    first,
    second,
    difference: first.mean - second.mean,
    chance: isEnough ? chanceOf(pairs) : null,
  }
}

/**
 * The share of orders that give a difference at least as great as the one of `pairs`, in either direction. The order
 * that was drawn is one of them, so it is never 0. An order that leaves a tool without a day counts as great.
 */
function chanceOf(pairs: readonly PairOfDays[]): number {
  const observed = Math.abs(differenceOf(pairs))
  const swapped = pairs.map(({ first, second }) => ({ first: second, second: first }))
  // The last pair stays as it was: an order and its mirror image give the same difference in the other direction.
  const orders = 2 ** (pairs.length - 1)
  let asGreat = 0
  for (let order = 0; order < orders; order += 1) {
    const drawn = pairs.map((pair, at) => ((order >> at) & 1 ? swapped[at]! : pair))
    if (!(Math.abs(differenceOf(drawn)) < observed - rounding)) asGreat += 1
  }
  return asGreat / orders
}

/** NaN if a tool has no day. */
function differenceOf(pairs: readonly PairOfDays[]): number {
  let [firstSum, firstDays, secondSum, secondDays] = [0, 0, 0, 0]
  for (const { first, second } of pairs) {
    if (first !== null) [firstSum, firstDays] = [firstSum + first, firstDays + 1]
    if (second !== null) [secondSum, secondDays] = [secondSum + second, secondDays + 1]
  }
  return firstSum / firstDays - secondSum / secondDays
}

function toolDays(falls: readonly (number | null)[]): ToolDays | null {
  const known = falls.filter((fall) => fall !== null)
  if (known.length === 0) return null
  return {
    days: known.length,
    mean: known.reduce((sum, fall) => sum + fall, 0) / known.length,
    lowest: Math.min(...known),
    highest: Math.max(...known),
  }
}
