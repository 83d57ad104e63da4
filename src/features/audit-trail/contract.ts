import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Instant } from '#shared/fields.ts'

import { doers } from './labels.ts'

/** One thing that was done with what is the caller's. */
export const AccessLogEntry = z.object({
  id: z.string(),
  at: Instant,
  doer: z.enum(doers),
  /** "An administrator opened an alert of yours": who by function, and what; staff are never named. */
  words: z.string(),
})
export type AccessLogEntry = z.infer<typeof AccessLogEntry>

export const AccessLogQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** `yes` lists what the caller and Evenkeel by itself did, too. */
  own: z.optional(z.enum(['yes', 'no'])),
})
export type AccessLogQuery = z.infer<typeof AccessLogQuery>

export const auditApi = {
  accessLog: endpoint({
    method: 'GET',
    path: '/api/account/access-log',
    summary: 'Who looked at or changed what is the caller’s, the latest first',
    query: AccessLogQuery,
    response: z.array(AccessLogEntry),
    paged: true,
  }),
}
