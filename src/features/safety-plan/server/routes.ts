import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { safetyPlanApi } from '../contract.ts'
import { findPlan, savePlan } from './service.ts'

/** Registers reading and writing one's own safety plan. */
export function safetyPlanRoutes(app: FastifyInstance): void {
  serve(app, safetyPlanApi.read, async ({ db, request, ...owner }) => {
    const plan = await findPlan(db, owner)
    if (plan?.state === 'damaged') request.log.warn('A safety plan could not be opened')
    return plan
  })
  serve(app, safetyPlanApi.save, ({ db, body, ...owner }) => savePlan(db, owner, body))
}
