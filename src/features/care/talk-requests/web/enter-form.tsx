import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

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
import { Card, CardFooter } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/page.tsx'

import { EnteredTalkRequest, longestLine, longestWords, talkRequestApi, topics } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { instantOfField } from './moment-field.tsx'

const t = texts('enter')
const shared = texts('shared')

const Draft = z.object({
  username: z.string(),
  source: z.string(),
  about: z.string(),
  words: z.string(),
  language: z.string(),
  when: z.string(),
  receivedAt: z.string(),
})
const blank = { username: '', source: '', about: '', words: '', language: '', when: '', receivedAt: '' }

/** Where those who answer enter what came on paper or by word of mouth. */
export function EnterSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t('title')}
      action={
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('open')}
        </Button>
      }
    >
      <p className="text-muted-foreground">{t('more')}</p>
      {isOpen && <EnterForm onDone={() => setOpen(false)} />}
    </Section>
  )
}

function EnterForm({ onDone }: { readonly onDone: () => void }) {
  const [draft, setDraft, discard, requestId] = useOwnDraft('entered-talk-request', Draft, blank)
  const enter = useChange(talkRequestApi.enter)
  const { errors, begin } = useFormErrors()
  const field = (name: keyof typeof blank) => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const checked = z.safeParse(EnteredTalkRequest, {
      ...draft,
      requestId,
      receivedAt: instantOfField(draft.receivedAt),
    })
    if (!checked.success) return refuse(firstErrors(checked.error))
    enter.mutate(
      { body: checked.data },
      {
        onSuccess: () => {
          discard()
          onDone()
          toast({ title: t('saved') })
        },
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('notSaved'), error, t('tryAgain'))
        },
      },
    )
  }

  return (
    <Card aria-label={t('title')}>
      <Form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <fieldset disabled={enter.isPending} className="flex min-w-0 flex-col gap-5">
          <Field label={t('who')} error={errors['username']}>
            <Input autoCapitalize="none" autoComplete="off" maxLength={64} {...field('username')} />
          </Field>
          <Field label={t('source')} error={errors['source']}>
            <Select {...field('source')}>
              <option value="">{t('choose')}</option>
              {EnteredTalkRequest.shape.source.options.map((one) => (
                <option key={one} value={one}>
                  {shared(`sources.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('receivedAt')} error={errors['receivedAt']}>
            <Input type="datetime-local" {...field('receivedAt')} />
          </Field>
          <Field label={t('about')} error={errors['about']}>
            <Select {...field('about')}>
              <option value="">{t('choose')}</option>
              {topics.map((one) => (
                <option key={one} value={one}>
                  {shared(`topics.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('words')} isOptional error={errors['words']}>
            <Textarea rows={3} maxLength={longestWords} {...field('words')} />
          </Field>
          {(['language', 'when'] as const).map((name) => (
            <Field key={name} label={t(name)} isOptional error={errors[name]}>
              <Input maxLength={longestLine} {...field(name)} />
            </Field>
          ))}
        </fieldset>
        <CardFooter>
          <Button type="submit" disabled={enter.isPending}>
            {enter.isPending ? t('saving') : t('save')}
          </Button>
        </CardFooter>
      </Form>
    </Card>
  )
}
