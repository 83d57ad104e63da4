import type { Database } from '../database/database.ts'
import type { Keyring } from '../encryption/keyring.ts'
import type { VaultKey } from '../encryption/vault-key.ts'
import type { SessionUser, Trace } from './session-user.ts'

/**
 * Who calls, and what their call is answered with: the first thing that a service's function takes. `serve`
 * makes it of each request that it admitted; every function passes it on as it is.
 */
export interface Caller {
  readonly db: Database
  readonly user: SessionUser
  readonly keyring: Keyring
  /** The key of the caller's vault, which their session holds; null for a session without one. */
  readonly vault: VaultKey | null
  readonly trace: Trace
}

/** A machine that calls with a token of one institution. */
export interface Machine {
  readonly tokenId: string
  readonly institutionId: string
  /** Whose token it is: it may do what they may do at this moment. */
  readonly heldBy: string
}

/**
 * Which machine calls, and what its call is answered with. There is no person: it has nothing of its own, and sees
 * nothing but what its endpoint reads of its institution.
 */
export interface MachineCaller {
  readonly db: Database
  readonly user: null
  readonly machine: Machine
  readonly keyring: Keyring
  readonly trace: Trace
}
