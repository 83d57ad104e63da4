import { createHash } from 'node:crypto'

import { foldedUsername } from '#features/core/identity/folded-username.ts'

/** How many failures a lane bears. Its delays double from 1 s, beginning with the failure after the free ones. */
export interface Bound {
  readonly free: number
  readonly windowMinutes: number
  readonly longestDelaySeconds: number
  /** After so many failures in a row nothing is right any more; null where that never comes. */
  readonly lockedOutAfter: number | null
}

// NIST SP 800-63B-4 3.2.2 allows at most 100 failures in a row. ASVS 5.0 6.3.1 asks for delays before that.
export const ownLimit = {
  free: 10,
  windowMinutes: 15,
  longestDelaySeconds: 15 * 60,
  lockedOutAfter: 100,
} satisfies Bound

// One network is locked out after 100 failures, so it takes three of them a day to be delayed here, and ten to be
// locked out. Above 200 a day, four guesses an hour are left to all networks together.
const nameLimit: Bound = {
  free: 200,
  windowMinutes: 24 * 60,
  longestDelaySeconds: 15 * 60,
  lockedOutAfter: 1000,
}

// A facility's new tablets share one network, and 300 people a minute may mistype. The delay of 1 s leaves them a
// way in, and hashing a wrong password a second costs a twentieth of a core.
const networkLimit: Bound = { free: 300, windowMinutes: 1, longestDelaySeconds: 1, lockedOutAfter: null }

export type Tried = 'sign-in' | 'own-password' | 'reset-code'

/** Where failures are counted together. */
export interface Lane {
  readonly key: Buffer
  /** What was tried, for which name; null for a lane of many names. */
  readonly subject: Buffer | null
  readonly bound: Bound
}

/** The lane of everything of one kind that is tried for one name, wherever it comes from. */
export function nameLane(tried: Tried, whom: string): Lane {
  const subject = subjectOf(tried, whom)
  return { key: subject, subject, bound: ownLimit }
}

/**
 * The lanes of a sign-in. A device that the account knows has one of its own. Any other attempt is counted for
 * its name from its network, for its network, and for its name.
 */
export function signInLanes(username: string, device: Buffer | null, network: string): Lane[] {
  const subject = subjectOf('sign-in', username)
  if (device) return [{ key: sha256(subject, device), subject, bound: ownLimit }]
  return [
    { key: sha256(subject, sha256(network)), subject, bound: ownLimit },
    { key: sha256('network', sha256(network)), subject: null, bound: networkLimit },
    { key: subject, subject, bound: nameLimit },
  ]
}

/** The lane of the invitation codes that are looked up from a network, bounded as its sign-ins are. */
export function invitationLane(network: string): Lane {
  return { key: sha256('invitation', sha256(network)), subject: null, bound: networkLimit }
}

/** SHA-256 of what was tried for a name. Its parts are hashed apart, so that no name can be another's subject. */
export function subjectOf(tried: Tried, whom: string): Buffer {
  return sha256(tried, sha256(foldedUsername(whom)))
}

function sha256(...parts: readonly (string | Buffer)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
