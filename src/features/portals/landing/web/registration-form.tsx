import { useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'

import { Registration, accountApi } from '#features/access/accounts/contract.ts'
import { useRegister } from '#features/access/accounts/web/index.ts'
import { line } from '#shared/fields.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useReading } from '#web/api/use-reading.ts'
import { type FieldErrors, useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { texts } from '../locales/texts.ts'
import { CodePreview } from './invitation-preview.tsx'

const t = texts('registration')

/** A registration where nobody can register without an invitation. */
const RegistrationByCode = z.extend(Registration, {
  invitation: line({ min: 1, max: 100, tooShort: t('enterCode') }),
})

interface RegistrationFormProps {
  /** The code of an invitation link. */
  readonly invitation: string
}

/**
 * The form of a new account. Where registration is closed, the code comes first and is required. With a link it comes
 * first too, since it says what somebody becomes.
 */
export function RegistrationForm({ invitation }: RegistrationFormProps) {
  const [, navigate] = useLocation()
  const { data: config, isPending } = useReading(accountApi.config, {})
  const needsCode = config?.hasOpenRegistration === false
  const register = useRegister()
  const { errors, submit } = useForm(
    needsCode ? RegistrationByCode : Registration,
    ({ email = '', invitation: code = '', ...person }, refuse) =>
      register.mutate(
        { ...person, email, invitation: code },
        {
          onSuccess: () => {
            toast({
              title: t('welcome'),
              description: t('created'),
            })
            navigate('/')
          },
          onError: (error) => {
            refuse(error)
            toastFailure(t('failed'), error, t('invalid'))
          },
        },
      ),
  )

  if (isPending) return <Skeleton className="h-96" />
  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={register.isPending} className="flex flex-col gap-4">
        <RegistrationFields errors={errors} invitation={invitation} needsCode={needsCode} />
        <Button type="submit" size="lg" className="mt-1">
          {register.isPending ? t('pleaseWait') : t('create')}
        </Button>
      </fieldset>
    </Form>
  )
}

interface RegistrationFieldsProps extends RegistrationFormProps {
  readonly errors: FieldErrors
  readonly needsCode: boolean
}

function RegistrationFields({ errors, invitation, needsCode }: RegistrationFieldsProps) {
  const comesFirst = needsCode || invitation !== ''
  // By its key it keeps what was typed where the answer comes late and moves it.
  const code = (
    <CodeField key="invitation" error={errors['invitation']} given={invitation} needsCode={needsCode} />
  )
  return (
    <>
      {comesFirst && code}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('firstName')} error={errors['firstName']}>
          <Input name="firstName" autoComplete="given-name" />
        </Field>
        <Field label={t('lastName')} error={errors['lastName']}>
          <Input name="lastName" autoComplete="family-name" />
        </Field>
      </div>
      <Field label={t('email')} isOptional error={errors['email']}>
        <Input name="email" type="email" autoComplete="email" />
      </Field>
      <Field label={t('username')} error={errors['username']} hint={t('atLeastThree')}>
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <NewPasswordField name="password" label={t('password')} error={errors['password']} />
      {!comesFirst && code}
    </>
  )
}

interface CodeFieldProps {
  readonly error: string | undefined
  /** The code of an invitation link; empty without one. */
  readonly given: string
  readonly needsCode: boolean
}

function CodeField({ error, given, needsCode }: CodeFieldProps) {
  const [code, setCode] = useState(given)
  return (
    <>
      <Field
        label={t('invitationCode')}
        isOptional={!needsCode}
        error={error}
        hint={needsCode ? t('codeIsNeeded') : t('codeIsOptional')}
      >
        <Input
          name="invitation"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <CodePreview code={code} />
    </>
  )
}
