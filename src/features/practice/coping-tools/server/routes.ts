import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { copingToolApi } from '../contract.ts'
import { rateUsage, saveUsage, summarizeUsage } from './coping-tools.ts'

/** Registers the caller's own coping sessions. */
export function copingToolRoutes(app: FastifyInstance): void {
  serve(app, copingToolApi.save, (call) => saveUsage(call, call.body))
  serve(app, copingToolApi.rate, (call) => rateUsage(call, call.params.id, call.body))
  serve(app, copingToolApi.summary, summarizeUsage)
}
