import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, Nothing, OneId, RequestId, text } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

export const longestReport = 4000
export const longestAnswer = 2000

export const NewHarmReport = z.strictObject({
  what: text({ min: 1, max: longestReport, tooShort: () => t('whatHappened') }),
  /** Whether the safety officer sees who wrote it. */
  showsName: z.boolean(),
  requestId: RequestId,
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

export const harmReportApi = {
  report: endpoint({
    method: 'POST',
    path: '/api/harm-reports',
    summary: 'Report that Evenkeel did harm, or nearly did, to the safety officer',
    body: NewHarmReport,
    response: OwnHarmReport,
    status: 201,
    madeOnce: true,
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
