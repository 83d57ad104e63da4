import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { safetyPlanApi } from '../contract.ts'
import { setReview } from './review.ts'
import { deleteEarlierPlan, findPlan, listEarlierPlans, savePlan } from './safety-plan.ts'
import { planSittingRoutes } from './sittings/routes.ts'
import { readWishes, saveWishes, showWish } from './wishes.ts'

/** Registers reading and writing one's own safety plan, its wishes, and the day to look at it again. */
export function safetyPlanRoutes(app: FastifyInstance): void {
  serve(app, safetyPlanApi.read, async (call) => {
    const plan = await findPlan(call)
    if (plan?.state === 'damaged') call.request.log.warn('A safety plan could not be opened')
    return plan
  })
  planSittingRoutes(app)
  serve(app, safetyPlanApi.save, (call) => {
    const { basedOn, ...steps } = call.body
    return savePlan(call, steps, basedOn)
  })
  serve(app, safetyPlanApi.saveWishes, (call) => {
    const { basedOn, ...wishes } = call.body
    return saveWishes(call, wishes, basedOn)
  })
  serve(app, safetyPlanApi.showWish, (call) => showWish(call, call.body.wish, call.body.isShown))
  serve(app, safetyPlanApi.setReview, (call) => setReview(call, call.body.on))
  serve(app, safetyPlanApi.wishesForAlert, (call) => readWishes(call, call.params.id))
  serve(app, safetyPlanApi.earlier, (call) => listEarlierPlans(call))
  serve(app, safetyPlanApi.deleteEarlier, (call) => deleteEarlierPlan(call, call.params.id))
}
