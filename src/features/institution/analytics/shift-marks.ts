import { areEnough, type Counts, periodChoices } from './suppression.ts'

/** How often one person said something of a shift in each interval, and how often they named one mark in it. */
export interface Told {
  readonly mayBePuppet?: boolean
  readonly told: Counts
  readonly named: Counts
}

/**
 * The periods (0 week, 1 month, 2 quarter) whose number of people who named a mark may be published together. Behind
 * each number, and each difference of two, stands nobody or at least `threshold` people. So many people who said
 * something and did not name it stand beside each too: else the number would speak for everybody.
 */
export function publishableMarks(people: readonly Told[], threshold: number): readonly number[] {
  return (
    periodChoices.find((chosen) =>
      chosen.every((period, position) => {
        const before = position === 0 ? -1 : chosen[position - 1]!
        const newly = people.filter((one) => hasNamed(one, period) && !hasNamed(one, before))
        const others = people.filter((one) => timesIn(one.told, period) > 0 && !hasNamed(one, period))
        const hasData = people.some(({ told }) => timesIn(told, period) > 0)
        return (
          !hasData || ((newly.length === 0 || areEnough(newly, threshold)) && areEnough(others, threshold))
        )
      }),
    ) ?? []
  )
}

/** Whether somebody named the mark in a period. */
export function hasNamed({ named }: Told, period: number): boolean {
  return timesIn(named, period) > 0
}

function timesIn(counts: Counts, period: number): number {
  return counts.slice(0, period + 1).reduce((sum, times) => sum + times, 0)
}
