import type { Role } from '#shared/endpoint.ts'
import type { Population } from '#shared/population.ts'

/**
 * Whether somebody may stay signed in for weeks, in the app on their own device: people who see nobody
 * else's data, and not those in custody, whose tablets change hands.
 */
export function mayStaySignedIn({
  role,
  responderFor,
}: {
  role: Role
  responderFor: readonly Population[]
}): boolean {
  return role === 'user' && responderFor.length === 0
}
