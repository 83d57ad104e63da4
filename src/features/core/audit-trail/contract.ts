import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Instant } from '#shared/fields.ts'

import { actorKinds } from './actors.ts'

/** What somebody did with the caller's data in one sitting: one event of the trail, or many that are alike. */
export const AccessLogEntry = z.object({
  id: z.string(),
  /** When it began. It is that of `at` for a single event. */
  from: Instant,
  /** When it was done last. */
  at: Instant,
  /** How often it was done; 1 for a look, however often the page read itself again. */
  times: z.int(),
  doer: z.enum(actorKinds),
  /** A sentence such as "An administrator opened an alert of yours". Staff are named by function alone. */
  words: z.string(),
})
export type AccessLogEntry = z.infer<typeof AccessLogEntry>

export const AccessLogQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** With `yes` the list has also what the caller did, and what Evenkeel did by itself. */
  own: z.optional(z.enum(['yes', 'no'])),
})
export type AccessLogQuery = z.infer<typeof AccessLogQuery>

export const auditApi = {
  accessLog: endpoint({
    method: 'GET',
    path: '/api/account/access-log',
    news: ['own'],
    summary: 'Who looked at or changed what is the caller’s, the latest first',
    query: AccessLogQuery,
    response: z.array(AccessLogEntry),
    paged: true,
  }),
}
