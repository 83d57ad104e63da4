import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import type { Role } from '#shared/endpoint.ts'
import { type MachineScope, machineScopes } from '#shared/machine-scopes.ts'

/** Who reads alerts and statistics of an institution on the pages without being a responder. */
const administrators = ['admin'] as const satisfies Role[]

/** The roles whose tokens may have a scope: those that may do the same on the pages. */
export const rolesOfScope: Readonly<Record<MachineScope, readonly Role[]>> = {
  'roster:write': peopleManagerRoles,
  scim: peopleManagerRoles,
  'alerts:read': administrators,
  'analytics:read': administrators,
  'audit:read': peopleManagerRoles,
}

/** What a token of somebody with this role may be good for. */
export function scopesOf(role: Role): MachineScope[] {
  return machineScopes.filter((scope) => rolesOfScope[scope].includes(role))
}
