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

const longTime = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** The person who may help when password and code are lost, and those whom the user may help so. */
export function RecoveryContactCard() {
  const { data, isError, refetch } = useRecoveryContacts()
  return (
    <Card aria-labelledby="recovery-contact-title">
      <CardHeader>
        <CardTitle id="recovery-contact-title">Recovery contact</CardTitle>
        <CardDescription>
          Somebody you trust can help if you lose your password and your code. They hold a key to what you
          wrote, and cannot read it. Staff are never a recovery contact.
        </CardDescription>
        <details>
          <Summary>How they help</Summary>
          <p className="text-muted-foreground">
            You ask them. After 48 hours, in which you can say no, they press a button, and what was closed
            opens for you alone.
          </p>
        </details>
      </CardHeader>
      {isError && <LoadFailure title="Your recovery contact could not be looked up" onRetry={refetch} />}
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
  const onError = (error: unknown) => toastFailure('Nothing was changed', error, 'Please try again.')

  if (contact) {
    return (
      <>
        <p>{`${contact.name} is your recovery contact.`}</p>
        <Button
          variant="outline"
          className="self-start"
          disabled={stop.isPending}
          onClick={() => stop.mutate({}, { onError })}
        >
          {`Take the key back from ${contact.name}`}
        </Button>
      </>
    )
  }
  if (choices.length === 0) return <p>Once you are connected with somebody, you can choose them here.</p>
  return (
    <>
      <Field label="Whom do you trust with a key?">
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Nobody</option>
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
        Give them a key
      </Button>
    </>
  )
}

function HeldKey({ person: { id, name, request } }: { readonly person: RecoveryContacts['held'][number] }) {
  const help = useContactChange(recoveryContactApi.help)
  const onError = (error: unknown) => toastFailure(`${name} was not helped`, error, 'Please try again.')
  return (
    <section aria-label={name} className="flex flex-col gap-3 border-t border-border pt-4">
      <p>
        {`You hold a key to what ${name} wrote. You cannot read it. If ${name} loses their password and code, they can ask you to help.`}
      </p>
      {request?.isAnswered && <p>{`You have helped ${name}.`}</p>}
      {request && !request.isAnswered && !request.isOpen && (
        <p>{`${name} asks for your help. You can give it from ${longTime(new Date(request.helpFrom))} on. Ask ${name} in person whether it was them.`}</p>
      )}
      {request?.isOpen && (
        <>
          <p>{`${name} asks for your help. Help only if ${name} told you in person that it was them.`}</p>
          <Button
            className="self-start"
            disabled={help.isPending}
            onClick={() => help.mutate({ params: { id } }, { onError })}
          >
            {`Help ${name} open what they wrote`}
          </Button>
        </>
      )}
    </section>
  )
}
