import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, Nothing, OneId, text } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

export const longestReport = 4000
export const longestAnswer = 2000

export const NewHarmReport = z.strictObject({
  what: text({ min: 1, max: longestReport, tooShort: () => t('whatHappened') }),
  /** Whether the safety officer sees who wrote it. */
  showsName: z.boolean(),
})
export type NewHarmReport = z.infer<typeof NewHarmReport>

const report = {
  id: Id,
  /** Null where the stored words are damaged. */
  what: z.nullable(z.string()),
  showsName: z.boolean(),
  /** The version of Evenkeel at that time. */
  version: z.string(),
  createdAt: Instant,
  closedAt: z.nullable(Instant),
  /** What the safety officer wrote to whoever reported it. */
  answer: z.nullable(z.string()),
}

/** A report as whoever wrote it sees it. */
export const OwnHarmReport = z.object(report)
export type OwnHarmReport = z.infer<typeof OwnHarmReport>

/** A report as the safety officer sees it. */
export const HarmReport = z.object({ ...report, reporter: z.nullable(z.string()) })
export type HarmReport = z.infer<typeof HarmReport>

/** The clinician whom an institution named for safety, and what they last accepted. */
export const SafetyOfficer = z.object({
  name: z.string(),
  appointedAt: Instant,
  /** The version whose hazard log they accepted, and when; null until they have. */
  acceptedVersion: z.nullable(z.string()),
  acceptedAt: z.nullable(Instant),
})
export type SafetyOfficer = z.infer<typeof SafetyOfficer>

const Safety = z.object({
  officer: z.nullable(SafetyOfficer),
  /** Whether the caller is the safety officer. */
  isOfficer: z.boolean(),
  /** The version of Evenkeel that runs. */
  version: z.string(),
})
export type Safety = z.infer<typeof Safety>

export const harmReportApi = {
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
  accept: endpoint({
    method: 'POST',
    path: '/api/safety-officer/acceptance',
    summary: 'As the safety officer, accept what remains in the hazard log of the version that runs',
    stepUp: true,
    response: Safety,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/harm-reports',
    summary: 'Report that Evenkeel did harm, or nearly did, to the safety officer',
    body: NewHarmReport,
    response: OwnHarmReport,
    status: 201,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/harm-reports/own',
    summary: "The caller's own reports of harm, the latest first, and what became of them",
    response: z.array(OwnHarmReport),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/harm-reports',
    summary: 'The reports of harm of the institution, for its safety officer: open ones first',
    response: z.array(HarmReport),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/harm-reports/:id/close',
    summary: 'As the safety officer, close a report of harm with an answer to whoever wrote it',
    params: OneId,
    body: z.strictObject({
      answer: text({ min: 1, max: longestAnswer, tooShort: () => t('whatCameOfIt') }),
    }),
    response: Nothing,
    status: 204,
  }),
}
