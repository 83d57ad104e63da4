import type { Role } from './endpoint.ts'

/** The groups that designated mental health staff serve, each with a pool of its own. */
export const populations = ['residents', 'staff', 'community'] as const
export type Population = (typeof populations)[number]

/**
 * Which pool answers a person's alerts. Administrators count as staff: an officer's own alert never
 * reaches the colleagues who answer the residents'.
 */
export function populationOf(role: Role): Population {
  if (role === 'inmate') return 'residents'
  return role === 'user' ? 'community' : 'staff'
}
