import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('divisions')

interface NameFormProps {
  /** What it is the name of: the id of a part, or the division of a new one. */
  readonly of: string
  readonly label: string
  readonly action: string
  readonly initial: string
  readonly isPending: boolean
  readonly error: string | undefined
  readonly onName: (name: string, clear: () => void) => void
  /** Closes the form. A form that can be closed takes the focus when it opens. */
  readonly onCancel?: () => void
}

/** Asks for the name of a unit or a shift. */
export function NameForm({ of, label, action, initial, isPending, error, onName, onCancel }: NameFormProps) {
  const [name, setName, clear] = useOwnDraft(`institution-part-${of}`, z.string(), initial)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onName(name.trim(), clear)
  }
  const cancel =
    onCancel &&
    (() => {
      clear()
      onCancel()
    })
  return (
    <Form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={label} error={error} className="flex-1 basis-40">
        <Input
          ref={onCancel ? takeFocus : null}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && cancel?.()}
        />
      </Field>
      <div className={`flex gap-3 ${error ? 'mb-7' : ''}`}>
        <Button type="submit" variant="secondary" disabled={isPending}>
          {action}
        </Button>
        {cancel && (
          <Button variant="ghost" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** A ref for an element that replaces what had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
