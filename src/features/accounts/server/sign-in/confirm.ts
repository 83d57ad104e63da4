import { recordAudit } from '#features/audit/server/service.ts'
import { confirmSession } from '#features/identity/server/service.ts'
import { isSecondFactorOn, verifyCode } from '#features/second-factor/server/service.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField } from '#server/http/rejection.ts'

import type { Confirmation } from '../../contract.ts'
import { requireOwnPassword } from '../passwords/passwords.ts'

/**
 * Confirms the caller's session for five minutes, and answers its new secret. Throws a 400 naming the field for
 * a wrong password or, where there is a second factor, for a wrong or missing code. Throws a 429 for the sixth
 * code within five minutes, and for passwords with the limits of a sign-in.
 */
export async function confirm(caller: Caller, confirmation: Confirmation): Promise<string> {
  await requireSamePerson(caller, confirmation)
  const { sessionId } = caller.user
  return caller.db.transaction(async (tx) => {
    await recordAudit(tx, caller, { action: 'session.confirm', objectId: sessionId })
    return confirmSession(tx, caller)
  })
}

/** Throws as `confirm` unless it is still the same person. The session stays as it is. */
export async function requireSamePerson(caller: Caller, { password, code }: Confirmation): Promise<void> {
  const { db, user } = caller
  await requireOwnPassword(caller, password)
  const proof = (await isSecondFactorOn(db, user.id)) ? await requireCode(caller, code) : null
  if (proof === 'backup-code') await recordAudit(db, caller, { action: 'second-factor.use-backup-code' })
}

async function requireCode(caller: Caller, code: string | undefined) {
  if (!code) throw badField('code', 'Please enter a code')
  const proof = await verifyCode(caller, code)
  if (!proof) throw badField('code', 'This code is not right, or it was used already')
  return proof
}
