import { type SubmitEvent, useState } from 'react'

import { type RecoveryContacts, recoveryContactApi } from '#features/access/recovery/contract.ts'
import { SixWords } from '#features/access/recovery/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../locales/texts.ts'

const t = texts('recovery')

const longTime = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** The person who may help when password and code are lost, and those whom the user may help so. */
export function RecoveryContactCard() {
  const { data, isError, refetch } = useReading(recoveryContactApi.read, {})
  return (
    <Card aria-labelledby="recovery-contact-title">
      <CardHeader>
        <CardTitle id="recovery-contact-title">{t('contactTitle')}</CardTitle>
        <CardDescription>{t('contactDescription')}</CardDescription>
        <details>
          <Summary>{t('howTheyHelp')}</Summary>
          <p className="text-muted-foreground">{t('howTheyHelpText')}</p>
        </details>
      </CardHeader>
      {isError && <LoadFailure title={t('contactFailed')} onRetry={refetch} />}
      {data && <OwnContact contacts={data} />}
      {data?.ownWords && <OwnWords words={data.ownWords} />}
      {data?.held.map((person) => (
        <HeldKey key={person.id} person={person} />
      ))}
    </Card>
  )
}

function OwnContact({ contacts: { contact, choices } }: { readonly contacts: RecoveryContacts }) {
  const choose = useChange(recoveryContactApi.choose)
  const stop = useChange(recoveryContactApi.stop)
  const [chosen, setChosen] = useState('')
  const onError = (error: unknown) => toastFailure(t('nothingChanged'), error, t('pleaseTryAgain'))

  if (contact?.words && (contact.state === 'asks' || contact.state === 'changed')) {
    const { id, name, words, state } = contact
    return (
      <Notice tone="attention" title={t('stillThem')}>
        <div className="flex flex-col gap-3">
          <p>{state === 'asks' ? t('choseBefore', { name }) : t('keyChanged', { name })}</p>
          <TheirWords name={name} words={words} />
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={choose.isPending || stop.isPending}
              onClick={() => choose.mutate({ body: { contactId: id, words } }, { onError })}
            >
              {t('yes')}
            </Button>
            <Button
              variant="outline"
              disabled={choose.isPending || stop.isPending}
              onClick={() => stop.mutate({}, { onError })}
            >
              {t('no')}
            </Button>
          </div>
        </div>
      </Notice>
    )
  }
  if (contact) {
    const { name, state, words } = contact
    return (
      <>
        <p>{t('isContact', { name })}</p>
        {state === 'no-key' && <p>{t('cannotHelpYet', { name })}</p>}
        {state === 'waits' && <p>{t('waits', { name })}</p>}
        {state === 'ready' && words && <TheirWords name={name} words={words} />}
        <Button
          variant="outline"
          className="self-start"
          disabled={stop.isPending}
          onClick={() => stop.mutate({}, { onError })}
        >
          {t('takeKeyBack', { name })}
        </Button>
      </>
    )
  }
  if (choices.length === 0) return <p>{t('noChoices')}</p>
  const choice = choices.find(({ id }) => id === chosen)
  return (
    <>
      <Field label={t('chooseContact')}>
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t('nobody')}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {choice?.words && <TheirWords name={choice.name} words={choice.words} />}
      {choice && !choice.words && <p>{t('noKeyYet', choice)}</p>}
      <Button
        variant="outline"
        className="self-start"
        disabled={!choice?.words || choose.isPending}
        onClick={() =>
          choice?.words && choose.mutate({ body: { contactId: choice.id, words: choice.words } }, { onError })
        }
      >
        {t('giveKey')}
      </Button>
    </>
  )
}

/** The six words of a person's key, and how to compare them. */
function TheirWords({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p>{t('theirWords', { name })}</p>
      <SixWords words={words} />
      <p className="text-muted-foreground">{t('compareWords', { name })}</p>
    </div>
  )
}

/** The six words of the user's own key, which others compare. */
function OwnWords({ words }: { readonly words: string }) {
  return (
    <section aria-label={t('ownWordsTitle')} className="flex flex-col gap-2 border-t border-border pt-4">
      <p className="font-medium">{t('ownWordsTitle')}</p>
      <SixWords words={words} />
      <p className="text-muted-foreground">{t('aboutOwnWords')}</p>
    </section>
  )
}

function HeldKey({ person }: { readonly person: RecoveryContacts['held'][number] }) {
  const { id, name, canHelp, request } = person
  const help = useChange(recoveryContactApi.help)
  const [words, setWords] = useState('')
  const onError = (error: unknown) => toastFailure(t('notHelped', { name }), error, t('pleaseTryAgain'))

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    help.mutate({ params: { id }, body: { words } }, { onError })
  }

  return (
    <section aria-label={name} className="flex flex-col gap-3 border-t border-border pt-4">
      <p>{canHelp ? t('holdsKey', { name }) : t('holdsNoKeyYet', { name })}</p>
      {request?.isAnswered && <p>{t('hasHelped', { name })}</p>}
      {request && !request.isAnswered && !request.isOpen && (
        <p>{t('asksHelpFrom', { name, time: longTime(new Date(request.helpFrom)) })}</p>
      )}
      {request?.isOpen && (
        <Form className="flex flex-col gap-3" onSubmit={submit}>
          <p>{t('asksHelpNow', { name })}</p>
          <Field label={t('askForWords', { name })} hint={t('whyWords', { name })}>
            <Input
              value={words}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
          <Button type="submit" className="self-start" disabled={help.isPending || words.trim() === ''}>
            {t('helpOpen', { name })}
          </Button>
        </Form>
      )}
    </section>
  )
}
