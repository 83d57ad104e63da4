import type { FastifyInstance } from 'fastify'

import { recoverPassword } from '#features/accounts/server/service.ts'
import { takeSession } from '#features/identity/server/service.ts'
import { serve } from '#server/http/serve.ts'

import { vaultApi } from '../contract.ts'
import { confirmKept, type HasNoPassword, openEarly, recoveryStatus, renewRecoveryCode } from './recovery.ts'
import { acceptReset, findResetNotice, lockOwnAccount } from './reset-notice.ts'

/** Registers the recovery code, what it opens, and what is said after a reset by staff. */
export function recoveryRoutes(app: FastifyInstance, hasNoPassword: HasNoPassword): void {
  serve(app, vaultApi.status, ({ db, ...owner }) => recoveryStatus(db, owner, hasNoPassword))
  serve(app, vaultApi.make, async ({ db, ...owner }) => ({
    recoveryCode: await renewRecoveryCode(db, owner, hasNoPassword),
  }))
  serve(app, vaultApi.keep, ({ db, ...owner }) => confirmKept(db, owner))
  serve(
    app,
    vaultApi.recover,
    async ({ db, body, trace }) => ({ recoveryCode: await recoverPassword(db, body, trace) }),
    { perMinute: 300 },
  )
  serve(app, vaultApi.open, async ({ db, body, ...owner }) => ({
    recoveryCode: await openEarly(db, owner, body.code),
  }))
  serve(app, vaultApi.notice, ({ db, ...owner }) => findResetNotice(db, owner))
  serve(app, vaultApi.answer, ({ db, ...owner }) => acceptReset(db, owner))
  serve(app, vaultApi.lock, async ({ db, settings, reply, ...owner }) => {
    await lockOwnAccount(db, owner)
    takeSession(settings, reply)
  })
}
