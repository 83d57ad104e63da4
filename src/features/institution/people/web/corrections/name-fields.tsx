import type { FieldErrors } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import type { Person } from '../../contract.ts'
import type { AddressState, Correction } from '../../correction-contract.ts'
import { texts } from '../../locales/texts.ts'

const t = texts('person')

interface NameFieldsProps {
  readonly person: Person
  /** Undefined while it loads. */
  readonly address: AddressState | undefined
  readonly errors: FieldErrors
  readonly value: Correction
  readonly onChange: (change: Correction) => void
}

/** The fields for a person's name, and for an e-mail address that they have not confirmed. */
export function NameFields({ person, address, errors, value, onChange }: NameFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('firstName')} error={errors['firstName']}>
          <Input
            value={value.firstName ?? person.firstName}
            onChange={({ target }) => onChange({ firstName: target.value })}
          />
        </Field>
        <Field label={t('lastName')} error={errors['lastName']}>
          <Input
            value={value.lastName ?? person.lastName}
            onChange={({ target }) => onChange({ lastName: target.value })}
          />
        </Field>
      </div>
      {address?.isConfirmed ? (
        <p className="text-sm text-muted-foreground">{t('emailIsTheirs')}</p>
      ) : (
        <Field label={t('email')} isOptional error={errors['email']}>
          <Input
            type="email"
            disabled={!address}
            value={value.email ?? address?.email ?? ''}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        </Field>
      )}
    </>
  )
}
