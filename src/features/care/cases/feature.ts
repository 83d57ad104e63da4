import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { caseApi } from './contract.ts'
import {
  answerOffer,
  confirmLevel,
  endCase,
  findCase,
  findCaseOfAlert,
  listCases,
  offerCase,
  planCase,
  setLevel,
  takeCase,
} from './server/cases.ts'
import type { MoreOfLine } from './server/line.ts'

export const cases = (moreOfLine: MoreOfLine): Feature => ({
  api: [caseApi],
  routes: (app) => caseRoutes(app, moreOfLine),
  tables: {
    cases: { callers: ['select', 'insert'], callersChange: ['owner_id', 'offered_to', 'ended_at'] },
    case_acts: { callers: ['select', 'insert'], encrypted: { content: { owner: 'subject_id' } } },
  },
})

/** Registers what those who answer do with a person's case. */
function caseRoutes(app: FastifyInstance, moreOfLine: MoreOfLine): void {
  serve(app, caseApi.list, listCases)
  serve(app, caseApi.find, (call) => findCase(call, call.params.id, moreOfLine))
  serve(app, caseApi.ofAlert, (call) => findCaseOfAlert(call, call.params.id))
  serve(app, caseApi.plan, (call) => planCase(call, call.params.id, call.body))
  serve(app, caseApi.setLevel, (call) => setLevel(call, call.params.id, call.body))
  serve(app, caseApi.confirmLevel, (call) => confirmLevel(call, call.params.id))
  serve(app, caseApi.offer, (call) => offerCase(call, call.params.id, call.body.to))
  serve(app, caseApi.answerOffer, (call) => answerOffer(call, call.params.id, call.body.accepts))
  serve(app, caseApi.take, (call) => takeCase(call, call.params.id))
  serve(app, caseApi.end, (call) => endCase(call, call.params.id, call.body))
}
