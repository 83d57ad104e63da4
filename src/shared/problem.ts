import * as z from 'zod/mini'

/** The body of every unsuccessful reply. */
export const Problem = z.object({
  /** What went wrong, in words that may be shown to the person. */
  message: z.string(),
  /** What is wrong with each field of the request, by its path. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** For programs: names the kind of refusal where the status does not. */
  code: z.optional(z.string()),
  /** Of a failure on our side: what to quote to whoever runs the server. */
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>
