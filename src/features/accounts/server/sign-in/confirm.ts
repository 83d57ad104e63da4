import { recordAudit, type Actor } from '#features/audit/server/service.ts'
import { confirmSession } from '#features/identity/server/service.ts'
import { isSecondFactorOn, verifyCode } from '#features/second-factor/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { badField } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { Confirmation } from '../../contract.ts'
import { requireOwnPassword } from '../passwords/passwords.ts'

type Owner = Actor & { readonly user: SessionUser; readonly keyring: Keyring }

/**
 * Confirms the caller's session for five minutes and answers its new secret. Throws a 400 naming the
 * field for a wrong password, limited as failed sign-ins are, or, where there is a second factor, a code
 * that is wrong or missing; a 429 for the sixth code within five minutes.
 */
export async function confirm(
  db: Database,
  { keyring, ...owner }: Owner,
  { password, code }: Confirmation,
): Promise<string> {
  await requireSamePerson(db, { keyring, ...owner }, { password, code })
  const { sessionId } = owner.user
  return db.transaction(async (tx) => {
    await recordAudit(tx, owner, { action: 'session.confirm', objectId: sessionId })
    return confirmSession(tx, sessionId)
  })
}

/** Throws as `confirm` unless it is still the same person; the session stays as it is. */
export async function requireSamePerson(
  db: Database,
  { keyring, ...owner }: Owner,
  { password, code }: Confirmation,
): Promise<void> {
  await requireOwnPassword(db, owner, password)
  const { id } = owner.user
  const proof = (await isSecondFactorOn(db, id)) ? await requireCode(db, keyring, id, code) : null
  if (proof === 'backup-code') await recordAudit(db, owner, { action: 'second-factor.use-backup-code' })
}

async function requireCode(db: Database, keyring: Keyring, userId: string, code: string | undefined) {
  if (!code) throw badField('code', 'Please enter a code')
  const proof = await verifyCode(db, keyring, userId, code)
  if (!proof) throw badField('code', 'This code is not right, or it was used already')
  return proof
}
