import { recordAudit, type Actor } from '#features/audit/server/service.ts'
import { getCurrentUser, endSession, startSession } from '#features/identity/server/service.ts'
import { verifyCode } from '#features/second-factor/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { conflict, signInRefused } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

type Owner = Actor & { readonly user: SessionUser }

/**
 * Takes the second step of a sign-in: the session that only awaited a code ends and a new one begins.
 * Throws a 401 for a code that is wrong, over or used, a 429 for the sixth try within five minutes, a 409
 * where no code is awaited.
 */
export async function enterCode(
  db: Database,
  keyring: Keyring,
  owner: Owner & { readonly device: string },
  code: string,
) {
  const { user, trace, device } = owner
  if (user.missingStep !== 'code') throw conflict('You are signed in already')
  const proof = await verifyCode(db, keyring, user.id, code)
  if (!proof) {
    await recordAudit(db, owner, { action: 'second-factor.pass', outcome: 'refused' })
    throw wrongCode()
  }
  return db.transaction(async (tx) => {
    await endSession(tx, user.id, user.sessionId)
    const sessionToken = await startSession(tx, user, device, { kind: user.sessionKind })
    await recordAudit(tx, { user, ...(trace && { trace }) }, { action: 'session.start' })
    if (proof === 'backup-code') await recordAudit(tx, owner, { action: 'second-factor.use-backup-code' })
    return { user: await getCurrentUser(tx, user.id), sessionToken }
  })
}

const wrongCode = () => signInRefused('This code is not right, or it was used already')
