import { Send } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { reasonFor } from '#web/api/api.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'
import { isTooOften, useFindPerson } from './find-person.ts'
import { useRequestConnection } from './queries.ts'

const t = texts('connections')

/** Asks a person to connect, by exact username or e-mail. The field is emptied only after success. */
export function RequestForm() {
  const [name, setName, clear] = useOwnDraft('connection-request', z.string(), '')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const find = useFindPerson()
  const ask = useRequestConnection()
  const isPending = find.isPending || ask.isPending

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    const wanted = name.trim()
    if (wanted === '') {
      setError(t('nameMissing'))
      input.current?.focus()
      return
    }
    setError(undefined)
    // This runs to its end even if the page is left. The hooks show a toast for every failure.
    find
      .mutateAsync(wanted)
      .then(({ id }) => ask.mutateAsync({ body: { connectedUserId: id } }))
      .then(clear)
      .catch((failure: unknown) => setError(isTooOften(failure) ? reasonFor(failure, '') : undefined))
  }

  return (
    <Card aria-labelledby="request-title">
      <CardTitle id="request-title">{t('formTitle')}</CardTitle>
      <Form
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start"
      >
        <Field label={t('nameLabel')} error={error} hint={t('nameHint')} className="sm:flex-1">
          <Input
            ref={input}
            value={name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Button type="submit" disabled={isPending} className="sm:mt-8">
          <Send aria-hidden />
          {isPending ? t('pleaseWait') : t('sendRequest')}
        </Button>
      </Form>
    </Card>
  )
}
