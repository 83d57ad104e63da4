import type { FastifyInstance } from 'fastify'

import { removePin, setPin } from '#features/accounts/server/service.ts'
import { serve } from '#server/http/serve.ts'

import { screenLockApi } from '../contract.ts'
import { chooseLockMinutes, lockSession, lockStateOf, unlockSession } from './service.ts'

/** Registers the lock of the screen, what opens it, and the choices about both. */
export function screenLockRoutes(app: FastifyInstance): void {
  serve(app, screenLockApi.state, ({ db, user }) => lockStateOf(db, user))
  serve(app, screenLockApi.lock, ({ db, user, trace }) => lockSession(db, { user, trace }))
  serve(app, screenLockApi.unlock, ({ db, user, trace, body }) => unlockSession(db, { user, trace }, body))
  serve(app, screenLockApi.choose, ({ db, user, trace, body }) =>
    chooseLockMinutes(db, { user, trace }, body.minutes),
  )
  serve(app, screenLockApi.setPin, ({ db, user, trace, body }) => setPin(db, { user, trace }, body.pin))
  serve(app, screenLockApi.removePin, ({ db, user, trace }) => removePin(db, { user, trace }))
}
