import type { FastifyInstance } from 'fastify'

import { setSessionCookie } from '#features/identity/server/service.ts'
import { serve } from '#server/http/serve.ts'

import { accountApi } from '../contract.ts'
import { changePassword } from './passwords/passwords.ts'
import { resetPassword } from './recovery/reset-codes.ts'
import { register } from './registration.ts'
import { confirm } from './sign-in/confirm.ts'
import { describeDevice } from './sign-in/device.ts'
import { enterCode } from './sign-in/second-step.ts'
import { signIn } from './sign-in/sign-in.ts'
import { visitorOf, finishSignIn } from './sign-in/visitor.ts'

/** Registers sign-in, registration, confirming who one is, and the change of a password. */
export function accountRoutes(app: FastifyInstance): void {
  serve(app, accountApi.config, async ({ settings }) => ({
    hasDemo: settings.hasDemo,
    hasMail: settings.smtpUrl !== null,
  }))
  serve(
    app,
    accountApi.login,
    async (call) => finishSignIn(call, await signIn(call.db, call.body, visitorOf(call))),
    { perMinute: 300 },
  )
  serve(app, accountApi.enterCode, async ({ db, keyring, user, trace, body, settings, request, reply }) => {
    const device = describeDevice(request.headers)
    const entered = await enterCode(db, keyring, { user, trace, device }, body.code)
    setSessionCookie(settings, reply, entered.sessionToken)
    return entered.user
  })
  serve(
    app,
    accountApi.register,
    async (call) => {
      const registered = await register(call.db, call.body, visitorOf(call))
      return { ...finishSignIn(call, registered), recoveryCode: registered.recoveryCode }
    },
    { perMinute: 60 },
  )
  // Old bookmarks and the client's own redirect after a lost session; never anywhere else (ASVS 3.7.2).
  app.get('/api/login', { config: { access: 'public' } }, (_, reply) => reply.redirect('/'))
  sessionRoutes(app)
}

function sessionRoutes(app: FastifyInstance): void {
  serve(app, accountApi.confirm, async ({ db, keyring, user, trace, body, settings, reply }) => {
    setSessionCookie(settings, reply, await confirm(db, { user, trace, keyring }, body))
  })
  serve(app, accountApi.resetPassword, ({ db, body, trace }) => resetPassword(db, body, trace), {
    perMinute: 300,
  })
  serve(app, accountApi.changePassword, async ({ db, user, trace, body, settings, request, reply }) => {
    const device = describeDevice(request.headers)
    setSessionCookie(settings, reply, await changePassword(db, { user, trace }, body, device))
  })
}
