import { type SubmitEvent, useState } from 'react'

import { toastFailure } from '#web/api/toast-failure.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import type { Unit } from '../contract.ts'
import { useSetUnitPost } from './queries.ts'

interface UnitPostFormProps {
  readonly unit: Unit
  readonly onClose: () => void
}

/** Enters whom to phone in a unit where nobody answers an alert, and the number. Emptied, nobody is known. */
export function UnitPostForm({ unit: { id, name: unit, post }, onClose }: UnitPostFormProps) {
  const [name, setName] = useState(post?.name ?? '')
  const [number, setNumber] = useState(post?.number ?? '')
  const { errors, begin } = useFormErrors()
  const save = useSetUnitPost(id)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const refuse = begin(event)
    const isEmptied = name.trim() === '' && number.trim() === ''
    save.mutate(isEmptied ? null : { name: name.trim(), number: number.trim() }, {
      onSuccess: onClose,
      onError: (error) => {
        refuse(refusedFields(error))
        toastFailure('The post was not saved', error)
      },
    })
  }

  return (
    <form noValidate aria-label={`Post of ${unit}`} onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={`Post of ${unit}`} error={errors['post.name']}>
          <Input
            ref={takeFocus}
            value={name}
            maxLength={60}
            placeholder="Maple officers"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="Number to dial" error={errors['post.number']}>
          <Input
            value={number}
            maxLength={30}
            inputMode="tel"
            placeholder="4455"
            onChange={({ target }) => setNumber(target.value)}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" disabled={save.isPending}>
          Save the post
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** A ref for an element that replaces what had the focus. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
