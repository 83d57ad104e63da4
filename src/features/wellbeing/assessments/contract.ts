import * as z from 'zod/mini'

import { alertStatuses, audiences } from '#features/care/alerts/contract.ts'
import { contactKinds } from '#features/care/alerts/states.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, Nothing, OneId, PageQuery } from '#shared/fields.ts'
import { languages } from '#shared/language.ts'

import { dueTypes } from './due.ts'
import {
  anxietyIds,
  asksDifficulty,
  categories,
  depressionIds,
  highestAnswer,
  instrumentNames,
  lowestAnswer,
  type QuestionId,
  questionIds,
  questionIdsOf,
  screeningTypes,
  selfHarmId,
} from './instruments.ts'
import { texts } from './locales/texts.ts'
import { riskKinds } from './risk.ts'
import { riskLevels, severityNames } from './scoring.ts'

const t = texts('contract')

export const AssessmentQuestion = z.object({
  id: z.enum(questionIds),
  /** That of its words. */
  language: z.enum(languages),
  text: z.string(),
  category: z.enum(categories),
  options: z.array(z.object({ value: z.int(), label: z.string() })),
})
export type AssessmentQuestion = z.infer<typeof AssessmentQuestion>

const offScale = { error: () => t('offScale', { lowest: lowestAnswer, highest: highestAnswer }) }
const Answer = z.int(offScale).check(z.minimum(lowestAnswer, offScale), z.maximum(highestAnswer, offScale))

