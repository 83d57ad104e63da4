import type { Population } from '#shared/population.ts'

import { texts } from './locales/texts.ts'

const t = texts('prompts')

// Decision 75 has the rules and where they come from: concrete and short, about what is near; never a reason to be
// found, never the worst of it, never what a case is about. `prompts.test.ts` checks what can be checked.

/** What somebody may want to write about, and prompts to begin from. */
export interface Situation {
  readonly name: string
  /** What is to be known before one writes about it. */
  readonly note?: string
  readonly prompts: readonly string[]
}

type SituationName = keyof ReturnType<typeof t.group<'situations'>>

// The situations of each population, in the order in which they are offered.
const namesOf = {
  residents: ['ordinary', 'good', 'sleep', 'missing', 'angry', 'waiting', 'hearing', 'release', 'loss'],
  staff: ['shift', 'between', 'good', 'ordinary', 'sleep', 'much', 'angry', 'missing', 'loss'],
  community: ['ordinary', 'good', 'much', 'sleep', 'missing', 'angry', 'waiting', 'hearing', 'loss'],
} as const satisfies Record<Population, readonly SituationName[]>

/** The situations of a population, in the order in which they are offered. */
export function situationsOf(population: Population): readonly Situation[] {
  return namesOf[population].map((name) => t.group(`situations.${name}`))
}
