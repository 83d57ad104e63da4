import type { Role } from '#shared/endpoint.ts'

/**
 * The choices after how many minutes without use the screen locks. All are below 15 minutes, the shortest
 * time after which an unused session ends (45 CFR 164.312(a)(2)(iii), automatic logoff).
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
 * The minutes that apply until a person chooses: two for people in custody, who share tablets; five for staff
 * and everybody who sees others' data; ten for all others.
 */
export function defaultLockMinutes({ role, responderFor }: Person): number {
  return responderFor.length > 0 ? Math.min(defaultMinutes[role], defaultMinutes.admin) : defaultMinutes[role]
}

/** A page in use sends a heartbeat every 45 s, and it is stored once a minute. Silence for longer is no use. */
const graceMs = 2 * 60_000

interface Lockable extends Person {
  readonly lockMinutes: number | null
  readonly lockedAt: Date | null
  readonly lastSeenAt: Date
  readonly awaitsCode: boolean
}

/**
 * Whether a session is locked at a moment: because its person or the page locked it, or because it was not
 * used for the person's minutes and two more. The second case is for a page that could not lock it.
 */
export function isLockedAt(at: Date, session: Lockable): boolean {
  // Nothing of the account is open to such a session yet.
  if (session.awaitsCode) return false
  const minutes = session.lockMinutes ?? defaultLockMinutes(session)
  return session.lockedAt !== null || at.getTime() > session.lastSeenAt.getTime() + minutes * 60_000 + graceMs
}
