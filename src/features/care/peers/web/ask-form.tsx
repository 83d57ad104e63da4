import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

import { type Trouble, untilStored } from '#features/care/alerts/web/index.ts'
import { call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { firstErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import { longestLine, longestWords, NewContact, type Peer, peerContactApi, reaches } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('askForm')

const Draft = z.object({ peerId: z.string(), reach: z.string(), when: z.string(), words: z.string() })
const blank = { peerId: '', reach: '', when: '', words: '' }

/** What an officer is about to ask. It is kept until it is sent. */
export const useAskDraft = () => useOwnDraft('peer-contact', Draft, blank)

interface AskFormProps {
  readonly peers: readonly Peer[]
  readonly draft: ReturnType<typeof useAskDraft>
}

/**
 * Asks one peer, or anyone but the own unit. What a peer must pass on stands before the first word. It is sent until it
 * is stored, by the id of its draft, so that it is stored once.
 */
export function AskForm({ peers, draft: [draft, change, discard, requestId] }: AskFormProps) {
  const [trouble, setTrouble] = useState<Trouble>('none')
  const { errors, begin } = useFormErrors()
  const readAgain = useReadAgain()
  const ask = useMutation({
    mutationFn: (body: NewContact) => {
      setTrouble('none')
      return untilStored((signal) => call(peerContactApi.ask, { body }, { signal }), setTrouble)
    },
    onSettled: () => readAgain([peerContactApi.list]),
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const checked = z.safeParse(NewContact, { ...draft, peerId: draft.peerId || null, requestId })
    if (!checked.success) return refuse(firstErrors(checked.error))
    ask.mutate(checked.data, {
      onSuccess: ({ name }) => {
        discard()
        toast({ title: t('sent', { name }), description: t('sentMore') })
      },
      onError: (error) => {
        refuse(refusedFields(error))
        toastFailure(t('notSent'), error, t('notSentMore'))
      },
    })
  }

  return (
    <Card aria-labelledby="ask-title">
      <CardTitle id="ask-title">{t('title')}</CardTitle>
      <Notice title={t('mustPassOn')}>{t('mustPassOnMore')}</Notice>
      <Form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <fieldset disabled={ask.isPending} className="flex min-w-0 flex-col gap-5">
          <Field label={t('whom')} error={errors['peerId']}>
            <Select
              value={draft.peerId}
              onChange={({ target }) => change({ ...draft, peerId: target.value })}
            >
              <option value="">{t('anyone')}</option>
              {peers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('reach')} error={errors['reach']}>
            <Select value={draft.reach} onChange={({ target }) => change({ ...draft, reach: target.value })}>
              <option value="">{t('choose')}</option>
              {reaches.map((reach) => (
                <option key={reach} value={reach}>
                  {t(`reaches.${reach}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('when')} hint={t('whenHint')} error={errors['when']}>
            <Input
              maxLength={longestLine}
              value={draft.when}
              onChange={({ target }) => change({ ...draft, when: target.value })}
            />
          </Field>
          <Field label={t('words')} isOptional hint={t('wordsHint')} error={errors['words']}>
            <Textarea
              rows={4}
              maxLength={longestWords - longestLine}
              value={draft.words}
              onChange={({ target }) => change({ ...draft, words: target.value })}
            />
          </Field>
        </fieldset>
        {ask.isPending && trouble !== 'none' && (
          <Notice tone="attention" role="status">
            {t('waiting')}
          </Notice>
        )}
        <CardFooter>
          <Button type="submit" disabled={ask.isPending}>
            {ask.isPending ? t('sending') : t('send')}
          </Button>
        </CardFooter>
      </Form>
    </Card>
  )
}
