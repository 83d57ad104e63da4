import type { Role } from '#shared/endpoint.ts'
import type { Population } from '#shared/population.ts'

/**
 * Whether a person may stay signed in for weeks in the app on a trusted device. People who see others' data
 * may not, nor people in custody, who share tablets.
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