function answersTo<const Ids extends readonly QuestionId[]>(ids: Ids) {
  const shape = Object.fromEntries(ids.map((id) => [id, z.optional(Answer)]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names of the keys it was given.
  return shape as Record<Ids[number], z.ZodMiniOptional<typeof Answer>>
}

/** Some of the answers, each on the scale, as in a screening that is not finished. */
export const PartialResponses = z.strictObject({
  ...answersTo(depressionIds),
  ...answersTo(anxietyIds),
  difficulty: z.optional(Answer),
})

/**
 * An answer to each question of its type, and to no other question but the one about difficulty. A PHQ-9 that says
 * that it is partial may lack answers, but not one above 0 to question 9, for whose sake it is sent.
 */
export const NewAssessment = z
  .strictObject({
    type: z.enum(screeningTypes),
    responses: PartialResponses,
    /** Whether the person said that thoughts of death or self-harm are about right now. */
    isRightNow: z._default(z.boolean(), false),
    /** Whether the person stopped before the end of the PHQ-9. Then it has no score. */
    isPartial: z._default(z.boolean(), false),
    /** The language of the questions that the person answered. Without it, that of the request. */
    language: z.optional(z.enum(languages)),
    /** The same for every try of one submission, so that a retry is stored once. */
    requestId: z.optional(Id),
  })
  .check(({ value, issues }) => {
    const { type, responses, isPartial } = value
    const refuse = (path: string[], message: string) =>
      issues.push({ code: 'custom', path, message, input: value })
    const asked = new Set(questionIdsOf(type))
    for (const id of questionIds) {
      const isAnswered = responses[id] !== undefined
      if (isAnswered && !asked.has(id)) refuse(['responses', id], t('notAsked'))
      const mayLack = isPartial && id !== selfHarmId
      if (!isAnswered && asked.has(id) && !mayLack) refuse(['responses', id], t('notAnswered'))
    }
    if (isPartial && type !== 'depression') refuse(['isPartial'], t('onlyDepressionIsPartial'))
    if (isPartial && responses[selfHarmId] === 0) {
      refuse(['responses', selfHarmId], t('partialNeedsNine'))
    }
    if (responses.difficulty !== undefined && !asksDifficulty(responses)) {
      refuse(['responses', 'difficulty'], t('difficultyNeedsAnswer'))
    }
  })
export type NewAssessment = z.infer<typeof NewAssessment>

const severity = z.nullable(z.enum(severityNames))

const result = {
  id: Id,
  type: z.enum(screeningTypes),
  /** The language that it was answered in. */
  language: z.enum(languages),
  /**
   * PHQ-9 from 0 to 27, GAD-7 from 0 to 21; null if the questionnaire was not asked. Both are null if a PHQ-9 was not
   * finished.
   */
  scores: z.object({ phq9: z.nullable(z.int()), gad7: z.nullable(z.int()) }),
  severities: z.object({ phq9: severity, gad7: severity }),
  riskLevel: z.enum(riskLevels),
  createdAt: Instant,
}

/** The result of a screening. */
export const Assessment = z.object(result)
export type Assessment = z.infer<typeof Assessment>

/** The response to a submission: the result, how many people were notified, and who; null if nobody had to be. */
export const SubmittedAssessment = z.object({
  ...result,
  notified: z.nullable(z.int()),
  told: z.nullable(z.enum(audiences)),
})
export type SubmittedAssessment = z.infer<typeof SubmittedAssessment>

/** A recent result with the state of its alert; null if nobody had to be notified. */
export const LatestAssessment = z.object({
  ...result,
  alert: z.nullable(
    z.object({
      notified: z.int(),
      told: z.enum(audiences),
      status: z.enum(alertStatuses),
      contactKind: z.nullable(z.enum(contactKinds)),
      seenAt: z.nullable(Instant),
      /** When whoever had picked it up could no longer answer; null unless it waits for somebody else since. */
      givenBackAt: z.nullable(Instant),
      closedAfterTalking: z.boolean(),
    }),
  ),
})
export type LatestAssessment = z.infer<typeof LatestAssessment>

export const AssessmentDetail = z.object({ ...result, responses: PartialResponses })
export type AssessmentDetail = z.infer<typeof AssessmentDetail>

export const AssessmentDue = z.object({
  isDue: z.boolean(),
  /** Why one is due; null if none is. Of several reasons it is the first of initial, monthly and triggered. */
  type: z.nullable(z.enum(dueTypes)),
  /** Both questionnaires, each with its own reason and date. */
  instruments: z.array(
    z.object({
      instrument: z.enum(instrumentNames),
      type: z.nullable(z.enum(dueTypes)),
      /** When it is due, sooner while the risk is elevated; null before it was finished for the first time. */
      dueAt: z.nullable(Instant),
    }),
  ),
})
export type AssessmentDue = z.infer<typeof AssessmentDue>

export const RiskAssessment = z.object({
  isElevated: z.boolean(),
  /** 0 to 10, one decimal. */
  riskScore: z.number(),
  /** The parts of the score, so that a screen can explain it. */
  parts: z.array(
    z.object({
      kind: z.enum(riskKinds),
      /** 0 to 10, one decimal; higher is worse for every kind. */
      value: z.number(),
      /** Its share of the score, 0 to 1. */
      weight: z.number(),
      /** The number of check-ins or screenings behind it. */
      count: z.int(),
    }),
  ),
})
export type RiskAssessment = z.infer<typeof RiskAssessment>

export const assessmentApi = {
  questions: endpoint({
    method: 'GET',
    path: '/api/assessment/questions',
    summary: 'The questions of PHQ-9 and GAD-7 as published, with their answers',
    response: z.array(AssessmentQuestion),
  }),
  due: endpoint({
    method: 'GET',
    path: '/api/assessments/check-due',
    news: ['own'],
    summary: 'Which questionnaires the caller is due for, and why',
    response: AssessmentDue,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/assessments/latest',
    news: ['own-alert', 'own'],
    summary: "The caller's results of the last days, one for each questionnaire, and who was told",
    response: z.array(LatestAssessment),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/assessments',
    news: ['own'],
    summary: "The caller's own results, newest first",
    query: PageQuery,
    response: z.array(Assessment),
    paged: true,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/assessments/:id',
    news: ['own'],
    summary: "One of the caller's own results with the answers given",
    params: OneId,
    response: AssessmentDetail,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/assessments',
    news: ['own'],
    summary:
      'Submit a screening, or a partial PHQ-9 for its question 9; a result from the cut-offs on, or question 9, tells mental health staff',
    body: NewAssessment,
    response: SubmittedAssessment,
    status: 201,
  }),
  setDifficulty: endpoint({
    method: 'PUT',
    path: '/api/assessments/:id/difficulty',
    news: ['own'],
    summary:
      "Say how difficult the problems of one of the caller's own results have made things; it is not scored, and the last answer counts",
    params: OneId,
    body: z.strictObject({ difficulty: Answer }),
    response: Nothing,
    status: 204,
  }),
  rightNow: endpoint({
    method: 'POST',
    path: '/api/assessments/right-now',
    summary: 'Say that thoughts of death or self-harm are about right now, while still answering',
    isUrgent: true,
    response: z.object({ notified: z.int(), told: z.enum(audiences) }),
  }),
  risk: endpoint({
    method: 'GET',
    path: '/api/risk-assessment',
    news: ['own'],
    summary: "The caller's own risk score, a signpost made of recent check-ins and screenings",
    response: RiskAssessment,
  }),
}
