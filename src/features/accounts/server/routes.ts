import type { FastifyInstance } from 'fastify'

import { recordAudit } from '#features/audit/server/service.ts'
import { beyond } from '#server/scope.ts'
import { serve } from '#server/serve.ts'

import { accountApi } from '../contract.ts'
import { confirm } from './confirm.ts'
import { giveSession, readSessionToken, takeSession } from './cookies.ts'
import { getCurrentUser } from './current-user.ts'
import { describeDevice } from './device.ts'
import { keepSignedIn, stopKeepingSignedIn } from './own-device.ts'
import { changePassword } from './passwords.ts'
import { register } from './registration.ts'
import { resetPassword } from './reset-codes.ts'
import { findByName } from './search.ts'
import { enterCode } from './second-step.ts'
import { endSession, endSessionByToken, endSessions, listSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { visitorOf, welcome } from './visits.ts'

/** Registers sign-in, registration, the current user, search, sessions and the change of a password. */
export function accountRoutes(app: FastifyInstance): void {
  serve(app, accountApi.entrance, async ({ settings }) => ({
    hasDemo: settings.hasDemo,
    hasMail: settings.smtpUrl !== null,
  }))
  serve(app, accountApi.current, ({ db, user }) => getCurrentUser(db, user.id, user.missingStep))
  serve(
    app,
    accountApi.login,
    async (call) => welcome(call, await signIn(call.db, call.body, visitorOf(call))),
    { perMinute: 300 },
  )
  serve(app, accountApi.enterCode, async ({ db, keyring, user, trace, body, settings, request, reply }) => {
    const device = describeDevice(request.headers)
    const entered = await enterCode(db, keyring, { user, trace, device }, body.code)
    giveSession(settings, reply, entered.sessionToken)
    return entered.user
  })
  serve(
    app,
    accountApi.register,
    async (call) => {
      const registered = await register(call.db, call.body, visitorOf(call))
      return { ...welcome(call, registered), recoveryCode: registered.recoveryCode }
    },
    { perMinute: 60 },
  )
  serve(app, accountApi.search, ({ db, user, trace, query }) => findByName(db, { user, trace }, query.email))
  // Old bookmarks and the client's own redirect after a lost session; never anywhere else (ASVS 3.7.2).
  app.get('/api/login', { config: { access: 'public' } }, (_, reply) => reply.redirect('/'))
  sessionRoutes(app)
}

function sessionRoutes(app: FastifyInstance): void {
  serve(app, accountApi.logout, async (call) => {
    // First of all, so that the browser forgets the session even where the database is away.
    takeSession(call.settings, call.reply)
    const token = readSessionToken(call.settings, call.request)
    if (!token) return
    // Open to everybody, so nobody is known here: the token alone says whose session it is.
    await beyond(() =>
      call.db.transaction(async (tx) => {
        const ended = await endSessionByToken(tx, token)
        if (ended) await recordAudit(tx, call, { action: 'session.end', subjectId: ended })
      }),
    )
  })
  serve(app, accountApi.sessions, ({ db, user }) => listSessions(db, user))
  serve(app, accountApi.endSession, async ({ db, user, trace, params }) => {
    await db.transaction(async (tx) => {
      await endSession(tx, user.id, params.id)
      await recordAudit(tx, { user, trace }, { action: 'session.end', objectId: params.id })
    })
  })
  serve(app, accountApi.endOtherSessions, async ({ db, user, trace }) => {
    await db.transaction(async (tx) => {
      await endSessions(tx, user.id, user.sessionId)
      await recordAudit(tx, { user, trace }, { action: 'session.end' })
    })
  })
  serve(app, accountApi.confirm, async ({ db, keyring, user, trace, body, settings, reply }) => {
    giveSession(settings, reply, await confirm(db, { user, trace, keyring }, body))
  })
  serve(app, accountApi.keepSignedIn, async ({ db, user, trace, settings, reply }) => {
    giveSession(settings, reply, await keepSignedIn(db, { user, trace }), true)
  })
  serve(app, accountApi.stopKeepingSignedIn, async ({ db, user, trace, settings, reply }) => {
    giveSession(settings, reply, await stopKeepingSignedIn(db, { user, trace }), false)
  })
  serve(app, accountApi.resetPassword, ({ db, body, trace }) => resetPassword(db, body, trace), {
    perMinute: 300,
  })
  serve(app, accountApi.changePassword, async ({ db, user, trace, body, settings, request, reply }) => {
    const device = describeDevice(request.headers)
    giveSession(settings, reply, await changePassword(db, { user, trace }, body, device))
  })
}
