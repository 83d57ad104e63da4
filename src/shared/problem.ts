import * as z from 'zod/mini'

/** The body of every unsuccessful reply. */
export const Problem = z.object({
  /** What went wrong. This may be shown to the person. */
  message: z.string(),
  /** What is wrong with each field of the request, by the field's path. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The kind of refusal, for programs, if the status does not say enough. */
  code: z.optional(z.string()),
  /** With the code `newer_version`: the thing as it is stored now, as its endpoint answers it. */
  newer: z.optional(z.unknown()),
  /** After a failure of the server: the id to quote to its operator. */
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>
