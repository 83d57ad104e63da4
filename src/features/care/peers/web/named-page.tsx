import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { saveOutcome } from '#web/forms/save-outcome.ts'
import { firstErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { longestDays, type NamedPeer, type NamedPeers, NewPeer, peerApi } from '../contract.ts'
import { dayLabel, monthLabel } from '../day-label.ts'
import { texts } from '../locales/texts.ts'

const t = texts('named')

/** Where people managers name peers and withdraw them, and read how many contacts each month had. */
export function NamedPage() {
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      <QueryView
        queries={[useReading(peerApi.named, {})]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-80" />}
      >
        {({ peers, units, months }) => (
          <>
            {peers.length === 0 && <EmptyState title={t('none')} text={t('noneMore')} />}
            {peers.map((peer) => (
              <NamedItem key={peer.id} peer={peer} />
            ))}
            <NameForm units={units} />
            <Months months={months} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function NamedItem({ peer }: { readonly peer: NamedPeer }) {
  const { id, name, username, isAgreed, isOver, supervises } = peer
  const [trainedOn, endsOn] = [dayLabel(peer.trainedOn), dayLabel(peer.endsOn)]
  const withdraw = useChange(peerApi.withdraw, {
    againAfterFailure: true,
    onSuccess: () => toast({ title: t('withdrawn', { name }) }),
    onError: (error) => toastFailure(t('notDone'), error),
  })
  return (
    <Card aria-label={name}>
      <div className="flex flex-wrap items-center gap-2">
        <CardTitle>{name}</CardTitle>
        <span className="text-muted-foreground">@{username}</span>
        <Badge>{t(isOver ? 'over' : isAgreed ? 'agreed' : 'waits')}</Badge>
      </div>
      <p>{t('term', { trainedOn, endsOn })}</p>
      {supervises.length > 0 && <p>{t('supervises', { units: supervises.join(', ') })}</p>}
      <CardFooter>
        <ConfirmedButton
          variant="outline"
          disabled={withdraw.isPending}
          title={t('withdrawAsk', { name })}
          description={t('withdrawMore')}
          action={t('withdraw')}
          cancel={t('keep')}
          isDestructive
          onAction={() => withdraw.mutate({ params: { id } })}
        >
          {t('withdraw')}
        </ConfirmedButton>
      </CardFooter>
    </Card>
  )
}

const Draft = z.object({ username: z.string(), trainedOn: z.string(), endsOn: z.string() })
const blank = { username: '', trainedOn: '', endsOn: '' }

function NameForm({ units }: { readonly units: NamedPeers['units'] }) {
  const [draft, change, discard] = useOwnDraft('named-peer', Draft, blank)
  const [supervises, setSupervises] = useState<readonly string[]>([])
  const { errors, begin } = useFormErrors()
  const name = useChange(peerApi.name)
  const { username } = draft

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const checked = z.safeParse(NewPeer, { ...draft, supervises })
    if (!checked.success) return refuse(firstErrors(checked.error))
    const words = { saved: t('saved', { username }), notSaved: t('notSaved'), more: t('notDone') }
    const onSaved = () => {
      discard()
      setSupervises([])
    }
    name.mutate(
      { body: checked.data },
      saveOutcome(words, onSaved, (error) => refuse(refusedFields(error))),
    )
  }

  return (
    <Card aria-labelledby="name-title">
      <CardHeader>
        <CardTitle id="name-title">{t('add')}</CardTitle>
        <CardDescription>{t('addHint')}</CardDescription>
      </CardHeader>
      <Form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <fieldset disabled={name.isPending} className="flex min-w-0 flex-col gap-5">
          <Field label={t('username')} error={errors['username']}>
            <Input
              value={username}
              autoCapitalize="none"
              autoComplete="off"
              maxLength={64}
              onChange={({ target }) => change({ ...draft, username: target.value })}
            />
          </Field>
          <Field label={t('trainedOn')} error={errors['trainedOn']}>
            <Input
              type="date"
              value={draft.trainedOn}
              onChange={({ target }) => change({ ...draft, trainedOn: target.value })}
            />
          </Field>
          <Field label={t('endsOn')} hint={t('endsOnHint', { days: longestDays })} error={errors['endsOn']}>
            <Input
              type="date"
              value={draft.endsOn}
              onChange={({ target }) => change({ ...draft, endsOn: target.value })}
            />
          </Field>
          <fieldset className="flex min-w-0 flex-col gap-1">
            <legend className="mb-1 font-medium">{t('units')}</legend>
            <p className="text-sm text-muted-foreground">{t(units.length > 0 ? 'unitsHint' : 'noUnits')}</p>
            {units.map(({ id, name: label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={supervises.includes(id)}
                onCheckedChange={(isChosen) =>
                  setSupervises(isChosen ? [...supervises, id] : supervises.filter((one) => one !== id))
                }
              />
            ))}
          </fieldset>
        </fieldset>
        <CardFooter>
          <Button type="submit" disabled={name.isPending}>
            {name.isPending ? t('saving') : t('save')}
          </Button>
        </CardFooter>
      </Form>
    </Card>
  )
}

/** How many contacts a peer answered in each month that is over: a number and nobody. */
function Months({ months }: Pick<NamedPeers, 'months'>) {
  return (
    <Section title={t('months')}>
      <p className="text-muted-foreground">{t('monthsHint')}</p>
      {months.length === 0 ? (
        <p>{t('noMonths')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {months.map(({ month, contacts }) => (
            <li key={month} className="flex justify-between gap-4 border-b border-border py-2">
              <span>{monthLabel(month)}</span>
              <span>{contacts === null ? t('withheld') : t('contacts', { count: contacts })}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
