import type { FastifyInstance } from 'fastify'

import { setSessionCookie } from '#features/identity/server/service.ts'
import { serve } from '#server/http/serve.ts'

import { secondFactorApi } from '../contract.ts'
import { getSecondFactor, offerSecret, renewBackupCodes, turnOff, turnOn } from './enrolment.ts'

/** Registers what people do about their own second factor. */
export function secondFactorRoutes(app: FastifyInstance): void {
  serve(app, secondFactorApi.get, ({ db, user }) => getSecondFactor(db, user))
  serve(app, secondFactorApi.offer, ({ db, keyring, user }) => offerSecret(db, keyring, user))
  serve(app, secondFactorApi.turnOn, async ({ db, keyring, user, trace, body, settings, reply }) => {
    const { codes, sessionToken } = await turnOn(db, keyring, { user, trace }, body.code)
    setSessionCookie(settings, reply, sessionToken)
    return { codes }
  })
  serve(app, secondFactorApi.turnOff, ({ db, user, trace }) => turnOff(db, { user, trace }))
  serve(app, secondFactorApi.renewBackupCodes, ({ db, user, trace }) => renewBackupCodes(db, { user, trace }))
}
