import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { accountApi } from '#features/accounts/contract.ts'
import { useChangePassword } from '#features/accounts/web/queries.ts'
import { reasonFor } from '#web/api.ts'
import { refusedFields } from '#web/form.ts'
import { toast } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

const resolver = zodResolver(accountApi.changePassword.body)

interface PasswordFormProps {
  readonly username: string
  readonly onChanged: () => void
}

/** The present password and a new one. */
export function PasswordForm({ username, onChanged }: PasswordFormProps) {
  const change = useChangePassword()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    reValidateMode: 'onSubmit',
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { currentPassword, newPassword } = formState.errors

  const save = handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: () => {
        toast({ title: 'Password changed', description: 'Every other device has been signed out.' })
        onChanged()
      },
      onError: (error) => {
        const { currentPassword: current, newPassword: next } = refusedFields(error)
        if (next) setError('newPassword', { message: next }, { shouldFocus: true })
        if (current) setError('currentPassword', { message: current }, { shouldFocus: true })
        toast({
          title: 'Password not changed',
          description: reasonFor(error, 'Your password is as it was. Please try again.'),
          variant: 'destructive',
        })
      },
    }),
  )

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5">
      {/* For password managers, so that they change the right entry. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current password" error={currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field
        label="New password"
        error={newPassword?.message}
        hint="At least 8 characters. A few words in a row work well."
      >
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Button type="submit" disabled={change.isPending}>
        {change.isPending ? 'Saving...' : 'Save New Password'}
      </Button>
    </form>
  )
}
