import type { MissingStep, Role } from '#shared/endpoint.ts'
import type { SessionKind } from '#shared/native-shell.ts'
import type { Population } from '#shared/population.ts'

/** The person who calls, read from the database anew for every request. */
export interface SessionUser {
  readonly id: string
  readonly username: string
  readonly role: Role
  readonly institutionId: string
  /** The person's own time zone, else their institution's. */
  readonly timeZone: string
  readonly sessionId: string
  readonly sessionKind: SessionKind
  /** A session of the phone app that lasts for weeks, on a trusted device. */
  readonly isOnTrustedDevice: boolean
  /** The identity provider that the person signed on with; null for every other way in. */
  readonly signedOnBy: string | null
  /** Whether that provider stood for the second factor. */
  readonly hasProvidersFactor: boolean
  /** Whether this session was opened with the person's own secret, so that nothing private is written without a vault. */
  readonly cameByOwnSecret: boolean
  /** Until when this session may do what asks for a fresh confirmation; null if it was never confirmed. */
  readonly confirmedUntil: Date | null
  /** The screen is locked: only unlocking, signing out and help are open. */
  readonly isLocked: boolean
  /** The missing step of the second factor; null when there is none. */
  readonly missingStep: MissingStep | null
  /** Signed in with a one-time password: only choosing an own password is open. */
  readonly mustChangePassword: boolean
  /** When the account will be erased, as its owner asked. Until then only keeping it is open. */
  readonly deletesAt: Date | null
  /** How old the person is, as a group; null until it was asked. Whoever is under 13 can ask for help and sign out. */
  readonly ageBand: 'under-13' | '13-17' | '18-and-over' | 'not-said' | null
  /** When staff last reset the password: older entries stay closed for a time (reset hold). */
  readonly resetHoldStartedAt: Date | null
  /** Whether a reset closed a vault that the person has not opened since. */
  readonly hasClosedVault: boolean
  /** The populations whose alerts this person answers as designated mental health staff; usually none. */
  readonly responderFor: readonly Population[]
}

/** The kinds of clients: a page in a browser, the phone app, a machine with a token, or any other HTTP client. */
export const clients = ['browser', 'app', 'machine', 'other'] as const

/** Where a request came from, as far as the audit trail may keep it. */
export interface Trace {
  readonly client?: (typeof clients)[number]
  readonly requestId: string
  /** The first three parts of an IPv4 address, the first four groups of an IPv6 one. */
  readonly addressPrefix: string
  /** The page that calls, by the random id that it gave itself; the audit trail does not keep it. */
  readonly page?: string
  /** The call changes what its caller's other pages show; the audit trail does not keep it. */
  readonly isNewsOfOwn?: boolean
}

/** The address by which a client's requests are limited: an IPv4 address, or the /64 of an IPv6 one. */
export function addressBucket(address: string): string {
  return address.includes(':') ? addressPrefix(address) : address
}

/** The network part of an address. It shows a pattern, but names no machine. */
export function addressPrefix(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  return plain.includes(':')
    ? `${firstGroups(plain).join(':')}::/64`
    : `${plain.split('.').slice(0, 3).join('.')}.0/24`
}

/** The first four groups of an IPv6 address. Two colons stand for all the groups of zeros that are missing. */
function firstGroups(address: string): string[] {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return (address.includes('::') ? [...before, ...zeros, ...after] : before).slice(0, 4)
}
