import type { FastifyInstance } from 'fastify'

import { finishSignIn, visitorOf } from '#features/access/accounts/index.ts'
import { asSystem } from '#server/database/scope.ts'
import { serve } from '#server/http/serve.ts'

import { setupApi } from '../contract.ts'
import { setUp } from './set-up.ts'
import { requireSetupToken } from './tokens.ts'

/** Registers the first run. Its token comes in the body alone, so that no log and no referrer has it. */
export function setupRoutes(app: FastifyInstance): void {
  serve(
    app,
    setupApi.check,
    // Nobody is signed in, and the role of callers has no access to tokens.
    ({ db, body, trace }) => asSystem(() => requireSetupToken(db, body.token, trace.addressPrefix)),
    { perMinute: 60 },
  )
  serve(
    app,
    setupApi.setUp,
    async (call) => {
      const made = await setUp(call, call.body, visitorOf(call))
      return { ...finishSignIn(call, made), recoveryCode: made.recoveryCode }
    },
    { perMinute: 60 },
  )
}
