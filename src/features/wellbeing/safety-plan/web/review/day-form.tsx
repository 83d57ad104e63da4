import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { Day } from '#shared/days.ts'
import { moveFocus } from '#web/forms/move-focus.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { CardFooter } from '#web/ui/layout/card.tsx'

import { latestReview } from '../../review.ts'
import { texts } from '../../texts/review.ts'
import { useSetReview } from './queries.ts'

interface DayFormProps {
  /** Today, where the user is. */
  readonly from: Day
  readonly onDone: () => void
}

/** The form for a date of the user's own choice. */
export function DayForm({ from, onDone }: DayFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // The button that opened it is gone.
  useEffect(() => moveFocus(null, form.current?.querySelector('input') ?? null), [])
  const [on, setOn] = useState('')
  const { errors, begin } = useFormErrors()
  const set = useSetReview()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    if (!on) return refuse({ on: texts.chooseDay })
    set.mutate(on, { onSuccess: finish, onError: (error) => refuse(refusedFields(error)) })
  }

  function finish(): void {
    // The form is about to go.
    moveFocus(form.current, document.getElementById('review-title'))
    onDone()
  }

  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <fieldset disabled={set.isPending} className="flex flex-col gap-4">
        <Field label={texts.date} error={errors['on']}>
          <Input
            type="date"
            name="on"
            value={on}
            min={from}
            max={latestReview(from)}
            onChange={({ target }) => setOn(target.value)}
          />
        </Field>
        <CardFooter>
          <Button variant="ghost" onClick={finish}>
            {texts.cancel}
          </Button>
          <Button type="submit">{texts.setDate}</Button>
        </CardFooter>
      </fieldset>
    </Form>
  )
}
