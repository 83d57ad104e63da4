import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Instant } from '#shared/fields.ts'

import { actorKinds } from './actors.ts'
import { texts } from './locales/texts.ts'

const t = texts('state')

/** How many lines one call answers at most. */
export const linesInPage = 500

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const place = { position: z.int(), at: Instant, digest: Hash, hash: Hash }

/** A part of the caller's own trail, in the form of `own-trail.ts`. */
export const OwnTrailPart = z.object({
  /** The last line that was removed after six years, if there is one. */
  start: z.nullable(z.object({ ...place, before: Hash })),
  /** The number of the last line; 0 where there is none. */
  last: z.int(),
  lines: z.array(
    z.object({
      ...place,
      content: z.nullable(
        z.object({
          action: z.string(),
          objectKind: z.string(),
          outcome: z.enum(['done', 'refused']),
          doer: z.enum(actorKinds),
          client: z.nullable(z.string()),
          seal: z.string(),
        }),
      ),
    }),
  ),
})
export type OwnTrailPart = z.infer<typeof OwnTrailPart>

export const ownTrailApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/account/own-trail',
    news: ['own'],
    summary:
      'The numbered lines about the caller with their public hashes, the oldest first, five hundred at a time',
    query: z.strictObject({
      /** The number of the last line that was read before. */
      after: z.optional(z.string().check(z.regex(/^\d{1,12}$/, { error: () => t('notALine') }))),
    }),
    response: OwnTrailPart,
  }),
}
