import type { FastifyInstance } from 'fastify'

import { recordAudit } from '#features/core/audit/index.ts'
import { asSystem } from '#server/database/scope.ts'
import { serve } from '#server/http/serve.ts'

import { identityApi } from '../contract.ts'
import { sessionApi } from '../sessions-contract.ts'
import { setSessionCookie, readSessionToken, clearSessionCookie } from './cookies.ts'
import { keepSignedIn, stopKeepingSignedIn } from './keep-signed-in.ts'
import { endSession, endSessionByToken, endSessions, endSessionsOfDevice, listSessions } from './sessions.ts'

/** Registers sign-out and the caller's sessions. */
export function identityRoutes(app: FastifyInstance): void {
  serve(app, identityApi.logout, async (call) => {
    // This comes first, so that the browser loses the session even while the database is away.
    clearSessionCookie(call.settings, call.reply)
    const token = readSessionToken(call.settings, call.request)
    if (!token) return
    // The endpoint is public, so no user is known. The token alone says whose session it is.
    await asSystem(() =>
      call.db.transaction(async (tx) => {
        const ended = await endSessionByToken(tx, token)
        if (ended) await recordAudit(tx, call, { action: 'session.end', subjectId: ended })
      }),
    )
  })
  serve(app, sessionApi.sessions, listSessions)
  serve(app, sessionApi.endSession, async (call) => {
    const { db, user, params, query } = call
    const end = query.only === 'session' ? endSession : endSessionsOfDevice
    await db.transaction(async (tx) => {
      await end(tx, user.id, params.id)
      await recordAudit(tx, call, { action: 'session.end', objectId: params.id })
    })
  })
  serve(app, sessionApi.endOtherSessions, async (call) => {
    const { db, user } = call
    await db.transaction(async (tx) => {
      await endSessions(tx, user.id, user.sessionId)
      await recordAudit(tx, call, { action: 'session.end' })
    })
  })
  serve(app, sessionApi.keepSignedIn, async (call) => {
    setSessionCookie(call.settings, call.reply, await keepSignedIn(call), true)
  })
  serve(app, sessionApi.stopKeepingSignedIn, async (call) => {
    setSessionCookie(call.settings, call.reply, await stopKeepingSignedIn(call), false)
  })
}
