import type { FastifyInstance } from 'fastify'

import { setSessionCookie } from '#features/core/identity/index.ts'
import { serve } from '#server/http/serve.ts'

import { secondFactorApi } from '../contract.ts'
import { getSecondFactor, offerSecret, renewBackupCodes, turnOff, turnOn } from './enrolment.ts'

/** Registers the calls about the caller's own second factor. */
export function secondFactorRoutes(app: FastifyInstance): void {
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
