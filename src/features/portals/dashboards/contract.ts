import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id } from '#shared/fields.ts'
import { pageCalls } from '#shared/page-answers.ts'

/** What a page reads first, in one answer; the web's half of it is in `shared/page-answers.ts`. */
export const PageReads = z.object({
  /** Whose answers they are. */
  userId: Id,
  /** The person's last live event from before they were read. */
  after: z.int(),
  /** By the address of the single call: its body, and the cursor of a list that goes on. */
  answers: z.record(z.string(), z.object({ body: z.optional(z.unknown()), next: z.optional(z.string()) })),
})

/** The call at the page of an address. */
const readingOf = (address: string, { summary }: { readonly summary: string }) =>
  endpoint({ method: 'GET', path: pageCalls[address]!, summary, response: PageReads })

export const homeApi = {
  start: readingOf('/', {
    summary: 'What the start page of the caller reads first, as the single calls answer it',
  }),
  individual: readingOf('/inmate', { summary: 'What the portal of people in custody reads first' }),
  staff: readingOf('/staff', { summary: "What the officers' dashboard reads first" }),
  admin: readingOf('/admin', { summary: 'What the page of statistics reads first' }),
}
