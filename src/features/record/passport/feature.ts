import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { passportApi } from './contract.ts'
import { makePassport } from './server/passport.ts'

export const passport: Feature = {
  api: [passportApi],
  routes: passportRoutes,
}

/** Registers the re-entry passport. */
function passportRoutes(app: FastifyInstance): void {
  serve(app, passportApi.make, (call) => makePassport(call, call.body))
}
