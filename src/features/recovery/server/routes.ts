import type { FastifyInstance } from 'fastify'

import { markRecoveryCodeKept, recoverPassword } from '#features/accounts/server/service.ts'
import { clearSessionCookie } from '#features/identity/server/service.ts'
import { serve } from '#server/http/serve.ts'

import { recoveryApi } from '../contract.ts'
import { getRecoveryStatus, type HasNoPassword, openClosed, renewRecoveryCode } from './recovery-code.ts'
import { acceptReset, findResetNotice, lockOwnAccount } from './reset-notice.ts'

/** Registers the calls about the recovery code, and about a reset by a one-time code. */
export function recoveryRoutes(app: FastifyInstance, hasNoPassword: HasNoPassword): void {
  serve(app, recoveryApi.status, (call) => getRecoveryStatus(call, hasNoPassword))
  serve(app, recoveryApi.make, async (call) => ({
    recoveryCode: await renewRecoveryCode(call, hasNoPassword),
  }))
  serve(app, recoveryApi.keep, ({ db, user }) => markRecoveryCodeKept(db, user.id))
  serve(
    app,
    recoveryApi.recover,
    async (call) => ({ recoveryCode: await recoverPassword(call, call.body, call.trace) }),
    { perMinute: 300 },
  )
  serve(app, recoveryApi.open, async (call) => ({
    recoveryCode: await openClosed(call, call.body),
  }))
  serve(app, recoveryApi.notice, findResetNotice)
  serve(app, recoveryApi.answer, acceptReset)
  serve(app, recoveryApi.lock, async (call) => {
    await lockOwnAccount(call)
    clearSessionCookie(call.settings, call.reply)
  })
}
