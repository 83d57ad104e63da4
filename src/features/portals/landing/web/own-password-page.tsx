import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { useShowRecoveryCode } from '#features/access/accounts/web/index.ts'
import { recoveryApi } from '#features/access/recovery/contract.ts'
import { signOnApi } from '#features/access/sign-on/contract.ts'
import { type CurrentUser, identityApi } from '#features/core/identity/contract.ts'
import { useLogout } from '#features/core/identity/web/index.ts'
import { call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('ownPassword')

/** The only page of a person who signed in with a one-time password. They choose their own password here. */
export function OwnPasswordPage({ user }: { readonly user: CurrentUser }) {
  const logout = useLogout()
  return (
    <Page
      title={t('title')}
      purpose={t('welcome', { name: user.firstName || user.username })}
      width="reading"
    >
      <Card>
        <OwnPasswordForm />
      </Card>
      <Button
        variant="link"
        className="self-center"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
      >
        {t('signOut')}
      </Button>
    </Page>
  )
}

function OwnPasswordForm() {
  const change = useChooseOwnPassword()
  const [hasSlip, setHasSlip] = useState(true)
  const schema = hasSlip ? ownPasswordApi.change.body : signOnApi.choosePassword.body
  const { errors, submit } = useForm(schema, (passwords, refuse) =>
    change.mutate(passwords, {
      onError: (error) => {
        refuse(error)
        toastFailure(t('notChanged'), error)
      },
    }),
  )

  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={change.isPending} className="flex flex-col gap-4">
        <Checkbox
          label={t('hasNoSlip')}
          checked={!hasSlip}
          onCheckedChange={(isChecked) => setHasSlip(!isChecked)}
        />
        {hasSlip ? (
          <Field label={t('passwordOnSlip')} error={errors['currentPassword']}>
            <PasswordInput name="currentPassword" autoComplete="current-password" />
          </Field>
        ) : (
          <p className="text-muted-foreground">{t('opensWhatYouWrite')}</p>
        )}
        <NewPasswordField label={t('ownPassword')} error={errors['newPassword']} />
        <Button type="submit" size="lg" className="mt-1">
          {change.isPending ? t('pleaseWait') : t('setPassword')}
        </Button>
      </fieldset>
    </Form>
  )
}

interface OwnPassword {
  /** The one on the slip; left out after a sign-on with a work account. */
  readonly currentPassword?: string
  readonly newPassword: string
}

/** Replaces the one-time password by an own one. A recovery code is then made and shown. */
function useChooseOwnPassword() {
  const readAgain = useReadAgain()
  const show = useShowRecoveryCode()
  return useMutation({
    mutationFn: async ({ currentPassword, newPassword }: OwnPassword) => {
      await (currentPassword === undefined
        ? call(signOnApi.choosePassword, { body: { newPassword } })
        : call(ownPasswordApi.change, { body: { currentPassword, newPassword } }))
      // The password is set even if this fails. A code can be made in the profile at any time.
      return call(recoveryApi.make, { body: { form: 'code' } }).catch(() => null)
    },
    onSuccess: (made) => {
      toast({ title: t('isSet'), description: t('keepItToYourself') })
      if (made) show(made.recoveryCode)
      return readAgain([identityApi.current])
    },
  })
}
