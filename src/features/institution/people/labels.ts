import type { Role } from '#shared/endpoint.ts'
import type { Population } from '#shared/population.ts'

import type { AccountState } from './contract.ts'
import { texts } from './locales/texts.ts'

const t = texts('labels')

/** The name of a role where it is chosen. Here the two kinds of administrator must not look alike. */
export const roleLabel = (role: Role): string => t(`roles.${role}`)

/** The name of a population whose alerts a responder answers. */
export const populationLabel = (population: Population): string => t(`populations.${population}`)

/** The same inside a sentence. */
export const groupLabel = (population: Population): string => t(`groups.${population}`)

/** The name of the state of an account. */
export const accountStateLabel = (state: AccountState): string => t(`accountStates.${state}`)

/** A number of people, such as "1 person" or "1,200 people". */
export const countPeople = (count: number): string => t('countPeople', { count })
