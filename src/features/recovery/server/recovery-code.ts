import {
  findRecoveryCode,
  markRecoveryCodeKept,
  makeRecoveryCode,
  endResetHold,
  consumeRecoveryCode,
} from '#features/accounts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { heldBefore } from '#features/identity/server/service.ts'
import type { Database } from '#server/database/database.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { badField, conflict } from '#server/http/rejection.ts'

import type { RecoveryStatus } from '../contract.ts'
import type { Owner } from './owner.ts'

/** 130 random bits cannot be guessed; a limit all the same, so that nobody tries. */
const triesPerPerson = { most: 5, perSeconds: 5 * 60 }

/** Whether somebody has no password that a code could recover: only people of the demo. */
export type HasNoPassword = (userId: string) => boolean

/** Whether the caller has a recovery code, and since when. */
export async function recoveryStatus(
  db: Database,
  { user }: Owner,
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
 * Makes the caller's recovery code anew and answers it this once. Throws a 409 for people of the demo,
 * and while something is sealed: else whoever used staff's code could make a key to what it closed.
 */
export async function renewRecoveryCode(
  db: Database,
  owner: Owner,
  hasNoPassword: HasNoPassword,
): Promise<string> {
  const { user } = owner
  if (hasNoPassword(user.id)) throw conflict('People of the demo have no password to recover')
  if (heldBefore(user)) {
    throw conflict('A new code can be made once your older entries are open again')
  }
  return db.transaction(async (tx) => {
    await recordAudit(tx, owner, { action: 'recovery-code.make' })
    return makeRecoveryCode(tx, user.id)
  })
}

/** Remembers that the caller has kept their code. */
export function confirmKept(db: Database, { user }: Owner): Promise<void> {
  return markRecoveryCodeKept(db, user.id)
}

/**
 * Opens what a reset by staff has sealed and answers the code that takes the place of the one used.
 * Throws a 409 where nothing is sealed, a 400 for a wrong code, a 429 after five tries in five minutes.
 */
export async function endHoldEarly(db: Database, owner: Owner, code: string): Promise<string> {
  const { user } = owner
  if (!heldBefore(user)) throw conflict('Nothing of yours is sealed')
  await consumeRateLimit(db, `recovery-code ${user.id}`, triesPerPerson)
  const fresh = await db.transaction(async (tx) => {
    const replaced = await consumeRecoveryCode(tx, user.id, code)
    if (replaced) await endResetHold(tx, user.id)
    await recordAudit(tx, owner, { action: 'seal.open', outcome: replaced ? 'done' : 'refused' })
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
