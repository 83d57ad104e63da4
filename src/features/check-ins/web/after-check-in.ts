import type { Role } from '#shared/endpoint.ts'

/** Where a person goes once they have checked in (specification, section 4). */
export function pageAfterCheckIn(_role: Role): string {
  return '/'
}
