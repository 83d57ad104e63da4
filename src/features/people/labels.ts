import type { Role } from '#shared/endpoint.ts'
import type { Population } from '#shared/population.ts'

import type { AccountState } from './contract.ts'

/** The roles where they are chosen. Here the two kinds of administrator must not look alike. */
export const roleLabels: Readonly<Record<Role, string>> = {
  inmate: 'Inmate',
  staff: 'Staff',
  user: 'User',
  institution_admin: 'Institution admin',
  admin: 'Admin',
}

/** The populations whose alerts a responder answers. */
export const populationLabels: Readonly<Record<Population, string>> = {
  residents: 'Residents',
  staff: 'Staff',
  community: 'Community members',
}

/** The states of an account. */
export const accountStateLabels: Readonly<Record<AccountState, string>> = {
  active: 'In use',
  expected: 'Not signed in yet',
  locked: 'Locked',
  waiting: 'Waits for a second person',
  inactive: 'Deactivated',
}

/** A number of people, such as "1 person" or "1,200 people". */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`
}
