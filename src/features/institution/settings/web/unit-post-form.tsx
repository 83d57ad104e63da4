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

import { type Unit, institutionApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { takeFocus } from './take-focus.ts'

const t = texts('divisions')

interface UnitPostFormProps {
  readonly unit: Unit
  readonly onClose: () => void
}

const Draft = z.object({ name: z.string(), number: z.string() })

/** Enters whom to phone in a unit where nobody answers an alert, and the number. Emptied, nobody is known. */
export function UnitPostForm({ unit: { id, name: unit, post }, onClose }: UnitPostFormProps) {
  const [draft, change, clear] = useOwnDraft(`unit-post-${id}`, Draft, post ?? { name: '', number: '' })
  const { name, number } = draft
  const { errors, begin } = useFormErrors()
  const save = useChange(institutionApi.setUnitPost)

  function close(): void {
    clear()
    onClose()
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const refuse = begin(event)
    const isEmptied = name.trim() === '' && number.trim() === ''
    save.mutate(
      { params: { id }, body: { post: isEmptied ? null : { name: name.trim(), number: number.trim() } } },
      {
        onSuccess: close,
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('postNotSaved'), error)
        },
      },
    )
  }

  return (
    <Form noValidate aria-label={t('postOf', { unit })} onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('postOf', { unit })} error={errors['post.name']}>
          <Input
            ref={takeFocus}
            value={name}
            maxLength={60}
            placeholder={t('postExample')}
            onChange={({ target }) => change({ ...draft, name: target.value })}
          />
        </Field>
        <Field label={t('number')} error={errors['post.number']}>
          <Input
            value={number}
            maxLength={30}
            inputMode="tel"
            placeholder="4455"
            onChange={({ target }) => change({ ...draft, number: target.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" disabled={save.isPending}>
          {t('savePost')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
