import type { Role } from '#shared/endpoint.ts'

/** The roles with a start page of their own that is there to be gone to. */
const startPages: Partial<Record<Role, string>> = { inmate: '/inmate', staff: '/staff' }

/** Where a person goes once they have checked in (specification, section 4). */
export function pageAfterCheckIn(role: Role): string {
  return startPages[role] ?? '/'
}
