import { Credentials } from '#features/access/accounts/contract.ts'
import { useLogin } from '#features/access/accounts/web/queries.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { useIsHydrated } from '#web/use-is-hydrated.ts'

import { texts } from '../texts/sign-in.ts'
import { useLeaveSignIn } from './use-leave-sign-in.ts'

interface SignInFormProps {
  readonly onForgotten: () => void
}

export function SignInForm({ onForgotten }: SignInFormProps) {
  const leave = useLeaveSignIn()
  const login = useLogin()
  const isHydrated = useIsHydrated()
  const { errors, submit } = useForm(Credentials, (credentials, refuse) =>
    login.mutate(credentials, {
      onSuccess: leave,
      onError: (error) => {
        refuse(error)
        toastFailure(texts.loginFailed, error, texts.invalidCredentials)
      },
    }),
  )

  return (
    // Before the page is hydrated, the browser itself would submit the form. The button waits for that, and with POST
    // the password would not be in the address.
    <Form method="post" noValidate onSubmit={submit}>
      <fieldset disabled={login.isPending} className="flex flex-col gap-4">
        <Field label={texts.username} error={errors['username']}>
          <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={texts.password} error={errors['password']}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" size="lg" className="mt-1" disabled={!isHydrated}>
          {login.isPending ? texts.pleaseWait : texts.signIn}
        </Button>
        <Button variant="link" className="self-center" onClick={onForgotten}>
          {texts.forgottenPassword}
        </Button>
      </fieldset>
    </Form>
  )
}
