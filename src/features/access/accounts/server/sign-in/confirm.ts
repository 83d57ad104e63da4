import { isSecondFactorOn, verifyCode } from '#features/access/second-factor/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { confirmSession } from '#features/core/identity/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField } from '#server/http/rejection.ts'

import { texts } from '../../locales/texts.ts'
import type { Confirmation } from '../../own-password-contract.ts'
import { requireOwnPassword, vaultByPassword } from '../passwords/passwords.ts'

const t = texts('refusals')

/**
 * Confirms the caller's session for five minutes, and answers its new secret, and the vault that it holds from then
 * on: of somebody who signed on with a provider the password opens it. Throws a 400 naming the field for
 * a wrong password or, where there is a second factor, for a wrong or missing code. Throws a 429 for the sixth
 * code within five minutes, and for passwords with the limits of a sign-in.
 */
export async function confirm(caller: Caller, confirmation: Confirmation) {
  const secret = await requireSamePerson(caller, confirmation)
  const { sessionId } = caller.user
  return caller.db.transaction(async (tx) => {
    await recordAudit(tx, caller, { action: 'session.confirm', objectId: sessionId })
    const vault = await vaultByPassword({ ...caller, db: tx }, secret)
    return { token: await confirmSession(tx, { ...caller, vault }), vault }
  })
}

/**
 * Throws as `confirm` unless it is still the same person. The session stays as it is. Answers the secret of the
 * password, which opens the vault.
 */
export async function requireSamePerson(caller: Caller, { password, code }: Confirmation) {
  const { db, user } = caller
  const { secret } = await requireOwnPassword(caller, password)
  const proof = (await isSecondFactorOn(db, user.id)) ? await requireCode(caller, code) : null
  if (proof === 'backup-code') await recordAudit(db, caller, { action: 'second-factor.use-backup-code' })
  return secret
}

async function requireCode(caller: Caller, code: string | undefined) {
  if (!code) throw badField('code', t('enterCode'))
  const proof = await verifyCode(caller, code)
  if (!proof) throw badField('code', t('wrongCode'))
  return proof
}
