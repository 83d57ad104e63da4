import * as z from 'zod/mini'

import { ApiError } from '../api/api.ts'

/** What is wrong with each field, by its name. */
export type FieldErrors = Readonly<Record<string, string>>

type Checked<T> = { readonly value: T } | { readonly errors: FieldErrors }

/** Reads a form's fields by their names and checks them against a schema; the first complaint of each field counts. */
export function checkForm<S extends z.ZodMiniType>(schema: S, form: HTMLFormElement): Checked<z.output<S>> {
  const result = z.safeParse(schema, Object.fromEntries(new FormData(form)))
  if (result.success) return { value: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return { errors }
}

/** The complaints about single fields in a refusal of the server; none where it refused for another reason. */
export function refusedFields(error: unknown): FieldErrors {
  return (error instanceof ApiError && error.problem?.fields) || {}
}
