import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { saveOutcome } from '#web/forms/save-outcome.ts'
import { firstErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { longestLine, longestWords, peerApi, PeerCard, type Team } from '../contract.ts'
import { dayLabel } from '../day-label.ts'
import { texts } from '../locales/texts.ts'

const t = texts('own')

type Mine = NonNullable<Team['mine']>

/** That the caller was named a peer: they agree, change what the team sees, or leave. */
export function OwnCard({ mine }: { readonly mine: Mine }) {
  const { isAgreed, supervises } = mine
  const [isOpen, setIsOpen] = useState(!isAgreed)
  const leave = useChange(peerApi.leave, {
    onSuccess: () => toast({ title: t('left') }),
    onError: (error) => toastFailure(t('notDone'), error),
  })
  const [trainedOn, endsOn] = [dayLabel(mine.trainedOn), dayLabel(mine.endsOn)]
  return (
    <Card aria-labelledby="own-title">
      <CardTitle id="own-title">{t('title')}</CardTitle>
      {!isAgreed && <p className="font-medium">{t('asked')}</p>}
      <p>{t('term', { trainedOn, endsOn })}</p>
      {supervises.length > 0 && <p>{t('supervises', { units: supervises.join(', ') })}</p>}
      <p>{t('mustPassOn')}</p>
      {isOpen && <CardFields mine={mine} onDone={() => setIsOpen(false)} />}
      <CardFooter>
        {!isOpen && (
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {t('open')}
          </Button>
        )}
        <ConfirmedButton
          variant="ghost"
          disabled={leave.isPending}
          title={t('leaveAsk')}
          description={t('leaveMore')}
          action={t('leave')}
          cancel={t('keep')}
          isDestructive
          onAction={() => leave.mutate({})}
        >
          {t('leave')}
        </ConfirmedButton>
      </CardFooter>
    </Card>
  )
}

const blank: PeerCard = { languages: '', years: '', about: '', call: '', text: '', notWhen: '' }
const Draft = z.object({
  languages: z.string(),
  years: z.string(),
  about: z.string(),
  call: z.string(),
  text: z.string(),
  notWhen: z.string(),
})

interface CardFieldsProps {
  readonly mine: Mine
  readonly onDone: () => void
}

/** The lines that every officer reads. With the first of them the peer agrees. */
function CardFields({ mine: { card, isAgreed }, onDone }: CardFieldsProps) {
  const [draft, change, discard] = useOwnDraft('peer-card', Draft, card ?? blank)
  const { errors, begin } = useFormErrors()
  const agree = useChange(peerApi.agree)
  const notSaved = { saved: t('saved'), notSaved: t('notSaved'), more: t('notDone') }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const checked = z.safeParse(PeerCard, draft)
    if (!checked.success) return refuse(firstErrors(checked.error))
    const onSaved = () => {
      discard()
      onDone()
    }
    agree.mutate(
      { body: checked.data },
      saveOutcome(notSaved, onSaved, (error) => refuse(refusedFields(error))),
    )
  }

  return (
    <Form noValidate aria-label={t('title')} className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-muted-foreground">{t('hint')}</p>
      <fieldset disabled={agree.isPending} className="flex min-w-0 flex-col gap-5">
        {(['languages', 'years', 'about', 'call', 'text', 'notWhen'] as const).map((name) => (
          <Field key={name} label={t(name)} isOptional error={errors[name]}>
            {name === 'about' ? (
              <Textarea
                rows={4}
                maxLength={longestWords}
                value={draft.about}
                onChange={({ target }) => change({ ...draft, about: target.value })}
              />
            ) : (
              <Input
                maxLength={longestLine}
                inputMode={name === 'call' || name === 'text' ? 'tel' : 'text'}
                value={draft[name]}
                onChange={({ target }) => change({ ...draft, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </fieldset>
      <CardFooter>
        <Button type="submit" disabled={agree.isPending}>
          {agree.isPending ? t('saving') : t(isAgreed ? 'save' : 'agree')}
        </Button>
        {isAgreed && (
          <Button
            variant="ghost"
            onClick={() => {
              discard()
              onDone()
            }}
          >
            {t('cancel')}
          </Button>
        )}
      </CardFooter>
    </Form>
  )
}
