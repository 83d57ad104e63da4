import { cells, normalized, priorOf, type Weights } from './cells.ts'

/** How many days people of a group take on average, to one decimal, and the range that holds it with 90 %. */
export interface GroupRecovery {
  readonly days: number
  readonly low: number
  readonly high: number
}

/** Standard errors to either side of a mean that hold it with 90 %. */
const spread90 = 1.645
/** What may be usual in a group: from under half a day to eight days, each as much longer than the one before. */
const usualDaysTried = Array.from({ length: 14 }, (_, step) => 0.4 * 20 ** (step / 13))
/** For each of them, how much likelier it makes each cell than the prior of people in general. */
const ratios = usualDaysTried.map((days) => ratioOf(priorOf(days), priorOf()))

/**
 * The mean of a group from what is known of each, made with `priorOf()`. Partial pooling by empirical Bayes: how many
 * days are usual in this group is estimated from all of them, and each is read again with that in mind. So whoever's
 * check-ins say little counts as most of the group do. Everybody weighs the same, however often they checked in.
 */
export function groupRecoveryOf(people: readonly Weights[]): GroupRecovery {
  const readings = ratios.map((ratio) => readAgain(people, ratio))
  const best = Math.max(...readings.map(({ logLikelihood }) => logLikelihood))
  const weights = normalized(readings.map(({ logLikelihood }) => Math.exp(logLikelihood - best)))
  const average = (valueOf: (reading: (typeof readings)[number]) => number) =>
    readings.reduce((sum, reading, at) => sum + weights[at]! * valueOf(reading), 0)
  const days = average(({ mean }) => mean)
  const variance = average(({ mean, spread }) => spread / people.length + (mean - days) ** 2)
  const error = spread90 * Math.sqrt(variance)
  return {
    days: toOneDecimal(days),
    low: toOneDecimal(Math.max(0, days - error)),
    high: toOneDecimal(days + error),
  }
}

function ratioOf(weights: Weights, others: Weights): Weights {
  return weights.map((weight, at) => weight / others[at]!)
}

/** Everybody read again with another prior: their mean days, how far these spread, and how well the prior fits them. */
function readAgain(people: readonly Weights[], ratio: Weights) {
  const sums = cells.map(() => 0)
  let logLikelihood = 0
  for (const one of people) {
    const again = one.map((weight, at) => weight * ratio[at]!)
    const total = again.reduce((sum, weight) => sum + weight, 0)
    logLikelihood += Math.log(total)
    for (let at = 0; at < sums.length; at += 1) sums[at]! += again[at]! / total / people.length
  }
  const mean = sums.reduce((sum, share, at) => sum + share * cells[at]!.days, 0)
  const spread = sums.reduce((sum, share, at) => sum + share * (cells[at]!.days - mean) ** 2, 0)
  return { mean, spread, logLikelihood }
}

function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
