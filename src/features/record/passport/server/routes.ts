import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { passportApi } from '../contract.ts'
import { makePassport } from './passport.ts'

/** Registers the re-entry passport. */
export function passportRoutes(app: FastifyInstance): void {
  serve(app, passportApi.make, (call) => makePassport(call, call.body))
}
