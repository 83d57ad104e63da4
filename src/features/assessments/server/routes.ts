import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { assessmentApi } from '../contract.ts'
import { answers, questions } from '../questions.ts'
import { readRisk } from './risk.ts'
import {
  findDueScreening,
  findAssessment,
  listLatestAssessments,
  listAssessments,
  submitAssessment,
  raiseRightNowAlert,
} from './service.ts'

const unaudited = 'An alert was raised without its audit event'

/** Registers the questions, submitting a screening, reading one's own results, and the risk score. */
export function assessmentRoutes(app: FastifyInstance): void {
  const options = answers.map(({ value, label }) => ({ value, label }))
  const asked = questions.map(({ id, text, category }) => ({ id, text, category, options }))

  serve(app, assessmentApi.questions, () => Promise.resolve(asked))
  serve(app, assessmentApi.due, ({ db, user, keyring }) => findDueScreening(db, { user, keyring }))
  serve(app, assessmentApi.latest, ({ db, user }) => listLatestAssessments(db, user.id))
  serve(app, assessmentApi.list, ({ db, query, ...owner }) => listAssessments(db, owner, query.cursor))
  serve(app, assessmentApi.find, ({ db, params, ...owner }) => findAssessment(db, owner, params.id))
  serve(app, assessmentApi.submit, async ({ db, body, request, ...submitter }) => {
    const { assessment, isAudited } = await submitAssessment(db, submitter, body)
    if (!isAudited) request.log.error({ assessmentId: assessment.id }, unaudited)
    return assessment
  })
  serve(app, assessmentApi.risk, ({ db, user, keyring }) => readRisk(db, { user, keyring }))
  serve(app, assessmentApi.rightNow, async ({ db, request, ...submitter }) => {
    const { alert, isAudited } = await raiseRightNowAlert(db, submitter)
    if (!isAudited) request.log.error({ alertId: alert.id }, unaudited)
    return { notified: alert.notified, told: alert.told }
  })
}
