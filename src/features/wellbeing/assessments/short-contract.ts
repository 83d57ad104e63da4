import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, PageQuery } from '#shared/fields.ts'
import { languages } from '#shared/language.ts'

import { PartialResponses, SubmittedAssessment } from './contract.ts'
import { asksDifficulty, questionIds } from './instruments.ts'
import { texts } from './locales/texts.ts'
import { shortQuestionIds, wholeType } from './short-scoring.ts'

const t = texts('contract')

/**
 * The answers to PHQ-2 and GAD-2. Where either totals 3 or more, or a later question of it is answered, the whole
 * questionnaire must be.
 */
export const NewShortScreening = z
  .strictObject({
    responses: PartialResponses,
    /** Whether the person said that thoughts of death or self-harm are about right now. */
    isRightNow: z._default(z.boolean(), false),
    /** The language of the questions that the person answered. Without it, that of the request. */
    language: z.optional(z.enum(languages)),
    /** The same for every try of one submission, so that a retry is stored once. */
    requestId: z.optional(Id),
  })
  .check(({ value, issues }) => {
    const { responses } = value
    const refuse = (id: string, message: string) =>
      issues.push({ code: 'custom', path: ['responses', id], message, input: value })
    const asked = new Set(shortQuestionIds(responses))
    for (const id of questionIds) {
      if (asked.has(id) && responses[id] === undefined) refuse(id, t('notAnswered'))
    }
    if (value.isRightNow && !wholeType(responses)) {
      issues.push({
        code: 'custom',
        path: ['isRightNow'],
        message: t('rightNowNeedsNine'),
        input: value,
      })
    }
    if (responses.difficulty !== undefined && !(wholeType(responses) && asksDifficulty(responses))) {
      refuse('difficulty', t('difficultyNeedsWhole'))
    }
  })
export type NewShortScreening = z.infer<typeof NewShortScreening>

export const ShortScreening = z.object({
  id: Id,
  /** The language that it was answered in. */
  language: z.enum(languages),
  /** Totals from 0 to 6; null where the whole questionnaire was asked. They are never PHQ-9 or GAD-7 scores. */
  scores: z.object({ phq2: z.nullable(z.int()), gad2: z.nullable(z.int()) }),
  createdAt: Instant,
})
export type ShortScreening = z.infer<typeof ShortScreening>

/** What became of a submission: the short part, the whole part, or one of each. */
export const SubmittedShortScreening = z.object({
  short: z.nullable(ShortScreening),
  whole: z.nullable(SubmittedAssessment),
})
export type SubmittedShortScreening = z.infer<typeof SubmittedShortScreening>

export const shortScreeningApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/short-screenings',
    news: ['own'],
    summary: "The caller's own short screenings (PHQ-2 and GAD-2), newest first",
    query: PageQuery,
    response: z.array(ShortScreening),
    paged: true,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/short-screenings',
    news: ['own'],
    summary:
      'Submit PHQ-2 and GAD-2; one that totals 3 or more comes with the rest of its questionnaire, and counts as a whole screening',
    body: NewShortScreening,
    response: SubmittedShortScreening,
    status: 201,
  }),
}
