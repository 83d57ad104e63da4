import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { copingToolApi } from '../contract.ts'
import { rateUsage, saveUsage, summarizeUsage } from './service.ts'

/** Registers the caller's own coping sessions. */
export function copingToolRoutes(app: FastifyInstance): void {
  serve(app, copingToolApi.save, ({ db, user, trace, body }) => saveUsage(db, { user, trace }, body))
  serve(app, copingToolApi.rate, ({ db, user, trace, params, body }) =>
    rateUsage(db, { user, trace }, params.id, body),
  )
  serve(app, copingToolApi.summary, ({ db, user }) => summarizeUsage(db, user.id))
}
