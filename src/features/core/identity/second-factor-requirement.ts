import type { Role } from '#shared/endpoint.ts'

interface Person {
  readonly role: Role
  readonly responderFor: readonly unknown[]
}

/**
 * Whether a person needs a second factor, because they see or change others' data (ASVS 5.0 6.3.3). It is
 * required only where their institution says so.
 */
export function needsSecondFactor({ role, responderFor }: Person): boolean {
  return role === 'admin' || role === 'institution_admin' || responderFor.length > 0
}
