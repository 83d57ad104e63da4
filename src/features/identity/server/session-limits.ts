import type { Role } from '#shared/endpoint.ts'
import type { Population } from '#shared/population.ts'

import { mayStaySignedIn } from '../trusted-device.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a session lasts unused, and at all, in milliseconds. */
interface Limits {
  readonly idle: number
  readonly absolute: number
}

/**
 * How long a session lasts, by role. Shared tablets and those who see others' data
 * have the shortest (45 CFR 164.312(a)(2)(iii); NIST SP 800-63B-4 AAL2: at most 24 h, 1 h idle).
 */
export const sessionLimits: Record<Role, Limits> = {
  inmate: { idle: 15 * minute, absolute: 8 * hour },
  staff: { idle: 30 * minute, absolute: 12 * hour },
  admin: { idle: 15 * minute, absolute: 10 * hour },
  institution_admin: { idle: 15 * minute, absolute: 10 * hour },
  user: { idle: 60 * minute, absolute: 24 * hour },
}

/** In the app on one's own device, which its own lock protects (NIST SP 800-63B-4 AAL1: at most 30 d). */
export const trustedDeviceLimits: Limits = { idle: 14 * day, absolute: 30 * day }

/** How long a code may be awaited. */
export const codeLimits: Limits = { idle: 10 * minute, absolute: 10 * minute }

interface LimitedSession {
  readonly role: Role
  readonly responderFor: readonly Population[]
  readonly isOnTrustedDevice: boolean
}

/** Whoever answers others' alerts sees their names, and has an administrator's limits. */
export function limitsOf({ role, responderFor, isOnTrustedDevice }: LimitedSession): Limits {
  if (isOnTrustedDevice && mayStaySignedIn({ role, responderFor })) return trustedDeviceLimits
  return sessionLimits[responderFor.length > 0 ? 'admin' : role]
}
