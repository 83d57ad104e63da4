import type { Role } from '#shared/endpoint.ts'
import type { Population } from '#shared/population.ts'

import type { AccountState } from './contract.ts'
import { texts } from './texts/labels.ts'

/** The name of a role where it is chosen. Here the two kinds of administrator must not look alike. */
export const roleLabel = (role: Role): string => texts.roles[role]

/** The name of a population whose alerts a responder answers. */
export const populationLabel = (population: Population): string => texts.populations[population]

/** The same inside a sentence. */
export const groupLabel = (population: Population): string => texts.groups[population]

/** The name of the state of an account. */
export const accountStateLabel = (state: AccountState): string => texts.accountStates[state]

/** A number of people, such as "1 person" or "1,200 people". */
export const countPeople = (count: number): string => texts.countPeople({ count })
