import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'

import { accountApi, Registration } from '#features/access/accounts/contract.ts'
import {
  type InvitationPreview,
  invitationPreviewApi,
} from '#features/access/accounts/invitation-contract.ts'
import { useRegister } from '#features/access/accounts/web/index.ts'
import { secretLine } from '#shared/fields.ts'
import { invitationCodeLength, normalizeCode } from '#shared/typed-code.ts'
import { ApiError, call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useReading } from '#web/api/use-reading.ts'
import { type FieldErrors, useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('registration')
const invitationTexts = texts('invitation')

/** Says what a code makes of whoever registers with it, and where, as soon as all of it is typed. */
function CodePreview({ code }: { readonly code: string }) {
  const isWhole = normalizeCode(code).length === invitationCodeLength
  // It is there before its words are, so that a screen reader says them.
  return <div role="status">{isWhole && <WholeCode code={code} />}</div>
}

function WholeCode({ code }: { readonly code: string }) {
  const preview = useInvitationPreview(code)
  if (preview.isPending) return <Skeleton className="h-20" />
  if (preview.isError) return <Notice tone="attention">{problemOf(preview.error)}</Notice>
  return (
    <Notice title={invitationTexts('makesYou', { place: placeOf(preview.data) })}>
      {invitationTexts('isNotYou')}{' '}
    </Notice>
  )
}

/** What somebody is, and where. Many units and shifts are called so already. */
function placeOf({ role, institution, unit, shift }: InvitationPreview): string {
  const where = [invitationTexts('roleAt', { role, institution })]
  if (unit) where.push(/\b(?:unit|unidad)\b/i.test(unit) ? unit : invitationTexts('inUnit', { unit }))
  if (shift) where.push(/\b(?:shift|turno)\b/i.test(shift) ? shift : invitationTexts('onShift', { shift }))
  return where.join(', ')
}

/** What a code means. The code goes in the body, since addresses are written into logs. */
function useInvitationPreview(code: string) {
  return useQuery({
    queryKey: ['invitation-preview', normalizeCode(code)],
    queryFn: () => call(invitationPreviewApi.preview, { body: { invitation: code } }),
    meta: { decidesSignIn: true },
  })
}

function problemOf(error: Error): string {
  const status = error instanceof ApiError ? error.status : null
  if (status === 404) {
    return invitationTexts('codeNotFound')
  }
  if (status === 429) {
    return invitationTexts('tooManyCodes')
  }
  return invitationTexts('codeNotLookedUp')
}

/** A registration where nobody can register without an invitation. */
const RegistrationByCode = z.extend(Registration, {
  invitation: secretLine({ min: 1, max: 100, tooShort: t('enterCode') }),
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
