import { type Role, roles } from '#shared/endpoint.ts'

import { texts } from './locales/texts.ts'

const t = texts('people')

/** The roles that manage an institution's people: administrators and institution administrators. */
export const peopleManagerRoles = ['admin', 'institution_admin'] as const satisfies Role[]

/** Whether people of a role manage their institution's people. */
export function isPeopleManager(role: Role): boolean {
  return peopleManagerRoles.some((managing) => managing === role)
}

const rolesBelowAdmin = ['inmate', 'staff', 'user', 'institution_admin'] as const satisfies Role[]

/**
 * The roles that somebody may give, and so the roles of the people whom they may change. An administrator may
 * give all of them, an institution administrator all but administrator, everybody else none.
 */
export function rolesGivenBy(role: Role): readonly Role[] {
  if (role === 'admin') return roles
  return role === 'institution_admin' ? rolesBelowAdmin : []
}

/** Whether one role may give the other, or change somebody who has it. */
export function mayGive(giver: Role, given: Role): boolean {
  return rolesGivenBy(giver).includes(given)
}

const responderRoles: readonly Role[] = ['staff', 'admin']

/**
 * Whether people of a role may answer alerts as designated mental health staff. Institution administrators
 * may not, since they see no wellness data at all.
 */
export function mayRespond(role: Role): boolean {
  return responderRoles.includes(role)
}

/**
 * Whether a role reaches beyond what is one's own: it manages people, or may be named to answer alerts. Inmates
 * and community members have their own data alone, and whom they connect with.
 */
export function reachesOthers(role: Role): boolean {
  return isPeopleManager(role) || mayRespond(role)
}

/** The role as its badge reads (spec §6): "Admin" for both kinds of administrator, and "User" for no role. */
export function roleName(role: string | null | undefined): string {
  return t(`roles.${roles.find((known) => known === role) ?? 'user'}`)
}
