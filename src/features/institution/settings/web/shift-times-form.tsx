import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import { type Shift, institutionApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { takeFocus } from './take-focus.ts'

const t = texts('divisions')

interface ShiftTimesFormProps {
  readonly shift: Shift
  readonly onClose: () => void
}

const Draft = z.object({ from: z.string(), until: z.string() })

/** Enters from when until when a shift is. Emptied, nobody is reminded by it. */
export function ShiftTimesForm({ shift: { id, name, times }, onClose }: ShiftTimesFormProps) {
  const [draft, change, clear] = useOwnDraft(`shift-times-${id}`, Draft, times ?? { from: '', until: '' })
  const { from, until } = draft
  const { errors, begin } = useFormErrors()
  const save = useChange(institutionApi.setShiftTimes)

  function close(): void {
    clear()
    onClose()
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const refuse = begin(event)
    save.mutate(
      { params: { id }, body: { times: from === '' && until === '' ? null : { from, until } } },
      {
        onSuccess: close,
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('timesNotSaved'), error)
        },
      },
    )
  }

  return (
    <Form noValidate aria-label={t('timesOf', { name })} onSubmit={submit} className="flex flex-col gap-3">
      <div className="two-columns gap-3">
        <Field label={t('begins', { name })} error={errors['times.from']}>
          <Input
            ref={takeFocus}
            type="time"
            value={from}
            onChange={({ target }) => change({ ...draft, from: target.value })}
          />
        </Field>
        <Field label={t('ends', { name })} error={errors['times.until']}>
          <Input
            type="time"
            value={until}
            onChange={({ target }) => change({ ...draft, until: target.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" disabled={save.isPending}>
          {t('saveTimes')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
