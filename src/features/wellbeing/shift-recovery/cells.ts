/**
 * How stress comes back after demanding shifts: so many days after the last one it is expected to be `height` times
 * exp(-days / pace) points higher than it would be. Every pair of a height and a pace is tried (decision 78).
 */
export interface Cell {
  /** By how many points stress is higher at the end of the last shift. */
  readonly height: number
  /** After so many days 37 % of it is left. */
  readonly pace: number
  /** After so many days less than half a point is left; 0 if it never was more. */
  readonly days: number
}

/** A smaller difference of stress counts as none: the threshold of shift impact (specification, section 9). */
export const comeBackBelow = 0.5

const heights = Array.from({ length: 31 }, (_, step) => step * 0.2)
/** From a third of a day to ten days, each as much longer than the one before. */
export const paces = Array.from({ length: 14 }, (_, step) => 0.3 * (10 / 0.3) ** (step / 13))

/** All pairs that are tried, those that come back soonest first. */
export const cells: readonly Cell[] = heights
  .flatMap((height) => paces.map((pace) => ({ height, pace, days: daysUntilBack(height, pace) })))
  .toSorted((one, other) => one.days - other.days)

function daysUntilBack(height: number, pace: number): number {
  return height > comeBackBelow ? pace * Math.log(height / comeBackBelow) : 0
}

/** What is left of one point after so many days; nothing where no shift was before. */
export function fading(days: number | null, pace: number): number {
  return days === null ? 0 : Math.exp(-days / pace)
}

/** How likely each of `cells` is; the sum is 1. */
export type Weights = readonly number[]

/** The same weights with a sum of 1. */
export function normalized(weights: Weights): Weights {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/**
 * In how many days people come back where nothing else is known: one is never enough, two usually are, and three or
 * more are needed after long shifts in long sequences (Åkerstedt et al. 2000, Transportation Research Part F 3(4):251-261).
 * Of nurses the first rest day after nights was the worst (Totterdell et al. 1995, Journal of Applied Psychology
 * 80(1):43-57).
 */
export const usualDays = 2
/** By how many points stress may well be higher; a standard deviation, and our own choice. */
const spreadOfHeight = 2
/** The standard deviation of the pace's logarithm; our own choice, so that half a day to five days are well within. */
const spreadOfPace = 0.9

/** How likely each pair is before any check-in was seen, if people usually come back in so many days. */
export function priorOf(days: number = usualDays): Weights {
  const usualPace = days / Math.log(spreadOfHeight / comeBackBelow)
  return normalized(
    cells.map(({ height, pace }) => {
      const ofPace = Math.log(pace / usualPace) / spreadOfPace
      return Math.exp(-0.5 * (ofPace ** 2 + (height / spreadOfHeight) ** 2))
    }),
  )
}
