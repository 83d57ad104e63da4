import { type ToolName, toolNames } from './catalogue.ts'

/** How much a session helped, from 1 up. */
export const effectivenessLabel = ['Not at all', 'A little', 'Somewhat', 'Quite a bit', 'Very much'] as const
export const highestEffectiveness = effectivenessLabel.length

/** Distress runs from 0, none, to 10, the most one can imagine. */
export const highestDistress = 10

/** A mean of fewer ratings says more about one bad day than about the tool. */
export const ratedSessionsNeeded = 3

/** A tool that has not helped at least somewhat is not called the best, even where no other was rated. */
const leastHelpful = 3

/** One person's ratings of one tool. */
export interface Ratings {
  readonly toolName: ToolName
  readonly ratedSessions: number
  /** The mean of the ratings; null where there are too few to tell. */
  readonly effectiveness: number | null
}

/** The mean as it is shown, to one decimal; null below `ratedSessionsNeeded` ratings. */
export function meanEffectiveness(sum: number, ratedSessions: number): number | null {
  return ratedSessions < ratedSessionsNeeded ? null : Math.round((sum / ratedSessions) * 10) / 10
}

/**
 * The tool that has helped a person most, of those rated often enough; null where there is none. Of
 * equal ones the one rated more often, then the catalogue's order.
 */
export function worksBest(ratings: readonly Ratings[]): ToolName | null {
  const [best] = ratings
    .filter(({ effectiveness }) => effectiveness !== null && effectiveness >= leastHelpful)
    .toSorted(
      (a, b) =>
        (b.effectiveness ?? 0) - (a.effectiveness ?? 0) ||
        b.ratedSessions - a.ratedSessions ||
        toolNames.indexOf(a.toolName) - toolNames.indexOf(b.toolName),
    )
  return best?.toolName ?? null
}
