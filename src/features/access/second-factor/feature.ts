import type { FastifyInstance } from 'fastify'

import { setSessionCookie } from '#features/core/identity/index.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { secondFactorApi } from './contract.ts'
import { getSecondFactor, offerSecret, renewBackupCodes, turnOff, turnOn } from './server/enrolment.ts'

export const secondFactor: Feature = {
  api: [secondFactorApi],
  routes: secondFactorRoutes,
  tables: {
    second_factor_codes: { callers: ['select', 'insert', 'delete'], callersChange: ['used_at'] },
  },
}

/** Registers the calls about the caller's own second factor. */
function secondFactorRoutes(app: FastifyInstance): void {
  serve(app, secondFactorApi.get, getSecondFactor)
  serve(app, secondFactorApi.offer, offerSecret)
  serve(app, secondFactorApi.turnOn, async (call) => {
    const { codes, sessionToken } = await turnOn(call, call.body.code)
    setSessionCookie(call.settings, call.reply, sessionToken)
    return { codes }
  })
  serve(app, secondFactorApi.turnOff, turnOff)
  serve(app, secondFactorApi.renewBackupCodes, renewBackupCodes)
}
