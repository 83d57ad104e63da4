import type { FastifyInstance } from 'fastify'

import { type OnChanged, recordAttempt } from '#features/care/alerts/index.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { followUpApi } from './contract.ts'
import { answerFollowUp, confirmAnswer, takeFollowUp } from './server/answer.ts'
import { resolveWithPlan } from './server/plan.ts'
import { countMissed, findFollowUp, listFollowUps, listOwnFollowUps } from './server/read.ts'

export const followUps = (onChanged: OnChanged): Feature => ({
  api: [followUpApi],
  routes: (app) => followUpRoutes(app, onChanged),
  tables: {
    follow_up_plans: {
      callers: ['select', 'insert'],
      encrypted: { content: { owner: 'subject_id', recordId: 'alert_id' } },
    },
    follow_up_looks: { callers: ['select', 'insert'], encrypted: { content: { owner: 'subject_id' } } },
    follow_ups: {
      callers: ['select', 'insert'],
      callersChange: ['due_at', 'agreed_at', 'round', 'step', 'status', 'closed_at', 'taken_by'],
    },
    follow_up_answers: {
      callers: ['select', 'insert'],
      callersChange: ['confirmation', 'confirmed_by', 'confirmed_at'],
      encrypted: { note: { owner: 'subject_id' } },
    },
  },
  ownData: (caller) => [
    {
      name: 'followUps',
      columns: columnsOf('dueAt interval status closedAt alertId id'),
      rows: () => rowsOfList(() => listOwnFollowUps(caller.db, caller.user.id)),
    },
  ],
})

/** Registers how a person is followed up after an alert. `onChanged` runs where an alert is resolved with a plan. */
function followUpRoutes(app: FastifyInstance, onChanged: OnChanged): void {
  serve(app, followUpApi.resolve, (call) => resolveWithPlan(call, call.params.id, call.body, onChanged))
  serve(app, followUpApi.recordAttempt, (call) => recordAttempt(call, call.params.id))
  serve(app, followUpApi.list, (call) => listFollowUps(call, call.query))
  serve(app, followUpApi.countMissed, countMissed)
  serve(app, followUpApi.find, (call) => findFollowUp(call, call.params.id))
  serve(app, followUpApi.take, (call) => takeFollowUp(call, call.params.id))
  serve(app, followUpApi.answer, (call) => answerFollowUp(call, call.params.id, call.body))
  serve(app, followUpApi.confirm, (call) => confirmAnswer(call, call.params.id, call.body.answerId))
}
