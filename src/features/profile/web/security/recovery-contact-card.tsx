import { useState } from 'react'

import { type RecoveryContacts, recoveryContactApi } from '#features/recovery/contract.ts'
import { useContactChange, useRecoveryContacts } from '#features/recovery/web/queries.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/recovery.ts'

const longTime = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** The person who may help when password and code are lost, and those whom the user may help so. */
export function RecoveryContactCard() {
  const { data, isError, refetch } = useRecoveryContacts()
  return (
    <Card aria-labelledby="recovery-contact-title">
      <CardHeader>
        <CardTitle id="recovery-contact-title">{texts.contactTitle}</CardTitle>
        <CardDescription>{texts.contactDescription}</CardDescription>
        <details>
          <Summary>{texts.howTheyHelp}</Summary>
          <p className="text-muted-foreground">{texts.howTheyHelpText}</p>
        </details>
      </CardHeader>
      {isError && <LoadFailure title={texts.contactFailed} onRetry={refetch} />}
      {data && <OwnContact contacts={data} />}
      {data?.held.map((person) => (
        <HeldKey key={person.id} person={person} />
      ))}
    </Card>
  )
}

function OwnContact({ contacts: { contact, choices } }: { readonly contacts: RecoveryContacts }) {
  const choose = useContactChange(recoveryContactApi.choose)
  const stop = useContactChange(recoveryContactApi.stop)
  const [chosen, setChosen] = useState('')
  const onError = (error: unknown) => toastFailure(texts.nothingChanged, error, texts.pleaseTryAgain)

  if (contact) {
    return (
      <>
        <p>{texts.isContact({ name: contact.name })}</p>
        <Button
          variant="outline"
          className="self-start"
          disabled={stop.isPending}
          onClick={() => stop.mutate({}, { onError })}
        >
          {texts.takeKeyBack({ name: contact.name })}
        </Button>
      </>
    )
  }
  if (choices.length === 0) return <p>{texts.noChoices}</p>
  return (
    <>
      <Field label={texts.chooseContact}>
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{texts.nobody}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        variant="outline"
        className="self-start"
        disabled={chosen === '' || choose.isPending}
        onClick={() => choose.mutate({ body: { contactId: chosen } }, { onError })}
      >
        {texts.giveKey}
      </Button>
    </>
  )
}

function HeldKey({ person: { id, name, request } }: { readonly person: RecoveryContacts['held'][number] }) {
  const help = useContactChange(recoveryContactApi.help)
  const onError = (error: unknown) => toastFailure(texts.notHelped({ name }), error, texts.pleaseTryAgain)
  return (
    <section aria-label={name} className="flex flex-col gap-3 border-t border-border pt-4">
      <p>{texts.holdsKey({ name })}</p>
      {request?.isAnswered && <p>{texts.hasHelped({ name })}</p>}
      {request && !request.isAnswered && !request.isOpen && (
        <p>{texts.asksHelpFrom({ name, time: longTime(new Date(request.helpFrom)) })}</p>
      )}
      {request?.isOpen && (
        <>
          <p>{texts.asksHelpNow({ name })}</p>
          <Button
            className="self-start"
            disabled={help.isPending}
            onClick={() => help.mutate({ params: { id } }, { onError })}
          >
            {texts.helpOpen({ name })}
          </Button>
        </>
      )}
    </section>
  )
}
