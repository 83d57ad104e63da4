import { accountApi } from '#features/accounts/contract.ts'
import { type CurrentUser } from '#features/identity/contract.ts'
import { useLogout } from '#features/identity/web/queries.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { useChooseOwnPassword } from './own-password-queries.ts'

/** The only page of somebody who came with a one-time password: they choose their own. */
export function OwnPasswordPage({ user }: { readonly user: CurrentUser }) {
  const logout = useLogout()
  return (
    <Page
      title="Choose your own password"
      purpose={`Welcome, ${user.firstName || user.username}. Whoever made your slip has seen the password on it. Choose one that only you know: the one on the slip then opens nothing, and everyone else who used it is signed out.`}
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
        Sign out
      </Button>
    </Page>
  )
}

function OwnPasswordForm() {
  const change = useChooseOwnPassword()
  const { errors, submit } = useForm(accountApi.changePassword.body, (passwords, refuse) =>
    change.mutate(passwords, {
      onError: (error) => {
        refuse(error)
        toastFailure('Your password is not changed', error)
      },
    }),
  )

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={change.isPending} className="flex flex-col gap-4">
        <Field label="Password on your slip" error={errors['currentPassword']}>
          <PasswordInput name="currentPassword" autoComplete="current-password" />
        </Field>
        <NewPasswordField label="Your own password" error={errors['newPassword']} />
        <Button type="submit" size="lg" className="mt-1">
          {change.isPending ? 'Please wait...' : 'Set my password'}
        </Button>
      </fieldset>
    </form>
  )
}
