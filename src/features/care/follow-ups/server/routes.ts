import type { FastifyInstance } from 'fastify'

import { recordAttempt } from '#features/care/alerts/index.ts'
import { serve } from '#server/http/serve.ts'

import { followUpApi } from '../contract.ts'
import { answerFollowUp, confirmAnswer, takeFollowUp } from './answer.ts'
import { resolveWithPlan } from './plan.ts'
import { countMissed, findFollowUp, listFollowUps } from './read.ts'

/** Registers how a person is followed up after an alert. */
export function followUpRoutes(app: FastifyInstance): void {
  serve(app, followUpApi.resolve, (call) => resolveWithPlan(call, call.params.id, call.body))
  serve(app, followUpApi.recordAttempt, (call) => recordAttempt(call, call.params.id))
  serve(app, followUpApi.list, (call) => listFollowUps(call, call.query))
  serve(app, followUpApi.countMissed, countMissed)
  serve(app, followUpApi.find, (call) => findFollowUp(call, call.params.id))
  serve(app, followUpApi.take, (call) => takeFollowUp(call, call.params.id))
  serve(app, followUpApi.answer, (call) => answerFollowUp(call, call.params.id, call.body))
  serve(app, followUpApi.confirm, (call) => confirmAnswer(call, call.params.id, call.body.answerId))
}
