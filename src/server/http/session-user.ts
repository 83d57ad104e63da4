import type { MissingStep, Role } from '#shared/endpoint.ts'
import type { SessionKind } from '#shared/native-shell.ts'
import type { Population } from '#shared/population.ts'

/** Who is calling, read anew from the database for every request. */
export interface SessionUser {
  readonly id: string
  readonly username: string
  readonly role: Role
  readonly institutionId: string
  /** The person's own time zone, else their institution's. */
  readonly timeZone: string
  readonly sessionId: string
  readonly sessionKind: SessionKind
  /** A session of the app that lasts, on a device that is the person's own. */
  readonly isOnOwnDevice: boolean
  /** Until when this session may do what asks for a fresh confirmation; null where it never was confirmed. */
  readonly confirmedUntil: Date | null
  /** The screen is locked: nothing is open but the way back, the way out, and help. */
  readonly isLocked: boolean
  /** What the second factor still lacks; null where everything is open. */
  readonly missingStep: MissingStep | null
  /** Signed in with a one-time password: only the choice of an own one is open. */
  readonly mustChangePassword: boolean
  /** When the account is erased, at its owner's wish; until then nothing is open but to keep it. */
  readonly deletesAt: Date | null
  /** When staff last had a hand in a new password: what was written before stays closed for a time. */
  readonly sealedAt: Date | null
  /** The populations this person serves as designated mental health staff; most serve none. */
  readonly responderFor: readonly Population[]
}

/** What a request may come from: a page in a browser, the app for phones, or anything else that speaks HTTP. */
export const clients = ['browser', 'app', 'other'] as const

/** Where a request came from, as far as the audit trail may remember it. */
export interface Trace {
  readonly client?: (typeof clients)[number]
  readonly requestId: string
  /** The first three parts of an IPv4 address, the first four groups of an IPv6 one. */
  readonly addressPrefix: string
}

/** What one client is counted by: its address, and of IPv6 the /64 that a household has to itself. */
export function addressBucket(address: string): string {
  return address.includes(':') ? addressPrefix(address) : address
}

/** The network part of an address: enough to see a pattern, too little to name a machine. */
export function addressPrefix(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  return plain.includes(':')
    ? `${plain.split(':').slice(0, 4).join(':')}::/64`
    : `${plain.split('.').slice(0, 3).join('.')}.0/24`
}
