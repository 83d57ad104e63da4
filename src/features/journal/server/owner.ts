import type { Keyring } from '#server/encryption/keyring.ts'
import type { SessionUser, Trace } from '#server/http/session-user.ts'

/** The caller and the key ring, which every reading and writing of a journal needs. */
export interface Owner {
  readonly user: SessionUser
  readonly keyring: Keyring
}

/** An owner who changes something, which the audit trail remembers. */
export interface Writer extends Owner {
  readonly trace: Trace
}
