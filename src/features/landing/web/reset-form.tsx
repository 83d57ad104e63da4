import { useState, type SubmitEvent } from 'react'

import { PasswordReset } from '#features/accounts/contract.ts'
import { useResetPassword } from '#features/accounts/web/queries.ts'
import { reasonFor } from '#web/api.ts'
import { checkForm, focusFirstError, refusedFields, type FieldErrors } from '#web/form.ts'
import { toast } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

/** A new password by the one-time code that an administrator handed over. */
export function ResetForm({ onDone }: { readonly onDone: () => void }) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const reset = useResetPassword()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const checked = checkForm(PasswordReset, form)
    if ('errors' in checked) {
      setErrors(checked.errors)
      return focusFirstError(form, checked.errors)
    }
    setErrors({})
    reset.mutate(checked.value, {
      onSuccess: () => {
        toast({ title: 'Your password is changed', description: 'Sign in with it now.' })
        onDone()
      },
      onError: (error) => {
        setErrors(refusedFields(error))
        toast({
          title: 'Your password is not changed',
          description: reasonFor(error, 'That did not work. Please try again.'),
          variant: 'destructive',
        })
      },
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={reset.isPending} className="flex flex-col gap-4">
        <Field label="Username" error={errors['username']}>
          <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="One-time code" error={errors['code']}>
          <Input name="code" autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <Field
          label="New password"
          error={errors['newPassword']}
          hint="At least 8 characters. A few words in a row work well."
        >
          <PasswordInput name="newPassword" autoComplete="new-password" />
        </Field>
        <Notice>
          The code works once. When you use it, you are signed out everywhere, so that nobody stays signed in
          as you.
        </Notice>
        <Button type="submit" size="lg" className="mt-1">
          {reset.isPending ? 'Please wait...' : 'Change password'}
        </Button>
      </fieldset>
    </form>
  )
}
