import * as z from 'zod/mini'

import { Certificate } from '#features/practice/certificates/contract.ts'
import { PassportStatement } from '#features/practice/certificates/statement.ts'
import { instrumentNames } from '#features/wellbeing/assessments/instruments.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

/** What the person takes along. Of screenings it is the scores alone, and never an answer. */
export const PassportChoice = z
  .strictObject({
    scores: z.array(z.enum(instrumentNames, { error: () => t('unknownScores') })).check(z.maxLength(2)),
    /** Whether earlier scores come along, besides the latest one of each questionnaire. */
    withHistory: z.boolean(),
    withPlan: z.boolean(),
    certificates: z.array(Id).check(z.maxLength(40)),
  })
  .check(
    z.refine(
      ({ scores, withPlan, certificates }) => scores.length > 0 || withPlan || certificates.length > 0,
      { path: ['scores'], error: () => t('chooseSomething') },
    ),
  )
export type PassportChoice = z.infer<typeof PassportChoice>

/** What a passport holds, for the page and for the FHIR file alike. */
export const PassportContents = z.object({
  /** The latest first. */
  scores: z.array(
    z.object({
      questionnaire: z.enum(instrumentNames),
      score: z.number(),
      severity: z.string(),
      createdAt: Instant,
    }),
  ),
  /** The steps of the safety plan that have words; null where it stays at home. */
  plan: z.nullable(
    z.object({
      updatedAt: Instant,
      steps: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
  ),
  certificates: z.array(Certificate),
})
export type PassportContents = z.infer<typeof PassportContents>

export const Passport = z.object({
  statement: PassportStatement,
  /** The statement with its signature, as a compact JWS. */
  jws: z.string(),
  contents: PassportContents,
  /** The FHIR file, character by character as its digest in the statement was computed. */
  file: z.string(),
})
export type Passport = z.infer<typeof Passport>

export const passportApi = {
  make: endpoint({
    method: 'POST',
    path: '/api/passport',
    summary: 'Make a re-entry passport of what the caller chose; nothing of it is kept',
    stepUp: true,
    body: PassportChoice,
    response: Passport,
  }),
}
