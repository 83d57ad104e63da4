import { verifyCode } from '#features/access/second-factor/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { endSession, type SessionDevice, startSession } from '#features/core/identity/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, signInRefused } from '#server/http/rejection.ts'

import { texts } from '../../locales/texts.ts'
import { getCurrentUser } from '../current-user.ts'
import { keepLanguage } from './keep-language.ts'

const t = texts('refusals')

/**
 * Takes the second step of a sign-in. The session that waited for the code ends, and a new one on `device`
 * begins. Throws a 401 for a code that is wrong, too old or used, a 429 for the sixth attempt within five
 * minutes, and a 409 where the session does not wait for a code.
 */
export async function enterCode(caller: Caller, code: string, device: SessionDevice) {
  const { db, user, vault, keyring } = caller
  if (user.missingStep !== 'code') throw conflict(t('signedInAlready'))
  const proof = await verifyCode(caller, code)
  if (!proof) {
    await recordAudit(db, caller, { action: 'second-factor.pass', outcome: 'refused' })
    throw wrongCode()
  }
  return db.transaction(async (tx) => {
    await endSession(tx, user.id, user.sessionId)
    await keepLanguage(tx, user.id)
    const sessionId = crypto.randomUUID()
    const sessionToken = await startSession(tx, user, device.name, {
      id: sessionId,
      deviceHash: device.hash,
      kind: user.sessionKind,
      signedOnBy: user.signedOnBy,
      // No password was entered that could confirm anything.
      ...(user.signedOnBy && { confirmedUntil: null }),
      vault: vault && { keyring, key: vault },
    })
    await recordAudit(tx, caller, { action: 'session.start', objectId: sessionId })
    if (proof === 'backup-code') await recordAudit(tx, caller, { action: 'second-factor.use-backup-code' })
    return { user: await getCurrentUser(tx, caller), sessionToken }
  })
}

const wrongCode = () => signInRefused(t('wrongCode'))
