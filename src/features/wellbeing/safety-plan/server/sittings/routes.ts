import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { planSittingApi } from '../../sittings-contract.ts'
import { endOwnSitting, findOwnSitting, invite, showPlan } from './own-sitting.ts'
import { accept, findSitting, leave, listInvitations, suggest } from './responder-sittings.ts'

/** Registers writing a plan together, for its owner and for the responder who accepts. */
export function planSittingRoutes(app: FastifyInstance): void {
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
