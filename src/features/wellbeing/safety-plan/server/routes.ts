import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { safetyPlanApi } from '../contract.ts'
import { planSittingApi } from '../sittings-contract.ts'
import { setReview } from './review.ts'
import { deleteEarlierPlan, findPlan, listEarlierPlans, savePlan } from './safety-plan.ts'
import { endOwnSitting, findOwnSitting, invite, showPlan } from './sittings/own-sitting.ts'
import { accept, findSitting, leave, listInvitations, suggest } from './sittings/responder-sittings.ts'
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

/** Registers writing a plan together, for its owner and for the responder who accepts. */
function planSittingRoutes(app: FastifyInstance): void {
  serve(app, planSittingApi.invite, (call) => invite(call))
  serve(app, planSittingApi.own, (call) => findOwnSitting(call))
  serve(app, planSittingApi.showPlan, (call) => showPlan(call, call.body))
  serve(app, planSittingApi.end, (call) => endOwnSitting(call))
  serve(app, planSittingApi.list, (call) => listInvitations(call))
  serve(app, planSittingApi.accept, (call) => accept(call, call.params.id))
  serve(app, planSittingApi.find, (call) => findSitting(call, call.params.id))
  serve(app, planSittingApi.suggest, (call) => suggest(call, call.params.id, call.body))
  serve(app, planSittingApi.leave, (call) => leave(call, call.params.id))
}
