import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { dutyApi } from '../contract.ts'
import { readAnsweringHours } from './answering-hours.ts'
import { addBlock, changeBlock, removeBlock } from './blocks.ts'
import { copyWeek } from './copy.ts'
import { readPlan } from './read-plan.ts'
import { saveHours } from './save-hours.ts'
import { acceptBlock, endOffer, offerBlock } from './swaps.ts'

/** Registers the plan of duty, its swaps, and the hours that everybody reads. */
export function dutyRoutes(app: FastifyInstance): void {
  serve(app, dutyApi.plan, (call) => readPlan(call, call.query.population, call.query.week))
  serve(app, dutyApi.add, (call) => addBlock(call, call.body))
  serve(app, dutyApi.change, (call) => changeBlock(call, call.params.id, call.body))
  serve(app, dutyApi.remove, (call) => removeBlock(call, call.params.id))
  serve(app, dutyApi.copy, (call) => copyWeek(call, call.body.population, call.body.week))
  serve(app, dutyApi.saveHours, (call) => saveHours(call, call.body))
  serve(app, dutyApi.offer, (call) => offerBlock(call, call.params.id, call.body.userId))
  serve(app, dutyApi.accept, (call) => acceptBlock(call, call.params.id))
  serve(app, dutyApi.endOffer, (call) => endOffer(call, call.params.id))
  serve(app, dutyApi.hours, readAnsweringHours)
}
