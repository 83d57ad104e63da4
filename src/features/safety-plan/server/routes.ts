import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { safetyPlanApi } from '../contract.ts'
import { deleteEarlierPlan, findPlan, listEarlierPlans, savePlan } from './service.ts'

/** Registers reading and writing one's own safety plan. */
export function safetyPlanRoutes(app: FastifyInstance): void {
  serve(app, safetyPlanApi.read, async (call) => {
    const plan = await findPlan(call)
    if (plan?.state === 'damaged') call.request.log.warn('A safety plan could not be opened')
    return plan
  })
  serve(app, safetyPlanApi.save, (call) => savePlan(call, call.body))
  serve(app, safetyPlanApi.earlier, (call) => listEarlierPlans(call))
  serve(app, safetyPlanApi.deleteEarlier, (call) => deleteEarlierPlan(call, call.params.id))
}
