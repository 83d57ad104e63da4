import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Instant, line, nameLine } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

/** Residents and members of the community have no duties here, and nobody's reports are theirs to read. */
export const rolesWithDuties = ['staff', ...peopleManagerRoles] as const

/** The clinician whom an institution named for safety, from when on. */
export const SafetyOfficer = z.object({
  name: z.string(),
  appointedAt: Instant,
})
export type SafetyOfficer = z.infer<typeof SafetyOfficer>

/** That a safety officer signed a version of the clinical rules. */
const SignOff = z.object({ clinician: z.string(), version: z.string(), signedAt: Instant })
export type SignOff = z.infer<typeof SignOff>

export const NewSignOff = z.strictObject({
  /** Name, profession and registration, as the officer signs. */
  clinician: nameLine({ min: 2, max: 100, tooShort: () => t('clinicianMissing') }),
  /** The version of the rules that were read. */
  version: line({ min: 1, max: 64 }),
})
export type NewSignOff = z.infer<typeof NewSignOff>

/** What the clinical rules are about, in the order in which they are read. */
export const ruleSubjects = [
  'scores',
  'triage',
  'question9',
  'hardDays',
  'screeningsDue',
  'ladder',
  'contact',
  'cases',
  'closing',
  'followUps',
  'screener',
  'minors',
  'quietDays',
  'consent',
] as const
export type RuleSubject = (typeof ruleSubjects)[number]

const ClinicalRules = z.object({
  version: z.string(),
  /** Each subject with its rules as an indented outline. */
  rules: z.array(z.object({ subject: z.enum(ruleSubjects), text: z.string() })),
})

const Safety = z.object({
  officer: z.nullable(SafetyOfficer),
  /** Whether the caller is the safety officer. */
  isOfficer: z.boolean(),
  /** The version of the clinical rules that hold now. */
  version: z.string(),
  /** What a safety officer signed: of this version, else what they signed last; null without any. */
  signOff: z.nullable(SignOff),
})
export type Safety = z.infer<typeof Safety>

export const safetyApi = {
  safety: endpoint({
    method: 'GET',
    path: '/api/safety-officer',
    summary: "The safety officer of the caller's institution, and the version that runs",
    response: Safety,
  }),
  appoint: endpoint({
    method: 'PUT',
    path: '/api/safety-officer',
    summary: "Appoint somebody with duties as the institution's safety officer, in place of the one before",
    access: peopleManagerRoles,
    stepUp: true,
    body: z.strictObject({ username: line({ min: 1, max: 100, tooShort: () => t('username') }) }),
    response: Safety,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/api/safety-officer/rules',
    summary: 'The clinical rules that hold, as a safety officer reads and signs them',
    response: ClinicalRules,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/safety-officer/signature',
    summary:
      "As the safety officer, sign the version of the clinical rules that holds, for one's institution",
    stepUp: true,
    body: NewSignOff,
    response: Safety,
    status: 201,
  }),
}
