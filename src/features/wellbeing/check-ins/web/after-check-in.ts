import type { Role } from '#shared/endpoint.ts'

/** Roles with a start page of their own. */
const startPages: Partial<Record<Role, string>> = { inmate: '/inmate', staff: '/staff' }

/** The page to which a person goes after a check-in (specification, section 4). */
export function pageAfterCheckIn(role: Role): string {
  return startPages[role] ?? '/'
}
