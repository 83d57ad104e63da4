import { useState, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'

import { checkForm, focusFirstError, refusedFields, type FieldErrors } from './form.ts'

/** Shows beneath its fields what the server refused them for. */
type Refuse = (error: unknown) => void

/**
 * One form: on submit its fields are read by their names and checked against the schema. What is wrong is
 * answered in `errors` with the focus on the first; what is right is sent, and `refuse` tells of the
 * server's complaints in the same way. What was typed stays.
 */
export function useForm<S extends z.ZodMiniType>(
  schema: S,
  send: (value: z.output<S>, refuse: Refuse) => void,
) {
  const [errors, setErrors] = useState<FieldErrors>({})

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const complain = (found: FieldErrors) => {
      setErrors(found)
      // Once the fields, which rest while the call is under way, can be typed in again.
      setTimeout(() => focusFirstError(form, found))
    }
    const checked = checkForm(schema, form)
    if ('errors' in checked) return complain(checked.errors)
    setErrors({})
    send(checked.value, (error) => complain(refusedFields(error)))
  }

  return { errors, submit }
}
