import type { Role } from '#shared/endpoint.ts'
import type { Population } from '#shared/population.ts'

/** Roles where they are chosen: here the two kinds of administrator must not look alike. */
export const roleLabels: Readonly<Record<Role, string>> = {
  inmate: 'Inmate',
  staff: 'Staff',
  user: 'User',
  institution_admin: 'Institution admin',
  admin: 'Admin',
}

/** Whom somebody serves. */
export const populationLabels: Readonly<Record<Population, string>> = {
  residents: 'Residents',
  staff: 'Staff',
  community: 'Community members',
}

/** How many people, in words. */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`
}
