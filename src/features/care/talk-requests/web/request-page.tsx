import { useState } from 'react'
import { Link, useParams } from 'wouter'
import * as z from 'zod/mini'

import { alertApi } from '#features/care/alerts/contract.ts'
import { shownMoment } from '#features/care/follow-ups/due-label.ts'
import { ApiError } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { saveOutcome } from '#web/forms/save-outcome.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import {
  Closing,
  endings,
  longestLine,
  longestWords,
  Planning,
  Seeing,
  talkRequestApi,
  type TalkRequestDetail,
  type TalkRequestEntry,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { fieldOf, instantOfField, MomentField } from './moment-field.tsx'
import { Due, OwnerText } from './queue-page.tsx'
import { PrintRecord } from './record-sheet.tsx'

const t = texts('queue')
const shared = texts('shared')

const moment = (instant: string) => shownMoment(new Date(instant))

/** One request to talk: its words, what is due, and everything that was done. */
export function RequestPage() {
  const { id = '' } = useParams()
  const { data: one, error, refetch } = useReading(talkRequestApi.find, { params: { id } })
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403)
  return (
    <Page
      title={one ? t('requestOf', { name: one.person.name }) : t('request')}
      action={
        <>
          <BackLink href="/talk-requests">{t('all')}</BackLink>
          {one && <PrintRecord one={one} />}
        </>
      }
      width="reading"
    >
      {one && (
        <>
          <Head one={one} />
          <Line entries={one.entries} />
        </>
      )}
      {!one && isGone && <p>{t('notThere')}</p>}
      {!one && error && !isGone && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      {!one && !error && <Skeleton className="h-72 rounded-lg" />}
    </Page>
  )
}

const failed = { onError: (error: Error) => toastFailure(t('notSaved'), error, t('tryAgain')) }

type Act = 'plan' | 'seen' | 'close'

function Head({ one }: { readonly one: TalkRequestDetail }) {
  const { id, about, source, person, receivedAt, prioritizedAt, seenAt, closedAt, isMine, owner, caseId } =
    one
  const [act, setAct] = useState<Act | null>(null)
  const options = { againAfterFailure: true, ...failed } as const
  const prioritize = useChange(talkRequestApi.prioritize, options)
  // The banner of the alert moves the page down: what is pressed next is shown once both have been read.
  const makeUrgent = useChange(talkRequestApi.makeUrgent, {
    ...options,
    again: [talkRequestApi.list, alertApi.list],
  })
  const take = useChange(talkRequestApi.take, options)
  const isPending = prioritize.isPending || makeUrgent.isPending || take.isPending
  const params = { id }
  const say = (priority: 'today' | 'in-time') => prioritize.mutate({ params, body: { priority } })
  const choice = (name: Act, label: string) => (
    <Button variant="outline" aria-expanded={act === name} onClick={() => setAct(act === name ? null : name)}>
      {label}
    </Button>
  )
  const done = () => setAct(null)
  const now = useNow()
  const isLate = one.due !== null && Date.parse(one.due.at) <= now.getTime()
  return (
    <Card aria-labelledby="request-title">
      <CardTitle id="request-title">{shared(`topics.${about}`)}</CardTitle>
      <Due one={one} />
      <p className="text-muted-foreground">
        {[`@${person.username}`, person.unit && t('unit', { unit: person.unit })].filter(Boolean).join(' · ')}
      </p>
      <p>
        <span>{t('received', { when: moment(receivedAt) })}</span>. <span>{shared(`sources.${source}`)}</span>
        .
      </p>
      {closedAt ? (
        <p className="font-medium">{t('closed', { when: moment(closedAt) })}</p>
      ) : (
        <OwnerText one={one} />
      )}
      <Words entries={one.entries} />
      {caseId && !makeUrgent.isPending && (
        <Link
          href={`/cases/${caseId}`}
          className="inline-flex min-h-11 items-center self-start font-medium text-primary-ink underline underline-offset-4"
        >
          {t('openCase')}
        </Link>
      )}
      {!closedAt && !seenAt && (
        <>
          <p className="font-medium">{t('howSoon')}</p>
          <CardFooter>
            <ConfirmedButton
              disabled={isPending}
              variant="destructive"
              title={t('urgentAsk')}
              description={t('urgentMore')}
              action={t('urgent')}
              cancel={t('cancel')}
              isDestructive
              onAction={() => makeUrgent.mutate({ params })}
            >
              {t('urgent')}
            </ConfirmedButton>
            <Button variant="outline" disabled={isPending} onClick={() => say('today')}>
              {t('today')}
            </Button>
            <Button variant="outline" disabled={isPending} onClick={() => say('in-time')}>
              {t('inTime')}
            </Button>
          </CardFooter>
        </>
      )}
      {!closedAt && !isMine && (!owner || isLate) && (
        <CardFooter>
          <Button disabled={isPending} onClick={() => take.mutate({ params })}>
            {t('take')}
          </Button>
        </CardFooter>
      )}
      {!closedAt && isMine && (
        <>
          <CardFooter>
            {!seenAt && prioritizedAt && choice('plan', t('plan'))}
            {!seenAt && choice('seen', t('seen'))}
            {prioritizedAt && choice('close', t('close'))}
          </CardFooter>
          {act === 'plan' && <PlanForm id={id} seeBy={one.seeBy} onDone={done} />}
          {act === 'seen' && <SeenForm id={id} onDone={done} />}
          {act === 'close' && <CloseForm id={id} onDone={done} />}
        </>
      )}
    </Card>
  )
}

