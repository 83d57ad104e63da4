import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { GetHelp } from '#features/care/alerts/web/index.ts'
import { problemCodeOf } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
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
import { Card, CardFooter } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { longestWords, Referral, talkRequestApi, urgencies } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('refer')

const Draft = z.object({ username: z.string(), words: z.string(), urgency: z.string() })
const blank = { username: '', words: '', urgency: '' }

/** Where staff refer somebody whom they worry about. What was typed stays until it is stored, once. */
export function ReferPage() {
  const [draft, change, discard, requestId] = useOwnDraft('referral', Draft, blank)
  const refer = useChange(talkRequestApi.refer)
  const { errors, begin } = useFormErrors()
  const isEnded = problemCodeOf(refer.error) === 'referring_ended'

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const checked = z.safeParse(Referral, { ...draft, requestId })
    if (!checked.success) return refuse(firstErrors(checked.error))
    refer.mutate(
      { body: checked.data },
      {
        onSuccess: ({ areWordsKept }) => {
          if (areWordsKept) discard()
          toast({ title: t('sent'), description: t(areWordsKept ? 'sentMore' : 'onlyAlert') })
        },
        onError: (error) => {
          refuse(refusedFields(error))
          if (problemCodeOf(error) !== 'referring_ended') toastFailure(t('notSent'), error, t('notSentMore'))
        },
      },
    )
  }

  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      <Card aria-label={t('title')}>
        <Form noValidate className="flex flex-col gap-5" onSubmit={submit}>
          <fieldset disabled={refer.isPending} className="flex min-w-0 flex-col gap-5">
            <Field label={t('urgency')} error={errors['urgency']}>
              <Select
                value={draft.urgency}
                onChange={({ target }) => change({ ...draft, urgency: target.value })}
              >
                <option value="">{t('choose')}</option>
                {urgencies.map((one) => (
                  <option key={one} value={one}>
                    {t(`urgencies.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
            {draft.urgency === 'now' && <Notice tone="attention">{t('nowMore')}</Notice>}
            {draft.urgency === 'soon' && isEnded && (
              <Notice tone="attention" role="alert" title={t('ended')}>
                <p className="mb-3">{t('endedMore')}</p>
                <GetHelp label={t('getHelp')} />
              </Notice>
            )}
            <Field label={t('who')} error={errors['username']}>
              <Input
                value={draft.username}
                autoCapitalize="none"
                autoComplete="off"
                maxLength={64}
                onChange={({ target }) => change({ ...draft, username: target.value })}
              />
            </Field>
            <Field label={t('words')} hint={t('wordsHint')} error={errors['words']}>
              <Textarea
                rows={4}
                maxLength={longestWords}
                value={draft.words}
                onChange={({ target }) => change({ ...draft, words: target.value })}
              />
            </Field>
          </fieldset>
          <CardFooter>
            <Button type="submit" disabled={refer.isPending}>
              {refer.isPending ? t('sending') : t('send')}
            </Button>
          </CardFooter>
        </Form>
      </Card>
    </Page>
  )
}
