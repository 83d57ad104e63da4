import type { SubmitEvent } from 'react'
import type * as z from 'zod/mini'

import { checkForm, refusedFields } from './form.ts'
import { useFormErrors } from './use-form-errors.ts'

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
  const { errors, begin } = useFormErrors()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const complain = begin(event)
    const checked = checkForm(schema, event.currentTarget)
    if ('errors' in checked) return complain(checked.errors)
    send(checked.value, (error) => complain(refusedFields(error)))
  }

  return { errors, submit }
}
