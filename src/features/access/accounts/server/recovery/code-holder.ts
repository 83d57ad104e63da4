import { recordAudit } from '#features/core/audit/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Rejection } from '#server/http/rejection.ts'
import type { Trace } from '#server/http/session-user.ts'

import { nameLane } from '../sign-in/failure-lanes.ts'
import { countAttempt } from '../sign-in/sign-in-failures.ts'

interface CodeAttempt {
  readonly username: string
  readonly action: 'password.recover' | 'password.reset'
  readonly trace: Trace
  /** The answer to a code that no account of that name has. */
  readonly refusal: () => Rejection
}

/**
 * Answers the account that was found by its code. Where none was found, throws the refusal, or a 429 where
 * wrong codes come too fast. Codes from staff and recovery codes are counted together. A right code never has
 * to wait: it is too long to guess, and somebody who sends wrong codes must not keep its owner out.
 */
export async function requireCodeHolder<Account>(
  db: Database,
  account: Account | undefined,
  { username, action, trace, refusal }: CodeAttempt,
): Promise<Account> {
  if (account) return account
  await countAttempt(db, [nameLane('reset-code', username)])
  await recordAudit(db, { user: null, trace }, { action, outcome: 'refused' })
  throw refusal()
}
