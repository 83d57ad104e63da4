import { type Role, roles } from '#shared/endpoint.ts'

/** Those who keep an institution's people. */
export const peopleManagerRoles = ['admin', 'institution_admin'] as const satisfies Role[]

const rolesBelowAdmin = ['inmate', 'staff', 'user', 'institution_admin'] as const satisfies Role[]

/**
 * The roles that somebody may give, and so the people they may change: nobody gives a role above their
 * own. An administrator gives all, an institution administrator all but administrator, the others none.
 */
export function rolesGivenBy(role: Role): readonly Role[] {
  if (role === 'admin') return roles
  return role === 'institution_admin' ? rolesBelowAdmin : []
}

/** Whether one role may give the other, or change somebody who has it. */
export function mayGive(giver: Role, given: Role): boolean {
  return rolesGivenBy(giver).includes(given)
}

/** The roles whose people may serve as designated mental health staff. */
const responderRoles: readonly Role[] = ['staff', 'admin']

/**
 * Whether people of a role may serve as designated mental health staff: those who work here. Institution
 * administrators see no wellness data at all, so they do not.
 */
export function mayRespond(role: Role): boolean {
  return responderRoles.includes(role)
}
