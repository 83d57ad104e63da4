import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { askedQuestions } from '../asked-questions.ts'
import { assessmentApi } from '../contract.ts'
import { shortScreeningApi } from '../short-contract.ts'
import { findDueScreening, getAssessment, listAssessments, listLatestAssessments } from './read.ts'
import { readRisk } from './risk.ts'
import { listShortScreenings, submitShortScreening } from './short-screenings.ts'
import { raiseRightNowAlert, setDifficulty, submitAssessment } from './submit.ts'

const logUnaudited = (log: FastifyBaseLogger, of: object) =>
  log.error(of, 'An alert was raised without its audit event')

/** Registers the questions, submitting a screening, reading one's own results, and the risk score. */
export function assessmentRoutes(app: FastifyInstance): void {
  serve(app, assessmentApi.questions, () => Promise.resolve(askedQuestions()))
  serve(app, assessmentApi.due, findDueScreening)
  serve(app, assessmentApi.latest, listLatestAssessments)
  serve(app, assessmentApi.list, (call) => listAssessments(call, call.query.cursor))
  serve(app, assessmentApi.find, (call) => getAssessment(call, call.params.id))
  serve(app, assessmentApi.submit, async (call) => {
    const { assessment, isAudited } = await submitAssessment(call, call.body)
    if (!isAudited) logUnaudited(call.request.log, { assessmentId: assessment.id })
    return assessment
  })
  serve(app, assessmentApi.setDifficulty, (call) => setDifficulty(call, call.params.id, call.body.difficulty))
  serve(app, shortScreeningApi.list, (call) => listShortScreenings(call, call.query.cursor))
  serve(app, shortScreeningApi.submit, async (call) => {
    const { submitted, isAudited } = await submitShortScreening(call, call.body)
    if (!isAudited) logUnaudited(call.request.log, { assessmentId: submitted.whole?.id })
    return submitted
  })
  serve(app, assessmentApi.risk, readRisk)
  serve(app, assessmentApi.rightNow, async (call) => {
    const { alert, isAudited } = await raiseRightNowAlert(call)
    if (!isAudited) logUnaudited(call.request.log, { alertId: alert.id })
    return { notified: alert.notified, told: alert.told }
  })
}
