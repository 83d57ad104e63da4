import { recordAudit } from '#features/audit/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { Rejection } from '#server/http/rejection.ts'
import type { Trace } from '#server/http/session-user.ts'

import { countAttempt, failureKey } from '../sign-in/sign-in-failures.ts'

interface CodeAttempt {
  readonly username: string
  readonly action: 'password.recover' | 'password.reset'
  readonly trace: Trace
  /** What is said of a code that nobody of that name has. */
  readonly refusal: () => Rejection
}

/**
 * Answers the account whose code was given. Throws the refusal where there is none, or a 429 where wrong
 * codes come too fast; the codes from staff and people's own are counted together: two doors to the same
 * room. A right code is never kept waiting: it is too long to guess, and whoever sends wrong ones must not
 * keep its owner out.
 */
export async function requireCodeHolder<Account>(
  db: Database,
  account: Account | undefined,
  { username, action, trace, refusal }: CodeAttempt,
): Promise<Account> {
  if (account) return account
  await countAttempt(db, failureKey('reset-code', username))
  await recordAudit(db, { user: null, trace }, { action, outcome: 'refused' })
  throw refusal()
}
