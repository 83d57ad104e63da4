import { type SubmitEvent, useEffect, useState } from 'react'

import type { FieldErrors } from './form.ts'

interface Refusal {
  readonly errors: FieldErrors
  readonly form?: HTMLFormElement
  /** What had the focus when the form was sent. */
  readonly focused?: Element | null
}

/**
 * What a form was refused for, by its fields. `begin` takes its submit event, forgets what was wrong before
 * and answers how to complain. The focus then goes to the first field with an error beneath it; where there
 * is none, back to where it was: fields that rest while the call is under way let go of it. Whoever has gone
 * elsewhere meanwhile is left there.
 */
export function useFormErrors() {
  const [refusal, setRefusal] = useState<Refusal>({ errors: {} })
  useEffect(() => {
    const { form, focused } = refusal
    const at = document.activeElement
    if (!form || !(at?.contains(form) || form.contains(at))) return
    const target = form.querySelector('[aria-invalid]') ?? focused
    // What was pressed was in sight: to bring all of it there might take a dialog's title away.
    if (target instanceof HTMLElement) target.focus({ preventScroll: target === focused })
  }, [refusal])

  function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const attempt = { form: event.currentTarget, focused: document.activeElement }
    setRefusal({ errors: {} })
    return (found: FieldErrors) => setRefusal({ ...attempt, errors: found })
  }

  return { errors: refusal.errors, begin }
}
