import type { Role } from './endpoint.ts'

/** The groups that designated mental health staff answer for. Each group has its own responders. */
export const populations = ['residents', 'staff', 'community'] as const
export type Population = (typeof populations)[number]

/**
 * The population whose responders answer a person's alerts. Administrators count as staff. So an officer's own
 * alert never reaches the colleagues who answer residents' alerts.
 */
export function populationOf(role: Role): Population {
  if (role === 'inmate') return 'residents'
  return role === 'user' ? 'community' : 'staff'
}
