import type { FastifyInstance } from 'fastify'

import { removePin, setPin } from '#features/access/accounts/index.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { screenLockApi } from './contract.ts'
import { chooseLockMinutes, getLockState, lockSession, unlockSession } from './server/screen-lock.ts'

export const screenLock: Feature = {
  api: [screenLockApi],
  routes: screenLockRoutes,
}

/** Registers the locking and unlocking of the screen, and the settings for both. */
function screenLockRoutes(app: FastifyInstance): void {
  serve(app, screenLockApi.state, getLockState)
  serve(app, screenLockApi.lock, lockSession)
  serve(app, screenLockApi.unlock, (call) => unlockSession(call, call.body))
  serve(app, screenLockApi.choose, (call) => chooseLockMinutes(call, call.body.minutes))
  serve(app, screenLockApi.setPin, (call) => setPin(call, call.body.pin))
  serve(app, screenLockApi.removePin, removePin)
}
