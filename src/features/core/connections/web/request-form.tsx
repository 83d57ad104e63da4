import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { ApiError, call, reasonFor } from '#web/api/api.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import { connectionApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useRequestConnection } from './queries.ts'

const t = texts('connections')
const searchTexts = texts('search')

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
          <span>{isPending ? t('pleaseWait') : t('sendRequest')}</span>
        </Button>
      </Form>
    </Card>
  )
}

/**
 * Finds a person by exact username or e-mail. A toast says if there is none (specification, section 8). The form
 * says it if somebody has searched too often: whom they look for may well be there.
 */
function useFindPerson() {
  return useMutation({
    mutationFn: (email: string) => call(connectionApi.search, { query: { email } }),
    onError: (error) =>
      !isTooOften(error) &&
      toast({
        ...(error instanceof ApiError
          ? { title: searchTexts('userNotFound'), description: reasonFor(error, searchTexts('userNotFound')) }
          : { title: searchTexts('searchFailed'), description: searchTexts('searchFailedText') }),
        variant: 'destructive',
      }),
  })
}

/** Whether the search was refused because there were too many. */
const isTooOften = (error: unknown) => error instanceof ApiError && error.status === 429
