import { safeParse } from 'zod/mini'
import type * as z from 'zod/v4/core'

import { ApiError } from './api.ts'

/** The stored version that a refused change would have written over; null where it was refused for another reason. */
export function newerVersionIn<S extends z.$ZodType>(schema: S, error: unknown): z.output<S> | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'newer_version') return null
  const result = safeParse(schema, error.problem.newer)
  return result.success ? result.data : null
}
