import type { SessionUser, Trace } from '#server/http/session-user.ts'

/** The caller, about whose own account it is, and where the request came from. */
export interface Owner {
  readonly user: SessionUser
  readonly trace: Trace
}
