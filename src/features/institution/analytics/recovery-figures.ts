import type { Weights } from '#features/wellbeing/shift-recovery/cells.ts'
import { groupRecoveryOf } from '#features/wellbeing/shift-recovery/group.ts'
import { type Pattern, patterns } from '#features/wellbeing/shift-recovery/patterns.ts'

import type { RecoveryFigure } from './contract.ts'
import { roundedPeople } from './figures.ts'
import { type GroupMember, type Rule, withheldGroups } from './suppression.ts'

/** What is known of one person's days after each pattern; null where their check-ins are not enough to say anything. */
export type Recoveries = Readonly<Record<Pattern, Weights | null>>

export const noRecoveries: Recoveries = { nights: null, doubles: null }

interface Recovering extends GroupMember {
  readonly recoveries: Recoveries
}

/** Stands for a figure that must not be shown. */
export const withheldRecovery = { days: null, low: null, high: null, count: null, isWithheld: true } as const

/**
 * The mean recovery of a quarter after each pattern. The two are one table under the rules of every other: where one is
 * withheld, so is the other. What nobody has enough check-ins for is withheld too, and looks no different, since it would
 * tell that the first somebody now has.
 */
export function recoveryFigures(
  people: readonly Recovering[],
  rule: Rule,
  isQuarterShown: boolean,
): RecoveryFigure[] {
  const groups = new Map(patterns.map((pattern) => [pattern, groupOf(pattern, people)]))
  const isShown =
    isQuarterShown &&
    [...groups.values()].every(({ length }) => length > 0) &&
    withheldGroups(groups, rule).size === 0
  return [...groups].map(([pattern, group]) => {
    if (!isShown) return { pattern, ...withheldRecovery }
    const mean = groupRecoveryOf(group.map(({ weights }) => weights))
    return { pattern, ...mean, count: roundedPeople(group.length), isWithheld: false }
  })
}

function groupOf(pattern: Pattern, people: readonly Recovering[]) {
  return people.flatMap(({ recoveries, ...one }) => {
    const weights = recoveries[pattern]
    return weights ? [{ ...one, weights }] : []
  })
}