interface FormProps {
  readonly id: string
  readonly onDone: () => void
}

/** What every form of a request says when it was saved or not. */
const outcomes = (onDone: () => void, showRefusal: (error: unknown) => void) =>
  saveOutcome({ saved: t('saved'), notSaved: t('notSaved'), more: t('tryAgain') }, onDone, showRefusal)

/** The fields of a form whose `at` is a moment by the clocks of the device. */
const momentFields = z.transform((fields) =>
  Object.fromEntries(
    Object.entries(Object(fields)).map(([name, value]) => [
      name,
      name === 'at' ? instantOfField(String(value)) : value,
    ]),
  ),
)
const PlanningFields = z.pipe(momentFields, Planning)
const SeeingFields = z.pipe(momentFields, Seeing)

function PlanForm({ id, seeBy, onDone }: FormProps & { readonly seeBy: string }) {
  const plan = useChange(talkRequestApi.plan, { againAfterFailure: true })
  const { errors, submit } = useForm(PlanningFields, (body, showRefusal) =>
    plan.mutate({ params: { id }, body }, outcomes(onDone, showRefusal)),
  )
  return (
    <Form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <MomentField
        name="at"
        label={t('planAt')}
        hint={t('dues.see', { when: moment(seeBy) })}
        error={errors['at']}
      />
      <Field label={t('planWith')} isOptional hint={t('planWithHint')} error={errors['with']}>
        <Input name="with" maxLength={longestLine} />
      </Field>
      <SaveButton isPending={plan.isPending} />
    </Form>
  )
}

function SeenForm({ id, onDone }: FormProps) {
  const now = useNow()
  const see = useChange(talkRequestApi.see, { againAfterFailure: true })
  const { errors, submit } = useForm(SeeingFields, (body, showRefusal) =>
    see.mutate({ params: { id }, body }, outcomes(onDone, showRefusal)),
  )
  return (
    <Form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <MomentField name="at" label={t('seenAt')} error={errors['at']} defaultValue={fieldOf(now)} />
      <SaveButton isPending={see.isPending} />
    </Form>
  )
}

function CloseForm({ id, onDone }: FormProps) {
  const close = useChange(talkRequestApi.close, { againAfterFailure: true })
  const { errors, submit } = useForm(Closing, (body, showRefusal) =>
    close.mutate({ params: { id }, body }, outcomes(onDone, showRefusal)),
  )
  return (
    <Form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <Field label={t('closeHow')} error={errors['how']}>
        <Select name="how" defaultValue="">
          <option value="">{t('choose')}</option>
          {endings.map((name) => (
            <option key={name} value={name}>
              {t(`endings.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('sentence')} error={errors['sentence']}>
        <Textarea name="sentence" maxLength={longestWords} />
      </Field>
      <SaveButton isPending={close.isPending} />
    </Form>
  )
}

function SaveButton({ isPending }: { readonly isPending: boolean }) {
  return (
    <CardFooter>
      <Button type="submit" disabled={isPending}>
        {isPending ? t('saving') : t('save')}
      </Button>
    </CardFooter>
  )
}

function Line({ entries }: { readonly entries: readonly TalkRequestEntry[] }) {
  return (
    <Card aria-labelledby="line-title">
      <CardTitle id="line-title">{t('line')}</CardTitle>
      <ol className="flex flex-col">
        {entries.toReversed().map((entry) => (
          <li
            key={`${entry.at} ${entry.kind}`}
            className="flex flex-col gap-1 border-t border-border py-2.5 first:border-0"
          >
            <div className="flex flex-wrap justify-between gap-x-6">
              <span className="font-medium">{titleOf(entry)}</span>
              <time dateTime={entry.at} className="text-sm text-muted-foreground tabular-nums">
                {moment(entry.at)}
              </time>
            </div>
            {entry.with && <p>{entry.with}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function titleOf({ kind, by, priority, moment: at, closing }: TalkRequestEntry): string {
  const isOwn = ['asked', 'message', 'withdrawn', 'not-seen'].includes(kind)
  return t(`kinds.${kind}`, {
    by: by ?? (isOwn ? t('person') : t('someone')),
    priority: priority ? `: ${t(`priorities.${priority}`)}` : '',
    when: at ? moment(at) : '',
    closing: closing ? t(`endings.${closing}`) : '',
  })
}

/** What was written in a request and about when they can, before anybody decides how soon to see them. */
function Words({ entries }: { readonly entries: readonly TalkRequestEntry[] }) {
  return entries.map(({ at, kind, isDamaged, words, language, when }) =>
    isDamaged || words || language || when ? (
      <div key={`${at} ${kind}`} className="border-l-4 border-border pl-4">
        {isDamaged && <p>{t('damaged')}</p>}
        {words && <p className="wrap-break-word whitespace-pre-line">{words}</p>}
        {language && <p>{t('language', { language })}</p>}
        {when && <p>{t('when', { when })}</p>}
      </div>
    ) : null,
  )
}
