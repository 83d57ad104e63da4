import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import * as z from 'zod/mini'

import { GetHelp, type Trouble, untilStored } from '#features/care/alerts/web/index.ts'
import { shownMoment } from '#features/care/follow-ups/due-label.ts'
import { WaysToHelp, WhoIsTold } from '#features/core/help/web/index.ts'
import { ApiError, call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange, useReadAgain } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
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
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import {
  longestLine,
  longestWords,
  NewTalkRequest,
  type OwnTalkRequest,
  talkRequestApi,
  topics,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('talk')
const shared = texts('shared')
const told = texts('told')

const moment = (instant: string) => shownMoment(new Date(instant))
const toPeers = (words: ReactNode) => (
  <Link href="/peers" className="font-medium text-primary-ink underline underline-offset-4">
    {words}
  </Link>
)
const isOpen = ({ closedAt, seenAt }: OwnTalkRequest) => !closedAt && !seenAt

/** Where somebody asks to talk when it can wait, and reads what became of it. */
export function TalkPage() {
  // How often something was sent here: what became of it is then brought into sight.
  const [sent, setSent] = useState(0)
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      <QueryView
        queries={[useReading(talkRequestApi.own, {})]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-80" />}
      >
        {({ isOffered, isAnswered, requests }) => {
          const open = requests.find(isOpen)
          const earlier = requests.filter((one) => one !== open)
          return (
            <>
              <Notice tone="attention" title={t('rightNow')}>
                <p className="mb-3">{t('rightNowMore')}</p>
                <GetHelp label={t('getHelp')} />
              </Notice>
              {open && <Request one={open} isAnswered={isAnswered} title={t('yours')} sent={sent} />}
              {!isOffered && (
                <Notice title={t('notOffered')}>
                  <p className="mb-3">{t.rich('notOfferedMore', { link: toPeers })}</p>
                  <WaysToHelp />
                </Notice>
              )}
              {isOffered && isAnswered && (
                <AskForm open={open} onSent={() => setSent((before) => before + 1)} />
              )}
              {isOffered && !isAnswered && (
                <Notice tone="attention" title={t('nobodyTitle')}>
                  <p className="mb-3">{t('nobodyMore')}</p>
                  <WaysToHelp />
                </Notice>
              )}
              {earlier.length > 0 && (
                <Section title={t('earlier')}>
                  {earlier.map((one) => (
                    <Request key={one.id} one={one} title={shared(`topics.${one.about}`)} />
                  ))}
                </Section>
              )}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}

const Draft = z.object({ about: z.string(), words: z.string(), language: z.string(), when: z.string() })
const blank = { about: '', words: '', language: '', when: '' }

/**
 * The form of a request, or of one more message. It is sent until it is stored, by the id of its draft, so that it is
 * stored once, also by a page that is loaded anew meanwhile; what was typed stays until then.
 */
function AskForm({
  open,
  onSent,
}: {
  readonly open: OwnTalkRequest | undefined
  readonly onSent: () => void
}) {
  const [draft, change, discard, requestId] = useOwnDraft('talk-request', Draft, blank)
  const [kept, keep, forget] = useOwnDraft('talk-request-on-its-way', z.nullable(NewTalkRequest), null)
  const [trouble, setTrouble] = useState<Trouble>('none')
  const { errors, begin } = useFormErrors()
  const readAgain = useReadAgain()
  const ask = useMutation({
    mutationFn: (body: NewTalkRequest) => {
      setTrouble('none')
      return untilStored((signal) => call(talkRequestApi.ask, { body }, { signal }), setTrouble)
    },
    onSuccess: () => {
      discard()
      forget()
      onSent()
      toast({ title: t('sent'), description: t('sentMore') })
    },
    onError: (error) => {
      // Whose session is over is asked to sign in, and it is sent then.
      if (!(error instanceof ApiError && error.status === 401)) forget()
      toastFailure(t('notSent'), error, t('notSentMore'))
    },
    onSettled: () => readAgain([talkRequestApi.own]),
  })
  const takeUp = useEffectEvent(() => {
    if (kept) ask.mutate(kept)
  })
  useEffect(() => takeUp(), [])
  const about = open?.about ?? draft.about

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const checked = z.safeParse(NewTalkRequest, { ...draft, about, requestId })
    if (!checked.success) return refuse(firstErrors(checked.error))
    keep(checked.data)
    ask.mutate(checked.data, { onError: (error) => refuse(refusedFields(error)) })
  }

  return (
    <Card aria-labelledby="ask-title">
      <CardTitle id="ask-title">{open ? t('add') : t('title')}</CardTitle>
      <WhoIsTold say={(hasUnit) => told('request', { hasUnit })} />
      <Form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <fieldset disabled={ask.isPending} className="flex min-w-0 flex-col gap-5">
          {!open && (
            <Field label={t('about')} error={errors['about']}>
              <Select value={about} onChange={({ target }) => change({ ...draft, about: target.value })}>
                <option value="">{t('choose')}</option>
                {topics.map((topic) => (
                  <option key={topic} value={topic}>
                    {shared(`topics.${topic}`)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={t('words')} isOptional hint={t('wordsHint')} error={errors['words']}>
            <Textarea
              rows={4}
              maxLength={longestWords}
              value={draft.words}
              onChange={({ target }) => change({ ...draft, words: target.value })}
            />
          </Field>
          {(['language', 'when'] as const).map((name) => (
            <Field key={name} label={t(name)} isOptional error={errors[name]}>
              <Input
                maxLength={longestLine}
                value={draft[name]}
                onChange={({ target }) => change({ ...draft, [name]: target.value })}
              />
            </Field>
          ))}
        </fieldset>
        {ask.isPending && trouble !== 'none' && (
          <Notice tone="attention" role="status">
            {t('waiting')}
          </Notice>
        )}
        <CardFooter>
          <Button type="submit" disabled={ask.isPending}>
            {ask.isPending ? t('sending') : open ? t('add') : t('send')}
          </Button>
        </CardFooter>
      </Form>
    </Card>
  )
}

/** When the state of a request began, or when it is planned for. */
function stateText(one: OwnTalkRequest): string {
  const { state, receivedAt, prioritizedAt, plannedAt, seenAt, closedAt } = one
  const at = {
    received: receivedAt,
    read: prioritizedAt,
    planned: plannedAt,
    seen: seenAt,
    closed: closedAt,
    withdrawn: closedAt,
  }[state]
  return t(`states.${state}`, { when: moment(at ?? receivedAt) })
}

interface RequestProps {
  readonly one: OwnTalkRequest
  readonly title: string
  /** Whether anybody may read it now. Until then no time is promised. */
  readonly isAnswered?: boolean
  readonly sent?: number
}

/** What became of one request, and what its person can do about it. */
function Request({ one, title, isAnswered = true, sent = 0 }: RequestProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent > 0) heading.current?.focus()
  }, [sent])
  const { id, about, state, plannedWith, prioritizeBy, seeBy, sentence, closing, mayDeny, messages } = one
  return (
    <Card aria-label={title}>
      <CardTitle ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </CardTitle>
      <p className="font-medium">{stateText(one)}</p>
      {one.isReferred && <p>{t('referred')}</p>}
      {isOpen(one) && <p className="text-muted-foreground">{shared(`topics.${about}`)}</p>}
      {state === 'planned' && plannedWith && <p>{t('with', { who: plannedWith })}</p>}
      {isAnswered && !one.late && state === 'received' && (
        <p>{t('readBy', { when: moment(prioritizeBy) })}</p>
      )}
      {one.isUrgent && isOpen(one) && <p className="font-medium">{t('urgent')}</p>}
      {isAnswered && !one.late && !one.isUrgent && isOpen(one) && state !== 'planned' && (
        <p>{t('seeBy', { when: moment(seeBy) })}</p>
      )}
      {one.hasUnread && <p>{t('unread')}</p>}
      <Late one={one} />
      {closing === 'left' && <p>{t('left')}</p>}
      {sentence && (
        <p className="wrap-break-word whitespace-pre-line">
          <span className="font-medium">{t('sentence')}</span> {sentence}
        </p>
      )}
      {messages.length > 0 && (
        <div>
          <p className="font-medium">{t('youWrote')}</p>
          <ul className="flex flex-col gap-2">
            {messages.map(({ at, words }) => (
              <li key={at} className="wrap-break-word whitespace-pre-line text-muted-foreground">
                {words ?? t('damaged')}
              </li>
            ))}
          </ul>
        </div>
      )}
      {(one.mayWithdraw || mayDeny) && (
        <CardFooter>
          {one.mayWithdraw && <Act id={id} act="withdraw" />}
          {mayDeny && <Act id={id} act="deny" />}
        </CardFooter>
      )}
    </Card>
  )
}

/** That a moment has passed, and who has been told. */
function Late({ one: { late, prioritizeBy } }: { readonly one: OwnTalkRequest }) {
  if (!late) return null
  const when = moment(late.what === 'prioritize' ? prioritizeBy : late.since)
  return (
    <Notice tone="attention" title={t(`late.${late.what}`, { when })}>
      <p>{t(`lateTold.${late.told ?? 'soon'}`)}</p>
      <p>{t('inPerson')}</p>
    </Notice>
  )
}

function Act({ id, act }: { readonly id: string; readonly act: 'withdraw' | 'deny' }) {
  const { mutate, isPending } = useChange(talkRequestApi[act], {
    againAfterFailure: true,
    onSuccess: () => toast({ title: t('done') }),
    onError: (error) => toastFailure(t('notDone'), error, t('tryAgain')),
  })
  return (
    <ConfirmedButton
      variant="outline"
      disabled={isPending}
      title={t(`${act}Ask`)}
      description={t(`${act}More`)}
      action={t(act)}
      cancel={t('keep')}
      onAction={() => mutate({ params: { id } })}
    >
      {t(act)}
    </ConfirmedButton>
  )
}
