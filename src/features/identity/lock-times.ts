import type { Role } from '#shared/endpoint.ts'

/**
 * After how many minutes without a touch the screen may lock; all below the shortest time after which an
 * unused session ends, 15 minutes (45 CFR 164.312(a)(2)(iii), automatic logoff).
 */
export const lockMinutesChoices = [1, 2, 5, 10] as const
export type LockMinutes = (typeof lockMinutesChoices)[number]

const defaultMinutes: Record<Role, number> = { inmate: 2, staff: 5, admin: 5, institution_admin: 5, user: 10 }

interface Person {
  readonly role: Role
  /** The populations whose alerts they answer. */
  readonly responderFor: readonly unknown[]
}

/**
 * What holds until somebody chooses: two minutes for people in custody, whose tablets go from hand to
 * hand, five at work and for whoever sees others' data, ten for everybody else.
 */
export function defaultLockMinutes({ role, responderFor }: Person): number {
  return responderFor.length > 0 ? Math.min(defaultMinutes[role], defaultMinutes.admin) : defaultMinutes[role]
}

/** A page in use says so every 45 s and it is written down once a minute: more is nobody at the page. */
const graceMs = 2 * 60_000

interface Lockable extends Person {
  readonly lockMinutes: number | null
  readonly lockedAt: Date | null
  readonly lastSeenAt: Date
  readonly awaitsCode: boolean
}

/**
 * Whether a session is locked: by its person or the page, or, where the page could not say so any more,
 * because it was not used for the minutes that hold for them and two more.
 */
export function isLockedAt(at: Date, session: Lockable): boolean {
  // Nothing of the account is open to it yet.
  if (session.awaitsCode) return false
  const minutes = session.lockMinutes ?? defaultLockMinutes(session)
  return session.lockedAt !== null || at.getTime() > session.lastSeenAt.getTime() + minutes * 60_000 + graceMs
}
