import { Trash2 } from 'lucide-react'
import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { GetHelp } from '#features/care/alerts/web/index.ts'
import { shownMoment } from '#features/care/follow-ups/due-label.ts'
import { WaysToHelp } from '#features/core/help/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { firstErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { longestWords, NewMessage, type PeerContact, peerContactApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('contacts')

const moment = (instant: string) => shownMoment(new Date(instant))

interface ContactProps {
  readonly contact: PeerContact
}

/** What is said where an act of a contact did not work, or did. */
const outcome = {
  againAfterFailure: true,
  onError: (error: Error) => toastFailure(t('notDone'), error, t('tryAgain')),
} as const

/** One contact: what became of it, what the two wrote, and what each of them can do. */
export function ContactCard({ contact }: ContactProps) {
  const { name, isAsker, askedAt, state, reach, messages } = contact
  const title = t(isAsker ? 'youAsked' : 'askedYou', { name })
  const isOpen = state !== 'declined'
  return (
    <Card aria-label={title}>
      <CardTitle as="h3">{title}</CardTitle>
      <p className="text-sm text-muted-foreground">{t('askedAt', { when: moment(askedAt) })}</p>
      {isAsker ? (
        <Notice tone={state === 'asked' || state === 'answered' ? 'info' : 'attention'}>
          {t(`states.${state}`, { name })}
        </Notice>
      ) : (
        <>
          <p className="font-medium">{t(`wants.${reach}`)}</p>
          <Notice>{t('mustPassOn')}</Notice>
          <p>{t(`toPeer.${state}`)}</p>
        </>
      )}
      {messages.length > 0 && <Messages contact={contact} />}
      {!isAsker && <Answer contact={contact} />}
      {isOpen && <WriteForm contact={contact} />}
      <Beyond contact={contact} />
      <CardFooter>
        {!isAsker && contact.beyond === null && <BeyondButton contact={contact} />}
        <EndButton contact={contact} />
      </CardFooter>
    </Card>
  )
}

function Messages({ contact: { id, name, messages } }: ContactProps) {
  const { mutate, isPending } = useChange(peerContactApi.erase, outcome)
  return (
    <ul className="flex flex-col gap-3">
      {messages.map(({ id: messageId, at, isMine, words }) => (
        <li key={messageId} className={isMine ? 'ml-6 sm:ml-16' : 'mr-6 sm:mr-16'}>
          <div className="rounded-lg border border-border bg-muted p-3">
            <p className="text-sm text-muted-foreground">
              <span>{isMine ? t('you') : name}</span>, {moment(at)}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">
              {words ?? t(isMine ? 'closedOwn' : 'closed', { name })}
            </p>
            <ConfirmedButton
              variant="ghost"
              className="-ml-4"
              disabled={isPending}
              title={t('eraseAsk')}
              description={t('eraseMore')}
              action={t('erase')}
              isDestructive
              onAction={() => mutate({ params: { id, messageId } })}
            >
              <Trash2 aria-hidden />
              {t('erase')}
            </ConfirmedButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The peer says whether they will be in touch. */
function Answer({ contact: { id, name, state } }: ContactProps) {
  const { mutate, isPending } = useChange(peerContactApi.answer, outcome)
  if (state !== 'asked' && state !== 'unanswered') return null
  const answer = (canNow: boolean) => mutate({ params: { id }, body: { canNow } })
  return (
    <CardFooter>
      <Button disabled={isPending} onClick={() => answer(true)}>
        {t('yes')}
      </Button>
      <ConfirmedButton
        variant="outline"
        disabled={isPending}
        title={t('noAsk', { name })}
        description={t('noMore')}
        action={t('no')}
        onAction={() => answer(false)}
      >
        {t('no')}
      </ConfirmedButton>
    </CardFooter>
  )
}

const Draft = z.object({ words: z.string() })

/** The form of a message. What was typed stays until it is stored, once. */
function WriteForm({ contact: { id, name } }: ContactProps) {
  const [draft, change, discard, messageId] = useOwnDraft(`peer-message ${id}`, Draft, { words: '' })
  const { errors, begin } = useFormErrors()
  const write = useChange(peerContactApi.write)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const checked = z.safeParse(NewMessage, { ...draft, messageId })
    if (!checked.success) return refuse(firstErrors(checked.error))
    write.mutate(
      { params: { id }, body: checked.data },
      {
        onSuccess: discard,
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('notSent'), error, t('tryAgain'))
        },
      },
    )
  }

  return (
    <Form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <Field label={t('message', { name })} hint={t('sealed')} error={errors['words']}>
        <Textarea
          rows={3}
          maxLength={longestWords}
          value={draft.words}
          disabled={write.isPending}
          onChange={({ target }) => change({ words: target.value })}
        />
      </Field>
      <Button type="submit" variant="outline" className="self-start" disabled={write.isPending}>
        {write.isPending ? t('sending') : t('send')}
      </Button>
    </Form>
  )
}

/** What becomes of it where it is beyond the peer: the asker decides, and both read what was decided. */
function Beyond({ contact: { id, name, isAsker, beyond } }: ContactProps) {
  const { mutate, isPending } = useChange(peerContactApi.clinician, {
    ...outcome,
    onSuccess: () => toast({ title: t('done') }),
  })
  if (beyond === null) return null
  const decide = (isWanted: boolean) => mutate({ params: { id }, body: { isWanted } })
  if (isAsker && beyond === 'asked') {
    return (
      <Notice tone="attention" title={t('clinicianAsk', { name })}>
        <p className="mb-3">{t('clinicianMore')}</p>
        <div className="flex flex-wrap gap-3">
          <Button disabled={isPending} onClick={() => decide(true)}>
            {t('clinicianYes')}
          </Button>
          <Button variant="outline" disabled={isPending} onClick={() => decide(false)}>
            {t('clinicianNo')}
          </Button>
        </div>
      </Notice>
    )
  }
  if (isAsker) {
    return (
      <Notice>
        <p className={beyond === 'no' ? 'mb-3' : ''}>
          {t(`decided.${beyond === 'no' ? 'no' : 'yes'}`, { name })}
        </p>
        {beyond === 'no' && <WaysToHelp />}
      </Notice>
    )
  }
  return (
    <Notice tone="attention" title={t(`beyondStates.${beyond}`, { name })}>
      <p className="mb-3">{t('forYou')}</p>
      <GetHelp label={t('getHelp')} />
    </Notice>
  )
}

function BeyondButton({ contact: { id, name } }: ContactProps) {
  const { mutate, isPending } = useChange(peerContactApi.beyondMe, outcome)
  return (
    <ConfirmedButton
      variant="outline"
      disabled={isPending}
      title={t('beyondAsk', { name })}
      description={t('beyondMore')}
      action={t('beyondSay')}
      onAction={() => mutate({ params: { id } })}
    >
      {t('beyond')}
    </ConfirmedButton>
  )
}

function EndButton({ contact: { id, name, state } }: ContactProps) {
  const { mutate, isPending } = useChange(peerContactApi.end, {
    ...outcome,
    onSuccess: () => toast({ title: t('ended') }),
  })
  const end = () => mutate({ params: { id } })
  if (state === 'declined') {
    return (
      <Button variant="outline" disabled={isPending} onClick={end}>
        {t('remove')}
      </Button>
    )
  }
  return (
    <ConfirmedButton
      variant="outline"
      disabled={isPending}
      title={t('endAsk')}
      description={t('endMore', { name })}
      action={t('end')}
      cancel={t('keep')}
      isDestructive
      onAction={end}
    >
      {t('end')}
    </ConfirmedButton>
  )
}
