import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint, roles } from '#shared/endpoint.ts'
import { Instant, line } from '#shared/fields.ts'

import { shownAs } from './labels.ts'
import { texts } from './locales/texts.ts'

const t = texts('state')

const Person = z.object({ username: z.string(), name: z.string() })

/** One event of an institution, as its people managers read it. */
export const TrailEvent = z.object({
  id: z.string(),
  at: Instant,
  /** Who did it; null where nobody was signed in, where Evenkeel acted by itself, and for a deleted account. */
  actor: z.nullable(Person),
  actorRole: z.nullable(z.enum(roles)),
  action: z.string(),
  /** What was done, as words that follow on who did it. */
  words: z.string(),
  /** To whom, where people managers may know it and it was somebody else. */
  subject: z.nullable(Person),
  outcome: z.enum(['done', 'refused']),
  /** The beginning of the network address that the request came from. */
  addressPrefix: z.nullable(z.string()),
})
export type TrailEvent = z.infer<typeof TrailEvent>

const Username = line({ max: 40 })

export const TrailQuery = z.strictObject({
  /** Username of a person to whom or by whom something was done. */
  person: z.optional(Username),
  /** Username of whoever did it. */
  actor: z.optional(Username),
  action: z.optional(
    z.string().check(z.refine((action) => shownAs(action) !== null, { error: () => t('notAnAction') })),
  ),
  from: z.optional(Instant),
  /** The first moment that is too late. */
  until: z.optional(Instant),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})
export type TrailQuery = z.infer<typeof TrailQuery>

/** When the whole trail was last compared with its seals, and what was ever found wrong in this institution's part. */
export const TrailState = z.object({ verifiedAt: z.nullable(Instant), findings: z.array(z.string()) })
export type TrailState = z.infer<typeof TrailState>

export const auditTrailApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit-trail',
    summary: 'Who did what in the caller’s institution, the latest first; the reading is in the trail too',
    access: peopleManagerRoles,
    query: TrailQuery,
    response: z.array(TrailEvent),
    paged: true,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/audit-trail/state',
    summary: 'When the trail was last verified, and what was found',
    access: peopleManagerRoles,
    response: TrailState,
  }),
}
