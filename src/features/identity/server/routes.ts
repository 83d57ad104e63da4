import type { FastifyInstance } from 'fastify'

import { recordAudit } from '#features/audit/server/service.ts'
import { asSystem } from '#server/database/scope.ts'
import { serve } from '#server/http/serve.ts'

import { identityApi } from '../contract.ts'
import { setSessionCookie, readSessionToken, clearSessionCookie } from './cookies.ts'
import { endSessionByToken, endSessions, endSessionsOfDevice, listSessions } from './sessions.ts'
import { keepSignedIn, stopKeepingSignedIn } from './trusted-device.ts'

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
  serve(app, identityApi.sessions, listSessions)
  serve(app, identityApi.endSession, async (call) => {
    const { db, user, params } = call
    await db.transaction(async (tx) => {
      await endSessionsOfDevice(tx, user.id, params.id)
      await recordAudit(tx, call, { action: 'session.end', objectId: params.id })
    })
  })
  serve(app, identityApi.endOtherSessions, async (call) => {
    const { db, user } = call
    await db.transaction(async (tx) => {
      await endSessions(tx, user.id, user.sessionId)
      await recordAudit(tx, call, { action: 'session.end' })
    })
  })
  serve(app, identityApi.keepSignedIn, async (call) => {
    setSessionCookie(call.settings, call.reply, await keepSignedIn(call), true)
  })
  serve(app, identityApi.stopKeepingSignedIn, async (call) => {
    setSessionCookie(call.settings, call.reply, await stopKeepingSignedIn(call), false)
  })
}
