import type { Role } from '#shared/endpoint.ts'
import type { Population } from '#shared/population.ts'

import { mayStaySignedIn } from '../trusted-device.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** In milliseconds: how long a session lasts without use, and how long it lasts at most. */
interface Limits {
  readonly idle: number
  readonly absolute: number
}

/**
 * How long a session lasts, by role. People on shared tablets and people who see others' data have the
 * shortest limits (45 CFR 164.312(a)(2)(iii); NIST SP 800-63B-4 AAL2: at most 24 h, 1 h idle).
 */
export const sessionLimits: Record<Role, Limits> = {
  inmate: { idle: 15 * minute, absolute: 8 * hour },
  staff: { idle: 30 * minute, absolute: 12 * hour },
  admin: { idle: 15 * minute, absolute: 10 * hour },
  institution_admin: { idle: 15 * minute, absolute: 10 * hour },
  user: { idle: 60 * minute, absolute: 24 * hour },
}

/** In the app on a trusted device, which has a lock of its own (NIST SP 800-63B-4 AAL1: at most 30 d). */
export const trustedDeviceLimits: Limits = { idle: 14 * day, absolute: 30 * day }

/** How long a session may wait for the code of the second step. */
export const codeLimits: Limits = { idle: 10 * minute, absolute: 10 * minute }

interface LimitedSession {
  readonly role: Role
  readonly responderFor: readonly Population[]
  readonly isOnTrustedDevice: boolean
}

/** The limits of a session. A responder sees others' names, and so has an administrator's limits. */
export function limitsOf({ role, responderFor, isOnTrustedDevice }: LimitedSession): Limits {
  if (isOnTrustedDevice && mayStaySignedIn({ role, responderFor })) return trustedDeviceLimits
  return sessionLimits[responderFor.length > 0 ? 'admin' : role]
}
