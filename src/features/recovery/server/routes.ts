import type { FastifyInstance } from 'fastify'

import { recoverPassword } from '#features/accounts/server/service.ts'
import { clearSessionCookie } from '#features/identity/server/service.ts'
import { serve } from '#server/http/serve.ts'

import { recoveryApi } from '../contract.ts'
import {
  confirmKept,
  type HasNoPassword,
  endHoldEarly,
  recoveryStatus,
  renewRecoveryCode,
} from './recovery-code.ts'
import { acceptReset, findResetNotice, lockOwnAccount } from './reset-notice.ts'

/** Registers the recovery code, what it opens, and what is said after a reset by staff. */
export function recoveryRoutes(app: FastifyInstance, hasNoPassword: HasNoPassword): void {
  serve(app, recoveryApi.status, ({ db, ...owner }) => recoveryStatus(db, owner, hasNoPassword))
  serve(app, recoveryApi.make, async ({ db, ...owner }) => ({
    recoveryCode: await renewRecoveryCode(db, owner, hasNoPassword),
  }))
  serve(app, recoveryApi.keep, ({ db, ...owner }) => confirmKept(db, owner))
  serve(
    app,
    recoveryApi.recover,
    async ({ db, body, trace }) => ({ recoveryCode: await recoverPassword(db, body, trace) }),
    { perMinute: 300 },
  )
  serve(app, recoveryApi.open, async ({ db, body, ...owner }) => ({
    recoveryCode: await endHoldEarly(db, owner, body.code),
  }))
  serve(app, recoveryApi.notice, ({ db, ...owner }) => findResetNotice(db, owner))
  serve(app, recoveryApi.answer, ({ db, ...owner }) => acceptReset(db, owner))
  serve(app, recoveryApi.lock, async ({ db, settings, reply, ...owner }) => {
    await lockOwnAccount(db, owner)
    clearSessionCookie(settings, reply)
  })
}
