import type { FastifyInstance } from 'fastify'

import { recordAudit } from '#features/audit/server/service.ts'
import { asSystem } from '#server/database/scope.ts'
import { serve } from '#server/http/serve.ts'

import { identityApi } from '../contract.ts'
import { setSessionCookie, readSessionToken, clearSessionCookie } from './cookies.ts'
import { getCurrentUser } from './current-user.ts'
import { endSession, endSessionByToken, endSessions, listSessions } from './sessions.ts'
import { keepSignedIn, stopKeepingSignedIn } from './trusted-device.ts'

/** Registers the current user, sign-out, and the caller's sessions. */
export function identityRoutes(app: FastifyInstance): void {
  serve(app, identityApi.current, ({ db, user }) => getCurrentUser(db, user.id, user.missingStep))
  serve(app, identityApi.logout, async (call) => {
    // First of all, so that the browser forgets the session even where the database is away.
    clearSessionCookie(call.settings, call.reply)
    const token = readSessionToken(call.settings, call.request)
    if (!token) return
    // Open to everybody, so nobody is known here: the token alone says whose session it is.
    await asSystem(() =>
      call.db.transaction(async (tx) => {
        const ended = await endSessionByToken(tx, token)
        if (ended) await recordAudit(tx, call, { action: 'session.end', subjectId: ended })
      }),
    )
  })
  serve(app, identityApi.sessions, ({ db, user }) => listSessions(db, user))
  serve(app, identityApi.endSession, async ({ db, user, trace, params }) => {
    await db.transaction(async (tx) => {
      await endSession(tx, user.id, params.id)
      await recordAudit(tx, { user, trace }, { action: 'session.end', objectId: params.id })
    })
  })
  serve(app, identityApi.endOtherSessions, async ({ db, user, trace }) => {
    await db.transaction(async (tx) => {
      await endSessions(tx, user.id, user.sessionId)
      await recordAudit(tx, { user, trace }, { action: 'session.end' })
    })
  })
  serve(app, identityApi.keepSignedIn, async ({ db, user, trace, settings, reply }) => {
    setSessionCookie(settings, reply, await keepSignedIn(db, { user, trace }), true)
  })
  serve(app, identityApi.stopKeepingSignedIn, async ({ db, user, trace, settings, reply }) => {
    setSessionCookie(settings, reply, await stopKeepingSignedIn(db, { user, trace }), false)
  })
}
