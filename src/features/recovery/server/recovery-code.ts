import {
  findRecoveryCode,
  makeRecoveryCode,
  endResetHold,
  consumeRecoveryCode,
} from '#features/accounts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { heldBefore } from '#features/identity/server/service.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { badField, conflict } from '#server/http/rejection.ts'

import type { RecoveryStatus } from '../contract.ts'

/** Nobody can guess 130 random bits. The limit keeps people from trying. */
const triesPerPerson = { most: 5, perSeconds: 5 * 60 }

/** Whether a person has no password that a code could recover, which is so only in the demo. */
export type HasNoPassword = (userId: string) => boolean

/** Whether the caller has a recovery code, and since when. */
export async function getRecoveryStatus(
  { db, user }: Caller,
  hasNoPassword: HasNoPassword,
): Promise<RecoveryStatus> {
  const code = await findRecoveryCode(db, user.id)
  return {
    isOffered: !hasNoPassword(user.id),
    madeAt: code?.madeAt.toISOString() ?? null,
    isKept: Boolean(code?.keptAt),
  }
}

/**
 * Makes the caller's recovery code anew, and answers it. Only its hash is stored. Throws a 409 in the demo, and
 * while a reset hold lasts: somebody who used a code from staff could otherwise end the hold.
 */
export async function renewRecoveryCode(caller: Caller, hasNoPassword: HasNoPassword): Promise<string> {
  const { db, user } = caller
  if (hasNoPassword(user.id)) throw conflict('People of the demo have no password to recover')
  if (heldBefore(user)) {
    throw conflict('A new code can be made once your older entries are open again')
  }
  return db.transaction(async (tx) => {
    await recordAudit(tx, caller, { action: 'recovery-code.make' })
    return makeRecoveryCode(tx, user.id)
  })
}

/**
 * Ends the caller's reset hold by their recovery code, and answers a new code in place of the used one. Throws a
 * 409 where there is no hold, a 400 for a wrong code, and a 429 for the sixth attempt within five minutes.
 */
export async function endHoldEarly(caller: Caller, code: string): Promise<string> {
  const { db, user } = caller
  if (!heldBefore(user)) throw conflict('Nothing of yours is sealed')
  await consumeRateLimit(db, `recovery-code ${user.id}`, triesPerPerson)
  const fresh = await db.transaction(async (tx) => {
    const replaced = await consumeRecoveryCode(tx, user.id, code)
    if (replaced) await endResetHold(tx, user.id)
    await recordAudit(tx, caller, { action: 'seal.open', outcome: replaced ? 'done' : 'refused' })
    return replaced
  })
  if (!fresh) {
    throw badField(
      'code',
      'This is not your recovery code. Look at it again, or wait until your entries open',
    )
  }
  return fresh
}
