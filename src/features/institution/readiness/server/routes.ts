import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { readinessApi } from '../contract.ts'
import { readReadiness } from './read.ts'
import { confirmRegistration, recordSignOff } from './record.ts'

/** Registers what an institution needs before people use it. */
export function readinessRoutes(app: FastifyInstance): void {
  serve(app, readinessApi.read, (call) => readReadiness(call, call.user.institutionId))
  serve(app, readinessApi.signOff, async (call) => {
    await recordSignOff(call, call.body)
    return readReadiness(call, call.user.institutionId)
  })
  serve(app, readinessApi.confirmRegistration, async (call) => {
    await confirmRegistration(call, call.body.isOpen)
    return readReadiness(call, call.user.institutionId)
  })
}
