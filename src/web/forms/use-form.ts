import { type SubmitEvent, useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { ApiError } from '../api/api.ts'

/** The error message of each field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>

/** Shows the server's complaints about single fields beneath these fields. */
type ShowRefusal = (error: unknown) => void

/**
 * One form. On submit its fields are read by their names and checked against the schema. If some are wrong, their
 * messages are in `errors`, and the first one gets the focus. If all are right, the value is sent, and `showRefusal`
 * shows the server's complaints in the same way. The input stays.
 */
export function useForm<S extends z.ZodMiniType>(
  schema: S,
  send: (value: z.output<S>, showRefusal: ShowRefusal) => void,
) {
  const { errors, begin } = useFormErrors()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const showErrors = begin(event)
    const checked = checkForm(schema, event.currentTarget)
    if ('errors' in checked) return showErrors(checked.errors)
    send(checked.value, (error) => showErrors(refusedFields(error)))
  }

  return { errors, submit }
}

interface Refusal {
  readonly errors: FieldErrors
  readonly form?: HTMLFormElement
  /** The element that had the focus when the form was sent. */
  readonly focused?: Element | null
}

/**
 * The errors of a form by its fields. `begin` takes the submit event, clears the errors and returns a function that
 * shows new ones. Then the first field with an error gets the focus. Without one the focus goes back to where it
 * was, because fields that are disabled during a call lose it. If the focus has moved elsewhere meanwhile, it stays
 * there. `clear` takes the errors away.
 */
export function useFormErrors() {
  const [refusal, setRefusal] = useState<Refusal>({ errors: {} })
  useEffect(() => {
    // A call tells that it was refused a moment before it is over, and nothing can have the focus until then.
    const timer = setTimeout(() => {
      const { form, focused } = refusal
      const at = document.activeElement
      if (!form || !(at?.contains(form) || form.contains(at))) return
      const target = form.querySelector('[aria-invalid]') ?? focused
      // The pressed button is in sight already. Scrolling to all of it could move a dialog's title out of sight.
      if (target instanceof HTMLElement) target.focus({ preventScroll: target === focused })
    })
    return () => clearTimeout(timer)
  }, [refusal])

  function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const attempt = { form: event.currentTarget, focused: document.activeElement }
    setRefusal({ errors: {} })
    return (found: FieldErrors) => setRefusal({ ...attempt, errors: found })
  }

  return { errors: refusal.errors, begin, clear: () => setRefusal({ errors: {} }) }
}

/** The server's complaints about single fields; none if it refused for another reason. */
export function refusedFields(error: unknown): FieldErrors {
  return (error instanceof ApiError && error.problem?.fields) || {}
}

/** The first message of each field that a schema refuses. */
export function firstErrors({ issues }: Pick<z.core.$ZodError, 'issues'>): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

type Checked<T> = { readonly value: T } | { readonly errors: FieldErrors }

/** Checks a form's fields against a schema. Each field gets its first error message. */
function checkForm<S extends z.ZodMiniType>(schema: S, form: HTMLFormElement): Checked<z.output<S>> {
  const result = z.safeParse(schema, Object.fromEntries(new FormData(form)))
  return result.success ? { value: result.data } : { errors: firstErrors(result.error) }
}
