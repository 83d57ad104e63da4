import { type ToolName, toolNames } from './catalogue.ts'

/** The ratings go from 1, not at all, to this one. */
export const highestEffectiveness = 5

/** Distress goes from 0, none, to 10, the most a person can imagine. */
export const highestDistress = 10

/** A mean of fewer ratings says more about one bad day than about the tool. */
export const ratedSessionsNeeded = 3

/** A tool whose mean is lower is not called the best, even if no other was rated. */
const lowestHelpfulMean = 3

/** One person's ratings of one tool. */
export interface Ratings {
  readonly toolName: ToolName
  readonly ratedSessions: number
  /** The mean of the ratings; null if there are too few. */
  readonly effectiveness: number | null
}

/** The mean of ratings, given their sum, to one decimal. Null below `ratedSessionsNeeded` ratings. */
export function meanEffectiveness(sum: number, ratedSessions: number): number | null {
  return ratedSessions < ratedSessionsNeeded ? null : Math.round((sum / ratedSessions) * 10) / 10
}

/**
 * The tools that helped, by their mean, the best first; tools that were rated too rarely are left out. Of equal ones it
 * is the one rated more often, and then the first in the catalogue.
 */
export function helpful<Rated extends Ratings>(ratings: readonly Rated[]): Rated[] {
  return ratings
    .filter(({ effectiveness }) => effectiveness !== null && effectiveness >= lowestHelpfulMean)
    .toSorted(
      (a, b) =>
        (b.effectiveness ?? 0) - (a.effectiveness ?? 0) ||
        b.ratedSessions - a.ratedSessions ||
        toolNames.indexOf(a.toolName) - toolNames.indexOf(b.toolName),
    )
}

/** The tool that helped most; null if none was rated often enough and high enough. */
export function worksBest(ratings: readonly Ratings[]): ToolName | null {
  return helpful(ratings)[0]?.toolName ?? null
}
